// Le livre au clavier : le bouton de la barre latérale, que mdBook réserve à la souris, et ce qui
// défile en soi-même. Plus une faute de la recherche, corrigée au passage.
(() => {
    const toggle = document.getElementById('mdbook-sidebar-toggle');
    toggle.setAttribute('role', 'button');
    toggle.tabIndex = 0;
    toggle.addEventListener('keydown', event => {
        if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            toggle.click();
        }
    });

    const boxes = 'main :is(pre > code, .table-wrapper, .katex-display, .figure)';

    function reachScrollable() {
        for (const box of document.querySelectorAll(boxes)) {
            if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
            else box.removeAttribute('tabindex');
        }
    }

    for (const event of ['load', 'resize']) window.addEventListener(event, reachScrollable);
    // Une réponse dépliée montre ses propres formules.
    document.addEventListener('toggle', reachScrollable, true);

    // Un extrait trouvé par la recherche se lit par son texte ; mdBook lui donne un nom qu'ARIA interdit.
    const results = document.getElementById('mdbook-searchresults');
    new MutationObserver(() => {
        for (const teaser of results.querySelectorAll('.teaser[aria-label]'))
            teaser.removeAttribute('aria-label');
    }).observe(results || document.createElement('ul'), { childList: true, subtree: true });
})();
