// <widget-wythoff x="15" y="15" forme="g" module="" seuil=""> : la table de Grundy du jeu de Wythoff.
// Petite, elle est une table ; grande, une image. Le calcul avance par tranches, sans geler la page.

// Au-delà, la table est dessinée.
const LARGEST_TABLE = 60;

// Ce que l'on calcule d'affilée, en millisecondes, avant de rendre la main à la page.
const SLICE = 12;

const pause = () => new Promise(resolve => setTimeout(resolve));

class Wythoff extends Widget {
    settings() {
        const given = (name, otherwise) => this.getAttribute(name) ?? otherwise;
        return {
            x: given('x', '15'), y: given('y', '15'), forme: given('forme', 'g'),
            module: given('module', ''), seuil: given('seuil', ''),
        };
    }

    get checks() {
        return { forme: text => this.check('forme', text) };
    }

    build() {
        const field = (name, label, hint) => this.field({
            name, label, hint, numeric: true, check: text => this.check(name, text),
        });
        const id = unique('choix-forme');
        this.form = make('select', {
            id, onchange: () => this.guard(() => {
                this.state.forme = this.form.value;
                this.changed();
            }),
        },
            make('option', { value: 'g' }, 'g(x, y)'),
            make('option', { value: 'ligne' }, 'g(x, y) − x + 2y'),
            make('option', { value: 'complement' }, 'x + y − g(x, y)'));
        this.bar = make('progress', { max: 1, 'aria-label': 'Calcul de la table' });
        this.halt = button(this, 'Arrêter', () => this.stop());
        this.work = make('p', { class: 'jeu-calcul', hidden: true }, this.bar, ' ', this.halt);
        this.view = make('div', { class: 'jeu-wythoff' });
        this.pointed = make('p', { class: 'jeu-case-dite' });
        this.stage.append(
            field('x', 'Plus grand x', 'de 0 à 999'), field('y', 'Plus grand y', 'de 0 à 999'),
            make('p', { class: 'jeu-champ' }, make('label', { for: id }, 'Nombre montré'), ' ', this.form),
            field('module', 'Modulo', 'au moins 2, ou rien'),
            field('seuil', 'En couleur à partir de', 'un entier, ou rien'),
            this.work, this.view, this.pointed,
            make('p', { class: 'jeu-boutons' },
                button(this, 'Fichier CSV', () => this.saveTable()), ' ',
                button(this, 'Image PNG', () => this.saveImage())));
    }

    lines(changes = {}) {
        return Object.entries({ ...this.state, ...changes })
            .map(([name, value]) => `${name}=${String(value).replaceAll('\n', ' ')}`).join('\n');
    }

    check(name, text) {
        const fault = engine.call('check_table', this.lines({ [name]: text }));
        const found = fault && JSON.parse(fault);
        if (found && found.fault === name) throw new Refusal(found.message);
        // Les espaces de Rust, dont U+0085 que `trim` ne connaît pas.
        return text.replace(/[\s\u0085]/g, '');
    }

    disconnectedCallback() {
        this.stop();
        super.disconnectedCallback();
    }

    // Interrompt le calcul ou le dessin en cours.
    stop() {
        if (!this.running) return;
        this.running = null;
        this.work.hidden = true;
        if (!this.isShown) this.view.replaceChildren(button(this, 'Reprendre', () => this.refresh()));
        this.say('Calcul interrompu.');
    }

    update() {
        this.guard(() => this.refresh());
    }

