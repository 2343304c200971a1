/**
 * Inserts an ad's code into an element and starts its scripts in order. Waits only for scripts that a browser
 * would wait for while parsing a page. Browsers do not run scripts that arrive through `innerHTML`, so each
 * one is replaced by a new element. An error in a script stops only that script. Resolves after the last
 * script, or early if the next one is no longer in the element.
 */
export async function runAdCode(host: HTMLElement, code: string): Promise<void> {
  const template = document.createElement('template');
  template.innerHTML = code;
  host.replaceChildren(template.content.cloneNode(true));
  for (const inert of [...host.querySelectorAll('script')]) {
    if (!host.contains(inert)) return;
    const script = document.createElement('script');
    for (const { name, value } of inert.attributes) script.setAttribute(name, value);
    script.async = inert.hasAttribute('async');
    script.textContent = inert.textContent;
    const loaded = blocksParsing(script) ? loadedOrFailed(script) : null;
    inert.replaceWith(script);
    await loaded;
  }
}

/** Whether a browser parsing a page would wait for this script before it continues. */
function blocksParsing(script: HTMLScriptElement): boolean {
  const isClassic = ['', 'text/javascript', 'application/javascript'].includes(script.type);
  return script.hasAttribute('src') && isClassic && !script.async && !script.defer;
}

function loadedOrFailed(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) {
      script.addEventListener(end, () => {
        resolve();
      });
    }
  });
}
