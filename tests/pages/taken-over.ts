/** Runs in the page: returns whether React has taken over what was rendered. Until then, no button responds. */
export function isTakenOver(): boolean {
  const main = document.querySelector('main') ?? {};
  return Object.keys(main).some((key) => key.startsWith('__reactFiber'));
}
