// <jeu-nim tas="3,5,7">, <jeu-marienbad>, <jeu-escalier marches="3,2,5">, <jeu-soustraction tas="21"
// retraits="1,2,3">, <jeu-kayles rangees="13">, <jeu-dame case="6,8"> : jouer contre le moteur.
// Attributs communs : debut="machine", niveau="humain".

// Un dessin rend des lignes de cases. Une case dont la clé est celle d'un coup permis est un bouton.
const tokens = name => position => position.map((size, heap) => ({
    name: `${name} ${heap + 1} : ${size}`,
    cells: Array.from({ length: size }, (_, rank) => ({
        key: `${heap + 1}-${size - rank}`, shape: 'jeton',
    })),
}));

const stairs = position => tokens('Marche')(position).reverse();

const pins = position => [{
    name: '',
    cells: position.flatMap((standing, rank) => {
        const pin = { key: `${rank + 1}-1`, shape: standing ? 'quille' : 'vide', text: rank + 1 };
        if (rank + 1 === position.length) return [pin];
        // Une paire tombée laisse sa place : les autres quilles ne bougent pas.
        const stands = standing && position[rank + 1];
        return [pin, stands ? { key: `${rank + 1}-2`, shape: 'paire', text: '+' } : { key: '', shape: 'trou' }];
    }),
}];

function chessboard([column, row], { cold, start: [right, top] }) {
    const isCold = new Set(cold.map(square => square.join('-')));
    const rows = [];
    for (let y = top; y >= 0; y -= 1) {
        const cells = [];
        for (let x = 0; x <= right; x += 1) {
            const key = `${x}-${y}`;
            const text = x === column && y === row ? 'D' : isCold.has(key) ? 'P' : '';
            cells.push({ key, text, shape: text === 'D' ? 'dame' : (x + y) % 2 ? 'claire' : 'sombre' });
        }
        rows.push({ name: String(y), cells });
    }
    const columns = Array.from({ length: right + 1 }, (_, x) => ({ key: '', shape: 'nom', text: x }));
    return [...rows, { name: '', cells: columns }];
}

// Les longueurs des rangées que laissent les quilles debout.
const lengths = position => position.join('').split('0').map(row => row.length).filter(Boolean);

const GAMES = {
    'jeu-nim': {
        game: 'nim', title: 'Nim', attribute: 'tas', start: '3,5,7', draw: tokens('Tas'),
        label: 'Tas', aid: 'au plus 8 tas de 63 jetons',
    },
    'jeu-marienbad': {
        game: 'misere', title: 'Marienbad', attribute: 'tas', start: '1,3,5,7', draw: tokens('Tas'),
        label: 'Tas', aid: 'au plus 8 tas de 63 jetons',
    },
    'jeu-escalier': {
        game: 'escalier', title: 'Nim sur un escalier', attribute: 'marches', start: '3,2,5,1,4',
        draw: stairs, label: 'Pierres de chaque marche, à partir de la marche 1',
        aid: 'au plus 9 marches de 20 pierres',
    },
    'jeu-soustraction': {
        game: 'soustraction', title: 'Jeu de soustraction', attribute: 'tas', start: '21',
        draw: tokens('Tas'), label: 'Tas', aid: 'au plus 4 tas de 100 jetons',
    },
    'jeu-kayles': {
        game: 'kayles', title: 'Quilles de Kayles', attribute: 'rangees', start: '13', draw: pins,
        told: lengths, label: 'Rangées', aid: 'au plus 6 rangées de 24 quilles',
    },
    'jeu-dame': {
        game: 'dame', title: 'Dame de Wythoff', attribute: 'case', start: '6,8', draw: chessboard,
        label: 'Case de départ', aid: 'colonne et ligne, au plus 19',
    },
};

class Play extends Widget {
    get kind() {
        return GAMES[this.localName];
    }

    settings() {
        const given = (name, otherwise) => this.getAttribute(name) ?? otherwise;
        const { game, attribute, start } = this.kind;
        return {
            depart: given(attribute, start),
            ...game === 'soustraction' && { retraits: given('retraits', '1,2,3') },
            debut: given('debut', 'vous'),
            niveau: given('niveau', 'parfait'),
            graine: '0',
            partie: '',
        };
    }

    // Le moteur juge la partie entière, dans `update`.
    get checks() {
        const accepted = text => text;
        return { debut: accepted, niveau: accepted, graine: accepted, partie: accepted };
    }

