// Ce fichier remplace highlight.js : `cargo run -p book` colore le code à la construction
// (book/builder/src/listings.rs). mdBook appelle encore ces deux fonctions.
window.hljs = { configure() {}, highlightBlock() {} };
