// <widget-classer coups="1,3,4" n="40"> : les issues et les valeurs de Grundy d'un jeu de soustraction.
class Classifier extends Widget {
    settings() {
        return { coups: this.getAttribute('coups') ?? '1,2,3', n: this.getAttribute('n') ?? '40' };
    }

    build() {
        this.table = make('div', {
            class: 'table-wrapper jeu-bande', tabindex: 0, role: 'region',
            'aria-label': 'Issues et valeurs de Grundy',
        });
        this.periods = make('ul', { class: 'jeu-periodes' });
        this.stage.append(
            this.field({
                name: 'coups', label: 'Coups permis', hint: 'de 1 à 200, séparés par des virgules',
                check: text => engine.call('moves', text),
            }),
            this.field({
                name: 'n', label: 'Dernier tas', hint: 'de 0 à 500', numeric: true,
                check: text => engine.call('natural', text, 0, 500),
            }),
            this.table, this.periods);
    }

    update() {
        const found = engine.json('classify', this.state.coups, this.state.n);
        this.table.replaceChildren(strip(found));
        this.periods.replaceChildren(
            make('li', {}, period('Mot P/N', found.outcomePeriod, found.outcomeSearched)),
            make('li', {}, period('Valeurs de Grundy', found.grundyPeriod, found.grundySearched)));
        const losing = [...found.outcomes].filter(outcome => outcome === 'P').length;
        this.say(`${found.game}, de 0 à ${this.state.n}\u00a0: ${count(losing, 'position')} P.`);
    }
}

// La bande : une colonne par tas, avec sa barre, sa valeur et son issue.
function strip({ outcomes, values }) {
    const highest = Math.max(...values, 1);
    const row = (title, cell) => make('tr', {}, make('th', { scope: 'row' }, title), ...values.map(cell));
    const bar = value => {
        const drawn = make('span', { class: 'jeu-barre' });
        drawn.style.blockSize = `${(value / highest) * 4}em`;
        return make('td', { class: 'jeu-colonne' }, drawn);
    };
    const bars = make('tr', { 'aria-hidden': 'true' }, make('td'), ...values.map(bar));
    return make('table', {},
        make('thead', {}, make('tr', {}, make('th', { scope: 'row' }, 'n'),
            ...values.map((_, n) => make('th', { scope: 'col' }, String(n))))),
        make('tbody', {}, bars,
            row('G', value => make('td', {}, String(value))),
            row('Issue', (_, n) => make('td', { class: `jeu-${outcomes[n]}` }, outcomes[n]))));
}

function period(what, found, searched) {
    if (!found) return `${what}\u00a0: aucune période prouvée avec ${searched} valeurs\u202f; il y en a pourtant une.`;
    return `${what}\u00a0: prépériode ${found.preperiod}, période ${found.period}, prouvées.`;
}

declare('widget-classer', Classifier);