    build() {
        const { title, label, aid, game } = this.kind;
        this.explains = false;
        this.board = make('div', {
            class: `jeu-plateau jeu-plateau-${game}`, role: 'group', 'aria-label': title,
            onkeydown: event => this.walk(event),
        });
        this.columns = make('div', { class: 'jeu-colonnes' });
        this.plies = make('ol', {});
        const reason = game === 'dame' ? 'Positions P' : 'Nim-somme';
        this.reason = button(this, reason, () => this.explain(), { 'aria-pressed': 'false' });
        this.hint = button(this, 'Indice', () => this.step('indice'));
        this.undo = button(this, 'Annuler', () => this.step('annuler'));
        this.again = button(this, 'Recommencer', () => this.restart());
        const details = make('details', { class: 'jeu-reglages' }, make('summary', {}, 'Réglages'),
            this.field({ name: 'depart', label, hint: aid, check: text => this.check('depart', text) }));
        if (game === 'soustraction') {
            details.append(this.field({
                name: 'retraits', label: 'Retraits permis', hint: 'au plus 10, de 1 à 20',
                check: text => this.check('retraits', text),
            }));
        }
        details.append(
            this.choice('debut', 'Qui commence', { vous: 'vous', machine: 'la machine' }),
            this.choice('niveau', 'Adversaire', {
                parfait: 'parfait', humain: 'humain : un coup sur trois au hasard',
            }));
        this.stage.append(this.board,
            make('p', { class: 'jeu-boutons' }, this.hint, ' ', this.undo, ' ', this.reason, ' ', this.again),
            this.columns,
            make('details', { class: 'jeu-coups' }, make('summary', {}, 'Coups joués'), this.plies),
            details);
    }

    // Un réglage à choisir dans une liste.
    choice(name, label, options) {
        const id = unique(`choix-${name}`);
        this.choices ??= {};
        const list = make('select', {
            id, onchange: () => this.guard(() => {
                this.state[name] = list.value;
                this.changed();
            }),
        }, ...Object.entries(options).map(([value, text]) => make('option', { value }, text)));
        this.choices[name] = list;
        return make('p', { class: 'jeu-champ' }, make('label', { for: id }, label), ' ', list);
    }

    ask(step, changes = {}) {
        const lines = Object.entries({ jeu: this.kind.game, ...this.state, ...changes })
            .map(([name, value]) => `${name}=${String(value).replaceAll('\n', ' ')}`);
        return engine.json('respond', lines.join('\n'), step);
    }

    // Une saisie acceptée par le moteur, sans toucher à la partie en cours.
    check(name, text) {
        const { fault, message } = this.ask('', { [name]: text, partie: '' });
        if (fault === name) throw new Refusal(message);
        return text.trim();
    }

    // Un réglage change : la partie recommence.
    changed() {
        this.state.partie = '';
        super.changed();
    }

    // Une adresse dont la position est refusée ne rejoue pas ses coups ailleurs.
    restore(chosen) {
        super.restore(chosen);
        if (Object.values(this.fields).some(field => field.fault.textContent)) this.state.partie = '';
    }

    restart() {
        this.state.graine = String((Number(this.state.graine) + 1) % 1e6);
        this.changed();
    }

    // Montre la partie que disent les réglages. Ceux de l'adresse qui sont refusés sont remplacés par
    // ceux de la page.
    update() {
        // Ce qui vient de se passer se lit sous le plateau.
        this.board.after(this.status);
        let refused = '';
        for (const name of Object.keys(this.choices)) this.state[name] = this.state[name].trim() || this.settings()[name];
        let found = this.ask('');
        for (let tries = 0; found.fault && tries < 6; tries += 1) {
            refused = `Adresse refusée : ${found.message}.`;
            const name = found.fault in this.state ? found.fault : 'partie';
            this.state[name] = this.settings()[name];
            found = this.ask('');
        }
        for (const [name, list] of Object.entries(this.choices)) list.value = this.state[name];
        this.follow(found, refused || (found.turn === 'vous' ? 'À vous de jouer.' : ''));
    }

    // Un pas de la partie : un coup, un indice, un retour.
    step(step) {
        const found = this.ask(step);
        if (found.fault) {
            this.say(found.message);
            return;
        }
        this.state.partie = found.history;
        this.follow(found, found.message);
        this.remember(true);
    }

    // Montre l'état, après la réponse de la machine si c'est à elle de jouer.
    follow(found, said) {
        const told = [said];
        if (found.turn === 'machine') {
            found = this.ask('machine');
            this.state.partie = found.history;
            told.push(found.message);
        }
        told.push(found.ending);
        this.show(found);
        this.say(told.filter(Boolean).join(' '));
    }

