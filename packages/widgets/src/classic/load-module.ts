/**
 * Loads the module of the elements for a page that cannot write `type="module"`. The module's URL is made from that of
 * this script: a script of another origin has no base of its own, so that a relative URL alone would fail.
 */
function loadModule(): void {
  const script = document.currentScript;
  const file = './eats-widgets.js';
  const url = script instanceof HTMLScriptElement ? new URL(file, script.src).href : file;
  // The browser's console names a file that cannot be loaded; the page's own error handlers have nothing to do.
  import(url).catch(() => undefined);
}

loadModule();
