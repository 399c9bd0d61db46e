// <widget-somme gauche="1,2" droite="1,3" taille="5"> : la table d'une somme, remplie case par case.
// Une case se remplit quand ses options le sont : ligne après ligne, de gauche à droite.
class SumTable extends Widget {
    settings() {
        return {
            gauche: this.getAttribute('gauche') ?? '1,2',
            droite: this.getAttribute('droite') ?? '1,3',
            taille: this.getAttribute('taille') ?? '5',
            cases: this.getAttribute('cases') ?? '0',
        };
    }

    checks = { cases: text => engine.call('natural', text, 0, 169) };

    build() {
        const moves = (name, label) => this.field({
            name, label, hint: 'coups permis', check: text => engine.call('moves', text),
        });
        this.grid = make('div', {
            class: 'jeu-grille table-wrapper', tabindex: 0, role: 'region', 'aria-label': 'Table de la somme',
        });
        this.options = make('p', { class: 'jeu-options' });
        this.next = button(this, 'Case suivante', () => this.fill(this.filled + 1));
        this.all = button(this, 'Tout remplir', () => this.fill(this.cells.length));
        this.none = button(this, 'Vider', () => this.fill(0));
        this.stage.append(moves('gauche', 'Jeu de gauche'), moves('droite', 'Jeu de droite'),
            this.field({
                name: 'taille', label: 'Plus grands tas', hint: 'de 1 à 12', numeric: true,
                check: text => engine.call('natural', text, 1, 12),
            }),
            make('p', { class: 'jeu-boutons' }, this.next, ' ', this.all, ' ', this.none),
            this.grid, this.options);
    }

    get filled() {
        return Math.min(Number(this.state.cases), this.cells.length);
    }

    fill(cases) {
        this.state.cases = String(Math.min(cases, this.cells.length));
        this.changed();
    }

    // Un nouveau jeu demande une nouvelle table ; les cases seules, non.
    update() {
        const { gauche, droite, taille } = this.state;
        const rules = [gauche, droite, taille].join(';');
        if (rules !== this.rules || !this.grid.firstChild) this.draw(rules);
        this.cells.forEach((cell, rank) => {
            const [i, j] = this.place(rank);
            cell.textContent = rank < this.filled ? String(this.table.cells[i][j]) : '·';
            this.label(cell, i, j);
        });
        this.next.disabled = this.all.disabled = this.filled === this.cells.length;
        this.none.disabled = this.filled === 0;
        if (this.filled > 0) this.show(this.filled - 1);
        else this.showNothing();
    }

    draw(rules) {
        const { gauche, droite, taille } = this.state;
        this.rules = rules;
        this.table = engine.json('sum_table', gauche, droite, taille);
        this.size = Number(taille) + 1;
        const ranks = Array.from({ length: this.size }, (_, rank) => rank);
        this.cells = [];
        const row = i => make('tr', {}, make('th', { scope: 'row' }, String(i)), ...ranks.map(j => {
            const rank = i * this.size + j;
            const cell = button(this, '', () => this.choose(rank), {
                tabindex: rank === 0 ? 0 : -1,
                onkeydown: event => this.move(event, rank),
            });
            this.cells.push(cell);
            return make('td', {}, cell);
        }));
        const heads = ranks.map(j => make('th', { scope: 'col' }, String(j)));
        this.grid.replaceChildren(make('table', { 'aria-label': `${this.table.left} + ${this.table.right}` },
            make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, '+'), ...heads)),
            make('tbody', {}, ...ranks.map(row))));
    }

    place(rank) {
        return [Math.floor(rank / this.size), rank % this.size];
    }

    label(cell, i, j) {
        cell.setAttribute('aria-label', `(${i}, ${j})\u00a0: ${cell.textContent === '·' ? 'vide' : cell.textContent}`);
    }

    // Les flèches vont de case en case.
    move(event, rank) {
        const [i, j] = this.place(rank);
        const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
        if (!step) return;
        event.preventDefault();
        const [row, column] = [i + step[0], j + step[1]];
        if (Math.min(row, column) < 0 || Math.max(row, column) >= this.size) return;
        const next = this.cells[row * this.size + column];
        for (const cell of this.cells) cell.tabIndex = cell === next ? 0 : -1;
        next.focus();
    }

    // Une case vide se remplit, et avec elle tout ce qui la précède.
    choose(rank) {
        if (rank >= this.filled) this.fill(rank + 1);
        else this.show(rank);
    }

    show(rank) {
        const [i, j] = this.place(rank);
        const { gauche, droite } = this.state;
        const options = engine.json('sum_options', gauche, droite, String(i), String(j));
        const targets = options.map(([row, column]) => row * this.size + column);
        this.cells.forEach((cell, other) => {
            cell.classList.toggle('jeu-choisie', other === rank);
            cell.classList.toggle('jeu-option', targets.includes(other));
        });
        const value = this.table.cells[i][j];
        const list = options.map(([row, column, of]) => `(${row}, ${column}) = ${of}`).join(', ');
        this.options.textContent = options.length ? `Options\u00a0: ${list}.` : 'Aucune option.';
        const values = [...new Set(options.map(([, , of]) => of))].sort((a, b) => a - b);
        this.say(`(${i}, ${j})\u00a0: mex {${values.join(', ')}} = ${value}\u202f; `
            + `${this.table.cells[i][0]} ⊕ ${this.table.cells[0][j]} = ${this.table.xors[i][j]}.`);
    }

    showNothing() {
        for (const cell of this.cells) cell.classList.remove('jeu-choisie', 'jeu-option');
        this.options.textContent = '';
        this.say(`${this.table.left} + ${this.table.right}\u00a0: table vide.`);
    }
}

declare('widget-somme', SumTable);
