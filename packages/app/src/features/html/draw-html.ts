import { allowScrolling } from './allow-scrolling.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** Fills an element with the safe part of HTML from the directory. */
export function drawHtml(element: HTMLElement, html: string): void {
  element.innerHTML = sanitiseHtml(html);
  allowScrolling(element);
  element.ariaBusy = 'false';
}
