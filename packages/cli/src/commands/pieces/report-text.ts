import { countText, numberText } from '../../terminal/words.ts';
import type { WriteReport } from './write-pieces.ts';

/** A finished run. */
interface FinishedPieces extends WriteReport {
  readonly url: string;
  readonly output: string;
  readonly dryRun: boolean;
  readonly listings: number;
}

/** Returns what was done, in a sentence. */
export function piecesSentence(done: FinishedPieces): string {
  const { url, output, dryRun, listings, written, unchanged, removed } = done;
  const counts = `${countText(written, 'file')} written, ${numberText(unchanged)} unchanged, ${numberText(removed)} removed`;
  const content = `the ${countText(listings, 'listing')} of ${url}`;
  return dryRun
    ? `Dry run: nothing was written. ${output} would have ${content}: ${counts}.`
    : `${output} now has ${content}: ${counts}.`;
}

/** The most names in a message. */
const mostNamed = 5;

/** Returns a sentence about listings whose ids can be no file names. */
export function leftOutSentences(leftOut: readonly string[]): string[] {
  if (leftOut.length === 0) return [];
  const named = leftOut.slice(0, mostNamed).join(', ');
  const more = leftOut.length > mostNamed ? ' and others' : '';
  return [
    `${countText(leftOut.length, 'piece')} cannot be a file on this computer and ${leftOut.length === 1 ? 'was' : 'were'} left out: ${named}${more}. Lists show the listings all the same.`,
  ];
}
