// <widget-mex valeurs="0,1,3"> : un ensemble que l'on construit, et son mex.
const TOGGLES = 16;

class MexOfSet extends Widget {
    settings() {
        return { valeurs: this.getAttribute('valeurs') ?? '' };
    }

    build() {
        this.toggles = Array.from({ length: TOGGLES }, (_, value) =>
            button(this, String(value), () => this.toggle(String(value))));
        this.stage.append(
            this.field({
                name: 'valeurs', label: 'Ensemble', hint: 'au plus 40 entiers, de 0 à 99',
                check: text => engine.call('values', text),
            }),
            make('p', { class: 'jeu-boutons', role: 'group', 'aria-label': 'Ajouter ou enlever' }, ...this.toggles));
    }

    toggle(value) {
        const present = this.set();
        const kept = present.filter(other => other !== value);
        const { valeurs } = this.fields;
        valeurs.value = engine.call('values', (kept.length < present.length ? kept : [...present, value]).join());
        valeurs.accept();
        this.changed();
    }

    set() {
        return this.state.valeurs.split(',').filter(Boolean);
    }

    update() {
        const set = this.set();
        const mex = engine.call('mex_of', this.state.valeurs);
        this.toggles.forEach((toggle, value) => {
            toggle.setAttribute('aria-pressed', set.includes(String(value)));
            toggle.classList.toggle('jeu-mex', String(value) === mex);
        });
        this.say(`mex {${set.join(', ')}} = ${mex}${this.before(mex)}`);
    }

    // Ce qu'était le mex, s'il a changé.
    before(mex) {
        const before = this.mex;
        this.mex = mex;
        return before === undefined || before === mex ? '' : `\u202f; il valait ${before}`;
    }
}

declare('widget-mex', MexOfSet);
