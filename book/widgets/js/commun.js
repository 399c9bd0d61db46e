// Ce que tous les jeux partagent : le moteur et ses pannes, la tâche de fond, l'élément, ses champs, ce
// qu'il dit au lecteur d'écran, et ses réglages dans l'adresse.
//
// Un jeu est une sous-classe de `Widget`, dans un fichier à elle, déclarée par `declare`. Elle ne connaît
// aucune règle : toute valeur vient du moteur, par `engine.call`. Les fichiers sont réunis dans une seule
// portée ; une ligne d'un texte entre accents graves y perdrait son retrait.

// ——— Le moteur

// Une saisie que le moteur refuse : son message, en français, est pour le lecteur.
class Refusal extends Error {}

// Une question au moteur : le nom d'une fonction de `book-widgets`, et ses arguments.
function question(words) {
    return words.map(word => String(word).replaceAll('\u001f', ' ')).join('\u001f');
}

// Une réponse commence par « = », un refus par « ! ».
function accepted(answer) {
    if (answer[0] === '!') throw new Refusal(answer.slice(1));
    return answer.slice(1);
}

const engine = {
    bytes: null,
    module: null,
    instance: null,

    // Prêt à répondre. Échoue sans WebAssembly, ou sans de quoi décomprimer le module.
    async load() {
        const packed = Uint8Array.from(atob(MODULE), letter => letter.charCodeAt(0));
        const stream = new Blob([packed]).stream()
            .pipeThrough(new DecompressionStream('deflate-raw'));
        this.bytes = await new Response(stream).arrayBuffer();
        this.module = await WebAssembly.compile(this.bytes);
        this.renew();
    },

    renew() {
        this.instance = newEngine();
        this.instance.initSync({ module: this.module });
    },

    // La réponse du moteur. Après une panne, il est neuf.
    call(...words) {
        let answer;
        try {
            answer = this.instance.answer(question(words));
        } catch (error) {
            this.renew();
            throw error;
        }
        return accepted(answer);
    },

    json(...words) {
        return JSON.parse(this.call(...words));
    },
};

// Le moteur dans un fil à lui, pour un calcul qui dure. `stop` l'interrompt aussitôt.
class Task {
    constructor() {
        const code = `'use strict'; const newEngine = ${newEngine}; let instance;
            onmessage = ({ data: { bytes, asked } }) => {
                if (!instance) {
                    instance = newEngine();
                    instance.initSync({ module: new WebAssembly.Module(bytes) });
                }
                postMessage(instance.answer(asked));
            };`;
        const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
        this.worker = new Worker(address);
        URL.revokeObjectURL(address);
    }

    // Une question à la fois. Une promesse interrompue n'est jamais tenue.
    async call(...words) {
        const answer = await new Promise((resolve, reject) => {
            this.worker.onmessage = ({ data }) => resolve(data);
            this.worker.onerror = event => {
                event.preventDefault();
                reject(new Error(event.message));
            };
            this.worker.postMessage({ bytes: engine.bytes, asked: question(words) });
        });
        return accepted(answer);
    }

    stop() {
        this.worker.terminate();
    }
}

// ——— Construire la page

// `make('p', { class: 'jeu-dit', role: 'status' }, 'texte', element…)`. Un attribut `on…` est un écouteur,
// un attribut faux ou absent n'est pas écrit.
function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
        else if (value === true) element.setAttribute(key, '');
        else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
}

// « 1 jeton », « 3 jetons ».
function count(number, noun) {
    return `${number} ${noun}${Number(number) >= 2 ? 's' : ''}`;
}

let identifiers = 0;

// Un identifiant que rien d'autre n'emploie.
function unique(stem) {
    identifiers += 1;
    return `${stem}-${identifiers}`;
}

// Un champ et son message. `check` rend la saisie sous sa forme propre, ou refuse.
class Field {
    constructor(widget, { name, label, hint = '', value, check, numeric = false }) {
        Object.assign(this, { name, check, value });
        const id = unique(`champ-${name}`);
        this.fault = make('span', { id: `${id}-faute`, class: 'jeu-faute', role: 'alert' });
        this.input = make('input', {
            id, type: 'text', autocomplete: 'off', spellcheck: 'false', value,
            inputmode: numeric ? 'numeric' : null,
            'aria-describedby': `${id}-aide ${id}-faute`,
            onchange: () => widget.guard(() => this.submit(widget)),
        });
        this.element = make('p', { class: 'jeu-champ' },
            make('label', { for: id }, label), ' ', this.input, ' ',
            make('span', { id: `${id}-aide`, class: 'jeu-aide' }, hint), ' ', this.fault);
    }

    // La saisie acceptée remplace la valeur, et le jeu se montre à nouveau ; refusée, rien ne change.
    submit(widget) {
        const before = this.value;
        try {
            this.value = this.check(this.input.value);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            this.complain(error.message);
            return;
        }
        this.accept();
        if (this.value !== before) widget.changed();
    }

    complain(message) {
        this.fault.textContent = message;
        this.input.setAttribute('aria-invalid', 'true');
    }

    accept() {
        this.fault.textContent = '';
        this.input.removeAttribute('aria-invalid');
        this.input.value = this.value;
    }
}

// Un bouton. Son écouteur passe par `guard` : une panne s'y montre.
function button(widget, text, action, attributes = {}) {
    return make('button', {
        type: 'button', onclick: event => widget.guard(() => action(event)), ...attributes,
    }, text);
}

// ——— L'élément

class Widget extends HTMLElement {
    // Une sous-classe définit :
    //   settings()  les réglages d'origine, tirés des attributs : { nom: valeur } ; ils vont dans l'adresse ;
    //   build()     les champs et les boutons, ajoutés à `this.stage` ;
    //   checks      pour un réglage sans champ, la fonction qui l'accepte ou le refuse ;
    //   update()    montre ce que donnent les réglages présents, `this.state`.
    // Elle appelle `say` pour dire ce qui vient de se passer, et `changed` quand un réglage change.

