import type { ReadProblem } from '../data/get-json.ts';

/** Says why nothing is shown, to a visitor of the page. */
export function problemText(problem: Exclude<ReadProblem, 'not-found'>): string {
  if (problem === 'unusable') return 'The listings cannot be shown at the moment.';
  return navigator.onLine
    ? 'The directory does not answer at the moment.'
    : 'You are offline, so the listings cannot be read.';
}
