// <widget-octal code="0.77" limite="5000"> : les valeurs d'un jeu octal, et le certificat de leur période.
// Les premières valeurs viennent tout de suite ; la période est cherchée dans un fil à part, sur de plus en
// plus de valeurs.
const FIRST_VALUES = 240;

class Octal extends Widget {
    settings() {
        return { code: this.getAttribute('code') ?? '0.77', limite: this.getAttribute('limite') ?? '5000' };
    }

    build() {
        this.plot = make('div', { class: 'jeu-bande table-wrapper', tabindex: 0, role: 'region', 'aria-label': 'Tracé' });
        this.values = make('pre', { class: 'jeu-valeurs', tabindex: 0, role: 'region', 'aria-label': 'Valeurs' });
        this.certificate = make('p', { class: 'jeu-certificat' });
        this.progress = make('progress', { 'aria-label': 'Recherche de la période' });
        this.stop = button(this, 'Arrêter', () => this.interrupt());
        this.search = make('p', { hidden: true }, this.progress, ' ', this.stop);
        this.stage.append(
            this.field({
                name: 'code', label: 'Code octal', hint: 'comme 0.77 ou 4.007',
                check: text => engine.call('octal_code', text),
            }),
            this.field({
                name: 'limite', label: 'Chercher jusqu’à', hint: 'de 1000 à 100000 valeurs', numeric: true,
                check: text => engine.call('natural', text, 1000, 100000),
            }),
            this.plot, this.values, this.search, this.certificate);
    }

    update() {
        this.task?.stop();
        const { code } = this.state;
        const found = engine.json('octal', code, FIRST_VALUES, FIRST_VALUES);
        this.show(found);
        this.certificate.textContent = '';
        if (found.periodicity) {
            this.search.hidden = true;
            this.certify(found, FIRST_VALUES);
        } else {
            this.guard(() => this.seek(new Task()));
        }
    }

    // Deux fois plus de valeurs à chaque essai, jusqu'à une preuve ou à la limite.
    async seek(task) {
        const limit = Number(this.state.limite);
        const { code } = this.state;
        this.task = task;
        this.searched = FIRST_VALUES;
        this.search.hidden = false;
        this.progress.max = limit;
        this.say(`${code}\u00a0: recherche d’une période…`);
        let found;
        do {
            this.progress.value = this.searched;
            const next = Math.min(2 * this.searched, limit);
            found = JSON.parse(await task.call('octal', code, next, FIRST_VALUES));
            this.searched = next;
        } while (!found.periodicity && this.searched < limit);
        task.stop();
        this.search.hidden = true;
        if (found.periodicity) {
            this.show(found);
            this.certify(found, this.searched);
        } else {
            this.unproved('Recherche finie');
        }
    }

    interrupt() {
        this.task.stop();
        this.search.hidden = true;
        this.certificate.replaceChildren(button(this, 'Reprendre', () => this.update()));
        this.unproved('Recherche arrêtée');
    }

    unproved(how) {
        this.say(`${how}\u00a0: ${this.searched} valeurs de ${this.state.code} ne prouvent aucune période. `
            + 'Cela ne dit pas qu’il n’y en a pas.');
    }

    certify({ periodicity: { preperiod, period }, last, n0, needed, exceptions }, searched) {
        const end = 2 * n0 + period + last;
        this.certificate.textContent = `Certificat de Guy-Smith\u00a0: n₀ = ${n0}, p = ${period}, t = ${last}. `
            + `G(n + ${period}) = G(n) pour ${n0} ≤ n < 2 × ${n0} + ${period} + ${last} = ${end}, `
            + `vérifié sur les ${needed} premières valeurs. ${irregular(exceptions)}`;
        this.say(`${this.state.code}\u00a0: prépériode ${preperiod}, période ${period}, prouvées avec ${searched} valeurs.`);
    }

    show({ values, periodicity }) {
        this.plot.replaceChildren(sticks(values, periodicity));
        const width = periodicity && periodicity.period <= 40 ? periodicity.period : 20;
        const digits = String(Math.max(...values)).length;
        const lines = [];
        for (let start = 0; start < values.length; start += width) {
            const line = values.slice(start, start + width).map(value => String(value).padStart(digits));
            lines.push(`${String(start).padStart(3)} | ${line.join(' ')}`);
        }
        this.values.textContent = lines.join('\n');
    }
}

// Ce que le motif final, prolongé vers l'arrière, ne dit pas bien.
function irregular(exceptions) {
    if (exceptions.length === 0) return 'Aucune valeur n’échappe au motif.';
    return `${count(exceptions.length, 'valeur')} hors du motif, la dernière en ${exceptions.at(-1)}.`;
}

// Un bâton par valeur, et un trait là où le motif commence.
function sticks(values, periodicity) {
    const highest = Math.max(...values, 1);
    const drawing = (name, attributes) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        return element;
    };
    const svg = drawing('svg', {
        class: 'jeu-trace', role: 'img', width: values.length * 4, height: 100,
        'aria-label': `Les ${values.length} premières valeurs, de 0 à ${highest}`,
    });
    const path = values.map((value, n) => `M${4 * n + 2} 98V${98 - (value / highest) * 92}`).join('');
    svg.append(drawing('path', { d: path }));
    if (periodicity && periodicity.preperiod < values.length) {
        const at = 4 * periodicity.preperiod;
        svg.append(drawing('path', { class: 'jeu-repere', d: `M${at} 0V100` }));
    }
    return svg;
}

declare('widget-octal', Octal);
