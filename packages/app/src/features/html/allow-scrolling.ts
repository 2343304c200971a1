/** Lets keyboard users scroll a wide table, or a text that exceeds the maximum height. */
export function allowScrolling(element: HTMLElement): void {
  for (const table of element.querySelectorAll('table')) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  }
  if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}
