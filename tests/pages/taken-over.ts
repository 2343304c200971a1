/** Runs in the page: returns whether React has taken over what was rendered. Until then, no button responds. */
export function isTakenOver(): boolean {
  const main = document.querySelector('main') ?? {};
  return Object.keys(main).some((key) => key.startsWith('__reactFiber'));
}

/**
 * Runs in the page: returns whether React has taken over one element. Parts of a page are taken over one after the
 * other, and what is typed before is not kept if the page is left at once.
 */
export function isElementTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber'));
}
