/**
 * Inserts an ad's code into an element and starts its scripts in order. Browsers do not run scripts that are
 * inserted through `innerHTML`, so each is replaced by a new script element. Before the next script starts, an
 * external script that would block the parsing of a page must have loaded or failed. A script that fails does
 * not stop the others. Resolves once the last script has started and, if it blocks, has loaded or failed;
 * resolves early if the next script was removed from the element.
 * Pictures in the code are loaded without a referrer.
 */
export async function runAdCode(host: HTMLElement, code: string): Promise<void> {
  const template = document.createElement('template');
  template.innerHTML = code;
  for (const image of template.content.querySelectorAll('img')) {
    image.referrerPolicy = 'no-referrer';
  }
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

/** Whether a browser parsing a page would wait for this script to load. */
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
