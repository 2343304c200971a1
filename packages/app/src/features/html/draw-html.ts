import { sanitiseHtml } from './sanitise-html.ts';

/** Fills an element with the safe part of HTML from the directory. */
export function drawHtml(element: HTMLElement, html: string): void {
  element.innerHTML = sanitiseHtml(html);
  // Let keyboard users scroll a wide table, or a text that exceeds the maximum height.
  for (const table of element.querySelectorAll('table')) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  }
  if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
  element.ariaBusy = 'false';
}
