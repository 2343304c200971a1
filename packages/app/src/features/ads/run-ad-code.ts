/**
 * Puts an ad's code into an element and runs its scripts, in their order. HTML that is merely set
 * never runs scripts, so each one is made anew. What such a script does, or that it throws, stays
 * its own: an error there ends that script and nothing of the page.
 */
export function runAdCode(host: HTMLElement, code: string): void {
  const template = document.createElement('template');
  template.innerHTML = code;
  host.replaceChildren(template.content.cloneNode(true));
  for (const inert of host.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of inert.attributes) script.setAttribute(name, value);
    // Scripts made by a page run as they arrive; those of an ad expect to run in turn.
    script.async = inert.hasAttribute('async');
    script.textContent = inert.textContent;
    inert.replaceWith(script);
  }
}
