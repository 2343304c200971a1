import { applyHtmlPolicy } from '../../html/sanitise-html.ts';
import { cleanSlice } from './clean-slice.ts';
import { makeWordLists } from './word-lists.ts';

/** Styles that say something about the text. Colours, fonts and sizes of another program do not fit the site. */
const keptStyles = ['font-weight', 'font-style', 'text-decoration', 'text-align'];

/** Elements that only lay a text out: word processors and web pages paste whole frames of them. */
const unwrapped = 'font, center';

/**
 * Returns pasted HTML as the editor takes it: lists of word processors become lists, and colours, fonts, comments and
 * everything that the policy does not allow are removed. The elements of HTML copied in the editor itself stay as they
 * are: the editor reads only what it can write.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const copied = [...body.querySelectorAll('[data-pm-slice]')];
  for (const element of copied) {
    element.setAttribute('data-pm-slice', cleanSlice(element.getAttribute('data-pm-slice') ?? ''));
  }
  if (copied.length > 0) return body.innerHTML;
  makeWordLists(body);
  for (const element of body.querySelectorAll(unwrapped))
    element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) keepStyles(element);
  for (const element of body.querySelectorAll('[class]')) element.removeAttribute('class');
  return applyHtmlPolicy(body.innerHTML);
}

function keepStyles(element: HTMLElement): void {
  const kept = keptStyles
    .map((property) => [property, element.style.getPropertyValue(property)] as const)
    .filter(([property, value]) => value !== '' && !isUsual(property, value));
  element.removeAttribute('style');
  for (const [property, value] of kept) element.style.setProperty(property, value);
}

/** Alignment that a text has anyway. */
function isUsual(property: string, value: string): boolean {
  return property === 'text-align' && (value === 'left' || value === 'start');
}