    async refresh() {
        const fault = engine.call('check_table', this.lines());
        if (fault) {
            const { fault: name, message } = JSON.parse(fault);
            this.state[name] = this.settings()[name];
            this.say(message);
        }
        this.state.forme ||= 'g';
        this.form.value = this.state.forme;
        this.table?.free();
        this.table = null;
        this.right = Number(this.state.x);
        this.bottom = Number(this.state.y);
        this.pointed.textContent = '';
        this.isShown = false;
        this.view.replaceChildren();
        await this.long(async turn => {
            const table = engine.instance.open_table(this.lines());
            this.table = table;
            await this.slices(turn, () => {
                const isComplete = table.advance(16);
                this.bar.value = table.progress();
                return isComplete;
            });
            if (this.running !== turn) return;
            if (Math.max(this.right, this.bottom) <= LARGEST_TABLE) this.showTable();
            else await this.showImage(turn);
            if (this.running !== turn) return;
            this.isShown = true;
            this.say(`Table de ${count(this.right + 1, 'colonne')} et ${count(this.bottom + 1, 'ligne')}.`);
        });
    }

    // Mène un travail par tranches, sous un jeton que `stop` ou un autre travail remplace.
    async long(work) {
        const turn = {};
        this.running = turn;
        this.bar.value = 0;
        this.work.hidden = false;
        try {
            await work(turn);
        } catch (error) {
            engine.renew();
            throw error;
        } finally {
            if (this.running === turn) {
                this.running = null;
                this.work.hidden = true;
            }
        }
    }

    // Répète un pas jusqu'à ce qu'il rende vrai, en rendant la main à la page entre deux tranches.
    async slices(turn, step) {
        let start = performance.now();
        while (this.running === turn && !step()) {
            if (performance.now() - start < SLICE) continue;
            await pause();
            start = performance.now();
        }
    }

