// La recherche en français : mots, racines, classement, extraits.
//
// Les textes du livre et la question passent par les mêmes fonctions, à la première recherche.
window.frenchSearch = (() => {
    'use strict';

    // Mots trop courants pour distinguer une page, sans accents.
    const STOP_WORDS = new Set((
        'a ai ainsi alors au aucun aucune aussi autre autres aux avec car ce ceci cela celle celles '
        + 'celui ces cet cette ceux chaque chez comme comment d dans de des deja depuis donc dont du '
        + 'elle elles en encore est et etait etant ete etre eux il ils je la le les leur leurs lui '
        + 'ma mais me meme memes mes moi mon ne ni nos notre nous on ont ou par pas peu peut plus '
        + 'pour pourquoi puis quand que quel quelle quelles quels qui quoi sa sans se sera ses si '
        + 'son sont sous sur ta te tes toi ton tous tout toute toutes tres tu un une vers voici '
        + 'voila vos votre vous y').split(' '));

    // Mots qui s'élident devant une apostrophe : « l'état », « jusqu'à ».
    const ELIDED = new Set(
        ['c', 'd', 'j', 'l', 'm', 'n', 's', 't', 'qu', 'jusqu', 'lorsqu', 'puisqu', 'quoiqu']);

    // Un mot, et l'apostrophe qui l'attache au suivant.
    const WORD = /([\p{L}\p{M}\p{N}]+)(['’](?=\p{L}))?/gu;

    // Un début de mot compte moins qu'un mot entier.
    const PREFIX_WEIGHT = 0.4;

    // Sans majuscules, sans accents, sans ligatures ; « h₁ » devient « h1 ».
    function fold(word) {
        return word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
            .replace(/œ/g, 'oe').replace(/æ/g, 'ae');
    }

    // Racine : le mot sans les marques du pluriel et du féminin.
    function stem(word) {
        if (word.length < 4 || /\d/.test(word)) {
            return word;
        }
        const singular = word
            .replace(/([ey]au|eu|ou)x$/, '$1') // tableaux, jeux
            .replace(/aux$/, 'al') // octaux
            .replace(/([^s])s$/, '$1');
        const masculine = singular.length < 4 ? singular : singular.replace(/e+$/, '');
        return masculine.length < 4 ? masculine : masculine.replace(/([^\d])\1$/, '$1');
    }

    // Racine d'un mot tel qu'il est écrit, ou rien s'il ne compte pas. Un livre répète peu de mots
    // différents : chacun n'est étudié qu'une fois.
    const known = new Map();
    function root(form, elided) {
        const key = elided ? form + '\'' : form;
        if (!known.has(key)) {
            const folded = fold(form);
            const ignored = STOP_WORDS.has(folded) || elided && ELIDED.has(folded);
            known.set(key, ignored ? null : stem(folded));
        }
        return known.get(key);
    }

    // Mots d'un texte qui comptent, avec leur place et leur racine.
    function words(text) {
        const found = [];
        for (const {1: form, 2: apostrophe, index: start} of text.matchAll(WORD)) {
            const term = root(form, apostrophe !== undefined);
            if (term !== null) {
                found.push({form, stem: term, start, end: start + form.length});
            }
        }
        return found;
    }

    // Racines des mots de la question, chacune une fois.
    function terms(question) {
        return [...new Set(words(question).map(word => word.stem))];
    }

    function count(text) {
        const counts = new Map();
        for (const word of words(text)) {
            counts.set(word.stem, (counts.get(word.stem) || 0) + 1);
        }
        return counts;
    }

    // Pour chaque racine, les sections où elle paraît et son poids dans chacune. Un mot pèse moins
    // dans un long texte, et ses répétitions comptent de moins en moins.
    function weigh(sections, boosts) {
        const index = new Map();
        boosts.forEach((boost, field) => {
            const counted = sections.map(section => count(section[field]));
            const average = counted.reduce((sum, counts) => sum + counts.size, 1) / sections.length;
            counted.forEach((counts, section) => {
                for (const [term, times] of counts) {
                    const weights = index.get(term) || new Map();
                    const weight = boost * times / (times + 0.5 + 0.5 * counts.size / average);
                    weights.set(section, (weights.get(section) || 0) + weight);
                    index.set(term, weights);
                }
            });
        });
        return index;
    }

    // Note de chaque section pour un mot de la question : d'autant plus forte qu'il est rare.
    function rate(term, index, total, expand) {
        const notes = new Map();
        for (const [found, weights] of index) {
            const partial = expand && term.length > 1 && found.startsWith(term);
            if (found !== term && !partial) {
                continue;
            }
            const factor = (found === term ? 1 : PREFIX_WEIGHT)
                * Math.log(1 + total / weights.size);
            for (const [section, weight] of weights) {
                notes.set(section, Math.max(notes.get(section) || 0, factor * weight));
            }
        }
        return notes;
    }

    // Prépare la recherche ; rend un objet dont `search` classe les sections du livre.
    function load({sections, search_options: options}) {
        const index = weigh(sections, options.boosts);
        function search(question) {
            const asked = terms(question);
            const results = new Map();
            for (const term of asked) {
                for (const [ref, note] of rate(term, index, sections.length, options.expand)) {
                    const [, , , importance] = sections[ref];
                    const result = results.get(ref) || {ref, matched: 0, score: 0};
                    result.matched += 1;
                    result.score += note * importance;
                    results.set(ref, result);
                }
            }
            return [...results.values()]
                .filter(result => !options.every_word || result.matched === asked.length)
                .sort((a, b) => b.matched - a.matched || b.score - a.score || a.ref - b.ref)
                .map(result => ({...result, doc: describe(sections[result.ref])}));
        }
        return {search};
    }

    function describe([title, place, body]) {
        return {title, breadcrumbs: escapeHTML(place), body};
    }

    function escapeHTML(text) {
        const entities = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', '\'': '&#39;'};
        return text.replace(/[&<>"']/g, character => entities[character]);
    }

    // Mots d'un texte que la question demande : ceux de même racine ou, à défaut, ceux qui
    // commencent ainsi.
    function hits(text, asked) {
        const all = words(text);
        const found = asked.flatMap(term => {
            const exact = all.filter(word => word.stem === term);
            return exact.length > 0 || term.length < 2
                ? exact
                : all.filter(word => word.stem.startsWith(term));
        });
        return [...new Set(found)].sort((a, b) => a.start - b.start);
    }

    // Formes sous lesquelles les mots demandés paraissent dans une section.
    function forms({title, body}, asked) {
        const found = hits(title + ' ' + body, asked).map(word => word.form.toLowerCase());
        return [...new Set(found)].join(' ');
    }

    // Le passage du texte où paraissent le plus de mots demandés, ceux-ci mis en valeur.
    function excerpt(body, asked, {teaser_word_count: length}) {
        const found = hits(body, asked);
        const pieces = [...body.matchAll(/\S+/gu)];
        const first = bestStart(found, pieces, length);
        const passage = pieces.slice(first, first + length);
        if (passage.length === 0) {
            return '';
        }
        const last = passage[passage.length - 1];
        const end = last.index + last[0].length;
        let at = passage[0].index;
        let html = first > 0 ? '… ' : '';
        for (const word of found.filter(({start}) => start >= at && start < end)) {
            html += escapeHTML(body.slice(at, word.start))
                + '<em>' + escapeHTML(word.form) + '</em>';
            at = word.end;
        }
        return html + escapeHTML(body.slice(at, end)) + (end < body.length ? ' …' : '');
    }

    // Rang du premier mot du meilleur passage : un peu avant un mot demandé.
    function bestStart(found, pieces, length) {
        const ranks = found.map(word =>
            pieces.findIndex(piece => piece.index + piece[0].length > word.start));
        let best = {start: 0, value: 0};
        for (const rank of ranks) {
            const start = Math.max(0, Math.min(rank - 4, pieces.length - length));
            const inside = found.filter((_, i) => ranks[i] >= start && ranks[i] < start + length);
            const distinct = new Set(inside.map(word => word.stem)).size;
            const value = 100 * distinct + inside.length;
            if (value > best.value) {
                best = {start, value};
            }
        }
        return best.start;
    }

    return {load, terms, excerpt, forms};
})();
