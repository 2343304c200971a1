/**
 * Puts an ad's code into an element and runs its scripts, in their order. HTML that is merely set
 * never runs scripts, so each one is made anew. What such a script does, or that it throws, stays
 * its own: an error there ends that script and nothing of the page. Resolves after the last one;
 * an ad that was taken away meanwhile runs no more of them.
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
    const passed = isWaitedFor(script) ? settled(script) : null;
    inert.replaceWith(script);
    await passed;
  }
}

/** Whether what follows a script would wait for it in a page of its own. */
function isWaitedFor(script: HTMLScriptElement): boolean {
  const isClassic = ['', 'text/javascript', 'application/javascript'].includes(script.type);
  return script.hasAttribute('src') && isClassic && !script.async && !script.defer;
}

function settled(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) {
      script.addEventListener(end, () => {
        resolve();
      });
    }
  });
}