    showTable() {
        const columns = Array.from({ length: this.right + 1 }, (_, x) => make('th', { scope: 'col' }, String(x)));
        const rows = [];
        for (let y = 0; y <= this.bottom; y += 1) {
            const marked = this.table.marked(y);
            const cells = [...this.table.shown(y)].map((shown, x) => make('td', {
                tabindex: x + y ? -1 : 0, class: marked[x] && 'jeu-marque',
            }, String(shown)));
            rows.push(make('tr', {}, make('th', { scope: 'row' }, String(y)), ...cells));
        }
        const table = make('table', {
            role: 'grid', 'aria-label': 'Table de Wythoff',
            onkeydown: event => this.walk(event),
            onclick: event => this.choose(event.target.closest('td')),
            onpointerover: event => this.point(event.target.closest('td')),
        },
            make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'y \\ x'), ...columns)),
            make('tbody', {}, ...rows));
        this.view.replaceChildren(make('div', {
            class: 'table-wrapper', tabindex: 0, role: 'region', 'aria-label': 'Table de Wythoff',
        }, table));
    }

    // L'image, ligne par ligne ; l'origine est en haut à gauche, comme dans la table.
    async painted(turn) {
        const canvas = make('canvas', { width: this.right + 1, height: this.bottom + 1 });
        const context = canvas.getContext('2d');
        let y = 0;
        await this.slices(turn, () => {
            const pixels = new Uint8ClampedArray(this.table.pixels(y));
            context.putImageData(new ImageData(pixels, canvas.width, 1), 0, y);
            y += 1;
            this.bar.value = y / canvas.height;
            return y === canvas.height;
        });
        return canvas;
    }

    async showImage(turn) {
        const canvas = await this.painted(turn);
        if (this.running !== turn) return;
        this.marks = make('canvas', {
            width: canvas.width, height: canvas.height, tabindex: 0, role: 'application',
            'aria-label': 'Table de Wythoff, en image. Les flèches vont d’une case à l’autre\u202f; avec Majuscule, de dix en dix.',
            onkeydown: event => this.walk(event),
            onclick: event => this.select(...this.under(event)),
            onpointermove: event => this.describe(...this.under(event)),
        });
        this.view.replaceChildren(make('div', { class: 'jeu-image' }, canvas, this.marks));
    }

    // La case de l'image qui est sous le pointeur.
    under({ offsetX, offsetY }) {
        const { clientWidth, clientHeight, width, height } = this.marks;
        const within = (value, size) => Math.min(size - 1, Math.max(0, Math.floor(value)));
        return [within(offsetX * width / clientWidth, width), within(offsetY * height / clientHeight, height)];
    }

    describe(x, y) {
        this.pointed.textContent = this.table.describe(x, y);
    }

    point(cell) {
        if (cell) this.describe(cell.cellIndex - 1, cell.parentElement.sectionRowIndex);
    }

    choose(cell) {
        if (cell) this.select(cell.cellIndex - 1, cell.parentElement.sectionRowIndex);
    }

    // La case choisie : sa valeur est dite, ses options sont montrées.
    select(x, y) {
        this.chosen = [x, y];
        this.describe(x, y);
        this.say(this.pointed.textContent);
        const options = this.table.options(x, y);
        const pairs = Array.from({ length: options.length / 2 }, (_, rank) => options.subarray(2 * rank, 2 * rank + 2));
        const table = this.view.querySelector('table');
        if (table) this.markTable(table, pairs);
        else this.markImage(pairs);
    }

    markTable(table, options) {
        const cell = ([x, y]) => table.tBodies[0].rows[y].cells[x + 1];
        for (const marked of table.querySelectorAll('.jeu-option, [aria-selected]')) {
            marked.classList.remove('jeu-option');
            marked.removeAttribute('aria-selected');
        }
        table.querySelector('td[tabindex="0"]').tabIndex = -1;
        for (const option of options) cell(option).classList.add('jeu-option');
        const chosen = cell(this.chosen);
        chosen.setAttribute('aria-selected', 'true');
        chosen.tabIndex = 0;
        chosen.focus();
    }

    markImage(options) {
        const context = this.marks.getContext('2d');
        context.clearRect(0, 0, this.marks.width, this.marks.height);
        context.fillStyle = '#e8b000';
        for (const [x, y] of options) context.fillRect(x, y, 1, 1);
        context.fillStyle = '#00c8ff';
        context.fillRect(this.chosen[0] - 2, this.chosen[1] - 2, 5, 5);
    }

    walk(event) {
        const far = event.shiftKey ? 10 : 1;
        const move = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far] }[event.key];
        if (!move) return;
        event.preventDefault();
        const cell = event.target.closest('td');
        const [x, y] = cell ? [cell.cellIndex - 1, cell.parentElement.sectionRowIndex] : this.chosen ?? [0, 0];
        const within = (value, largest) => Math.min(largest, Math.max(0, value));
        this.guard(() => this.select(within(x + move[0], this.right), within(y + move[1], this.bottom)));
    }

    // Un fichier ne vient que d'une table entière ; sinon, le lecteur sait pourquoi il n'en a pas.
    get isReady() {
        if (!this.isShown) this.say('La table n’est pas entière : attendez la fin du calcul, ou reprenez-le.');
        return this.isShown;
    }

    async saveTable() {
        if (!this.isReady) return;
        const columns = Array.from({ length: this.right + 1 }, (_, x) => x);
        const parts = [`y\\x;${columns.join(';')}\n`];
        await this.long(async turn => {
            let y = 0;
            await this.slices(turn, () => {
                parts.push(`${y};${this.table.shown(y).join(';')}\n`);
                y += 1;
                this.bar.value = y / (this.bottom + 1);
                return y > this.bottom;
            });
            if (this.running === turn) this.save(new Blob(parts, { type: 'text/csv' }), 'csv');
        });
    }

    async saveImage() {
        if (!this.isReady) return;
        await this.long(async turn => {
            const canvas = await this.painted(turn);
            if (this.running !== turn) return;
            const image = await new Promise(resolve => canvas.toBlob(resolve));
            if (this.running === turn) this.save(image, 'png');
        });
    }

    save(content, kind) {
        const address = URL.createObjectURL(content);
        make('a', { href: address, download: `wythoff-${this.right}-${this.bottom}.${kind}` }).click();
        setTimeout(() => URL.revokeObjectURL(address), 1000);
        this.say(`Fichier wythoff-${this.right}-${this.bottom}.${kind} enregistré.`);
    }
}

declare('widget-wythoff', Wythoff);
