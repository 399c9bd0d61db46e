//! L'interface du livre, que mdBook écrit en anglais, mise en français.
//!
//! Chaque couple donne un texte tel que mdBook 0.5.4 l'écrit, assez long pour n'être qu'à sa place,
//! et sa traduction. Un texte que mdBook n'écrit plus arrête la construction.

use crate::patch::Patch;

/// Le gabarit des pages.
pub const PAGE: Patch = Patch {
    file: "index.hbs",
    changes: &[
        (">Keyboard shortcuts<", ">Raccourcis clavier<"),
        (
            "Press <kbd>←</kbd> or <kbd>→</kbd> to navigate between chapters",
            "<kbd>←</kbd> et <kbd>→</kbd>\u{a0}: chapitre précédent, chapitre suivant",
        ),
        (
            "Press <kbd>S</kbd> or <kbd>/</kbd> to search in the book",
            "<kbd>S</kbd> ou <kbd>/</kbd>\u{a0}: chercher dans le livre",
        ),
        (
            "Press <kbd>?</kbd> to show this help",
            "<kbd>?</kbd>\u{a0}: afficher cette aide",
        ),
        (
            "Press <kbd>Esc</kbd> to hide this help",
            "<kbd>Échap</kbd>\u{a0}: fermer cette aide",
        ),
        (
            "aria-label=\"Table of contents\"",
            "aria-label=\"Table des matières\"",
        ),
        (
            "<iframe class=\"sidebar-iframe-outer\"",
            "<iframe class=\"sidebar-iframe-outer\" title=\"Table des matières\"",
        ),
        (
            "title=\"Toggle Table of Contents\" aria-label=\"Toggle Table of Contents\"",
            "title=\"Table des matières\" aria-label=\"Afficher ou masquer la table des matières\"",
        ),
        (
            "title=\"Change theme\" aria-label=\"Change theme\"",
            "title=\"Changer de thème\" aria-label=\"Changer de thème\"",
        ),
        ("aria-label=\"Themes\"", "aria-label=\"Thèmes\""),
        (
            "id=\"mdbook-theme-default_theme\">Auto<",
            "id=\"mdbook-theme-default_theme\">Automatique<",
        ),
        (
            "id=\"mdbook-theme-light\">Light<",
            "id=\"mdbook-theme-light\">Clair<",
        ),
        (
            "id=\"mdbook-theme-rust\">Rust<",
            "id=\"mdbook-theme-rust\">Rouille<",
        ),
        (
            "id=\"mdbook-theme-coal\">Coal<",
            "id=\"mdbook-theme-coal\">Charbon<",
        ),
        (
            "id=\"mdbook-theme-navy\">Navy<",
            "id=\"mdbook-theme-navy\">Marine<",
        ),
        (
            "title=\"Search (`/`)\" aria-label=\"Toggle Searchbar\"",
            "title=\"Chercher (touche /)\" aria-label=\"Afficher ou masquer la recherche\"",
        ),
        (
            "title=\"Print this book\" aria-label=\"Print this book\"",
            "title=\"Imprimer le livre\" aria-label=\"Imprimer le livre\"",
        ),
        (
            "title=\"Git repository\" aria-label=\"Git repository\"",
            "title=\"Dépôt du cours\" aria-label=\"Dépôt du cours\"",
        ),
        (
            "title=\"Suggest an edit\" aria-label=\"Suggest an edit\"",
            "title=\"Proposer une correction\" aria-label=\"Proposer une correction\"",
        ),
        (
            "placeholder=\"Search this book ...\"",
            "placeholder=\"Chercher dans le livre…\" aria-label=\"Chercher dans le livre\"",
        ),
        (
            "aria-label=\"Page navigation\"",
            "aria-label=\"Chapitre précédent, chapitre suivant\"",
        ),
        (
            "title=\"Previous chapter\" aria-label=\"Previous chapter\"",
            "title=\"Chapitre précédent\" aria-label=\"Chapitre précédent\"",
        ),
        (
            "title=\"Next chapter\" aria-label=\"Next chapter\"",
            "title=\"Chapitre suivant\" aria-label=\"Chapitre suivant\"",
        ),
    ],
};

/// Le script des pages.
pub const SCRIPT: Patch = Patch {
    file: "book.js",
    changes: &[
        ("'Running...'", "'Exécution…'"),
        ("'No output'", "'Aucune sortie'"),
        (
            "'Playground Communication: '",
            "'Le service d’exécution ne répond pas\u{a0}: '",
        ),
        ("\"Show hidden lines\"", "\"Afficher les lignes masquées\""),
        ("'Show hidden lines'", "'Afficher les lignes masquées'"),
        ("'Hide lines'", "'Masquer les lignes'"),
        ("'Copy to clipboard'", "'Copier'"),
        ("'Run this code'", "'Exécuter ce code'"),
        ("'Undo changes'", "'Annuler les changements'"),
        ("'Copied!'", "'Copié'"),
        ("'Clipboard error!'", "'La copie a échoué'"),
    ],
};

/// Le script de la recherche.
pub const SEARCH: Patch = Patch {
    file: "searcher.js",
    changes: &[
        (
            "count + ' search result for \\'' + searchterm + '\\':'",
            "'1 résultat pour «\u{a0}' + searchterm + '\u{a0}»\u{a0}:'",
        ),
        (
            "'No search results for \\'' + searchterm + '\\'.'",
            "'Aucun résultat pour «\u{a0}' + searchterm + '\u{a0}».'",
        ),
        (
            "count + ' search results for \\'' + searchterm + '\\':'",
            "count + '\u{a0}résultats pour «\u{a0}' + searchterm + '\u{a0}»\u{a0}:'",
        ),
        ("\"Search Result Teaser\"", "\"Extrait\""),
    ],
};

/// La page d'erreur, dont mdBook n'a pas de gabarit à part.
pub const NOT_FOUND: Patch = Patch {
    file: "404.html",
    changes: &[("<title>Page not found", "<title>Page introuvable")],
};

/// La table des matières montrée sans script, dans un cadre.
pub const CONTENTS: Patch = Patch {
    file: "toc.html",
    changes: &[(
        "<meta charset=\"UTF-8\">",
        "<meta charset=\"UTF-8\">\n        <title>Table des matières</title>",
    )],
};
