import type { Hint } from './command-line.ts';

/** Says how to go on after a change of the data file. */
export function nextSentence(hint: Hint): string {
  return `To review, and to publish:\n  ${hint('status')}\n  ${hint('publish')}`;
}
