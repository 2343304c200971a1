/**
 * Runs in the page: returns whether React has taken over an element that was rendered; with null, the main content. Until
 * then, no button responds. Parts of a page are taken over one after the other, and what is typed before is not kept if
 * the page is left at once.
 */
export function isTakenOver(element: Element | null): boolean {
  const rendered = element ?? document.querySelector('main') ?? {};
  return Object.keys(rendered).some((key) => key.startsWith('__reactFiber'));
}