    async connectedCallback() {
        if (this.stage) return;
        this.stage = make('div', { class: 'jeu-scene' });
        try {
            await loaded();
        } catch {
            // Pas de WebAssembly : la table ou la figure reste.
            return;
        }
        this.keepStatic();
        // Les flèches jouent ici ; ailleurs, mdBook tourne la page.
        this.stage.addEventListener('keydown', event => event.stopPropagation());
        this.append(this.stage);
        this.start(this.addressed());
    }

    disconnectedCallback() {
        this.task?.stop();
    }

    // Ce que l'auteur a écrit dans l'élément ne sert plus qu'à l'impression, sauf avec l'attribut `garde`.
    keepStatic() {
        this.append(make('div', { class: 'jeu-statique' }, ...this.childNodes));
    }

    // Commence avec des réglages ; ceux de l'adresse ont pu être écrits par n'importe qui.
    start(chosen) {
        this.task?.stop();
        this.task = null;
        this.guard(() => {
            this.state = this.settings();
            this.fields = {};
            this.stage.replaceChildren();
            this.status = make('p', { class: 'jeu-dit', role: 'status' });
            this.link = make('a', { class: 'jeu-lien' }, 'Lien vers ces réglages');
            this.build();
            this.stage.append(this.status, make('p', {}, this.link));
            this.restore(chosen);
            this.update();
            this.remember(false);
        });
    }

    // Les réglages de l'adresse : refusé, l'un d'eux garde sa valeur d'origine, et son champ le dit.
    restore(chosen) {
        for (const [name, value] of Object.entries(chosen)) {
            if (!Object.hasOwn(this.state, name)) continue;
            const field = this.fields[name];
            const check = field?.check ?? this.checks[name];
            try {
                this.state[name] = check(value);
                if (field) field.value = this.state[name];
                field?.accept();
            } catch (error) {
                if (!(error instanceof Refusal)) throw error;
                field?.complain(error.message);
                // Un refus se voit, même dans des réglages repliés.
                field?.element.closest('details')?.setAttribute('open', '');
            }
        }
    }

    // Ajoute un champ dont la valeur est un réglage.
    field(options) {
        const field = new Field(this, { value: this.state[options.name], ...options });
        this.fields[options.name] = field;
        return field.element;
    }

    // Un réglage a changé : le jeu se montre à nouveau, et l'adresse le dit.
    changed() {
        for (const [name, field] of Object.entries(this.fields)) this.state[name] = field.value;
        this.update();
        this.remember(true);
    }

    say(text) {
        this.status.textContent = text;
    }

    // Mène une action. Une panne du moteur laisse un message et de quoi recommencer.
    async guard(action) {
        const held = document.activeElement;
        try {
            const work = action();
            this.hold(held);
            await work;
        } catch (error) {
            if (error instanceof Refusal) this.say(error.message);
            else this.breakDown();
        }
    }

    // Le focus ne quitte pas le jeu quand ce qui l'avait n'est plus là.
    hold(held) {
        if (!this.stage.contains(held) && held.isConnected) return;
        const lost = held !== document.body && (!held.isConnected || held.disabled || held.closest('[hidden]'));
        if (!lost || (document.activeElement !== held && this.stage.contains(document.activeElement))) return;
        const near = [...held.parentElement?.children ?? [], ...this.stage.querySelectorAll('button, input')];
        near.find(other => other.matches('button:enabled, input') && other.checkVisibility())
            ?.focus({ preventScroll: true });
    }

    breakDown() {
        this.task?.stop();
        const restart = make('button', {
            type: 'button',
            // Les réglages de l'adresse sont peut-être la cause : on repart de ceux de la page.
            onclick: () => {
                this.start({});
                this.stage.querySelector('button, input').focus({ preventScroll: true });
            },
        }, 'Recommencer');
        this.stage.replaceChildren(make('p', { class: 'jeu-panne', role: 'alert' },
            'Le calcul s’est arrêté sur une erreur imprévue. ', restart));
        restart.focus({ preventScroll: true });
    }

    // ——— Les réglages dans l'adresse : `?classer.coups=1,3,4`, où `classer` est le nom du jeu, ou l'id
    // que l'auteur lui a donné.

    get key() {
        return this.id || this.localName.replace(/^(jeu|widget)-/, '');
    }

    addressed() {
        const found = {};
        for (const [name, value] of new URLSearchParams(location.search)) {
            const [key, setting] = name.split('.');
            if (key === this.key && setting) found[setting] = value;
        }
        return found;
    }

    remember(written) {
        const query = new URLSearchParams(location.search);
        const origin = this.settings();
        for (const [name, value] of Object.entries(this.state)) {
            const parameter = `${this.key}.${name}`;
            if (value === origin[name]) query.delete(parameter);
            else query.set(parameter, value);
        }
        const text = query.toString().replaceAll('%2C', ',');
        const address = location.pathname + (text && `?${text}`) + location.hash;
        this.link.href = location.pathname + (text && `?${text}`) + (this.id && `#${this.id}`);
        try {
            if (written) history.replaceState(history.state, '', address);
        } catch {
            // Certains navigateurs le refusent à un fichier local : le lien reste.
        }
    }
}

// ——— Le chargement

let loading;

// Le moteur et la feuille de style, chargés au premier jeu de la page.
function loaded() {
    loading ??= engine.load().then(() => document.head.append(make('style', {}, STYLE)));
    return loading;
}

function declare(name, kind) {
    customElements.define(name, kind);
}