    show(found) {
        const held = this.board.contains(document.activeElement) && document.activeElement.dataset.key;
        this.found = found;
        const labels = new Map(found.turn === 'vous'
            ? found.moves.map(([place, amount, label]) => [`${place}-${amount}`, label]) : []);
        const advised = found.advised?.join('-');
        const rows = this.kind.draw(found.position, {
            cold: this.explains ? found.cold : [],
            start: found.start,
        });
        this.board.replaceChildren(...rows.map(({ name, cells }, rank) => {
            const row = make('div', { class: 'jeu-rang' },
                ...name ? [make('span', { class: 'jeu-nom' }, name)] : [],
                ...cells.map(cell => this.cell(cell, labels, advised)));
            row.style.setProperty('--rang', rank);
            return row;
        }));
        this.undo.disabled = !found.plies.some(ply => ply.startsWith('Vous'));
        const told = this.kind.told?.(found.position) ?? found.position;
        this.board.setAttribute('aria-label', `${this.kind.title}, position ${told.join(', ') || 'vide'}`);
        this.hint.disabled = found.turn !== 'vous';
        this.plies.replaceChildren(...found.plies.map(ply => make('li', {}, ply)));
        this.columns.replaceChildren(...this.explains && found.terms.length ? [binary(found)] : []);
        this.rove(advised ?? held, Boolean(held));
    }

    cell({ key, shape, text = '' }, labels, advised) {
        const label = labels.get(key);
        const look = `jeu-case jeu-${shape}${key && key === advised ? ' jeu-conseil' : ''}`;
        if (!label) return make('span', { class: look, 'aria-hidden': shape !== 'nom' && 'true' }, String(text));
        // Le second clic d'un double clic n'est pas un coup.
        return button(this, String(text), ({ detail }) => detail < 2 && this.step(key), {
            class: look, 'data-key': key, 'aria-label': label, title: label, tabindex: -1,
        });
    }

    // Une seule case est sur le chemin de la tabulation : celle de la clé voulue, ou la première.
    rove(key, focused) {
        const cells = [...this.board.querySelectorAll('button')];
        const chosen = cells.find(cell => cell.dataset.key === key) ?? cells[0];
        if (chosen) chosen.tabIndex = 0;
        if (focused) (chosen ?? this.again).focus({ preventScroll: true });
    }

    // Les flèches vont d'une case jouable à l'autre.
    walk(event) {
        const move = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
        if (!move || !event.target.dataset.key) return;
        event.preventDefault();
        const rows = [...this.board.children].map(row => [...row.querySelectorAll('.jeu-case')]);
        let row = rows.findIndex(cells => cells.includes(event.target));
        let column = rows[row].indexOf(event.target);
        const playable = cell => cell?.dataset.key;
        let next;
        while (!next && rows[row]) {
            row += move[0];
            column += move[1];
            if (move[0]) next = nearest(rows[row] ?? [], column, playable);
            else if (column < 0 || column >= rows[row].length) return;
            else if (playable(rows[row][column])) next = rows[row][column];
        }
        if (!next) return;
        event.target.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
    }

    explain() {
        this.explains = !this.explains;
        this.reason.setAttribute('aria-pressed', String(this.explains));
        this.show(this.found);
        if (!this.explains) return;
        const { sum, cold, ending } = this.found;
        const reason = this.kind.game === 'dame'
            ? `Positions P : ${cold.map(([x, y]) => `(${x}, ${y})`).join(', ')}.` : `Nim-somme : ${sum}.`;
        this.say([reason, ending].filter(Boolean).join(' '));
    }
}

// La case jouable la plus proche d'une colonne.
function nearest(cells, column, playable) {
    const found = cells.map((cell, rank) => ({ cell, far: Math.abs(rank - column) }))
        .filter(({ cell }) => playable(cell));
    found.sort((left, right) => left.far - right.far);
    return found[0]?.cell;
}

// Les termes en colonnes binaires, et leur nim-somme.
function binary({ terms, sum }) {
    const width = Math.max(1, ...terms.map(([, value]) => value.toString(2).length));
    const row = (label, value, look) => make('tr', { class: look },
        make('th', { scope: 'row' }, label),
        ...[...value.toString(2).padStart(width, '0')].map(digit => make('td', {}, digit)),
        make('td', {}, `= ${value}`));
    return make('table', {}, make('caption', {}, 'La nim-somme, colonne par colonne'),
        make('tbody', {}, ...terms.map(([label, value]) => row(label, value)),
            row('nim-somme', sum, 'jeu-total')));
}

for (const name of Object.keys(GAMES)) declare(name, class extends Play {});
