/** Says why nothing is shown, to a visitor of the page; the page learns more from `eats-error`. */
export function problemText(): string {
  return navigator.onLine
    ? 'The listings cannot be shown at the moment.'
    : 'You are offline, so the listings cannot be shown.';
}
