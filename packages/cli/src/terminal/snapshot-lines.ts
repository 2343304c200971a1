import type { SnapshotReport } from '@manchester-eats/shared/application';
import { countText, numberText } from './words.ts';

/** Returns what was done with the bucket that visitors read, in a sentence. */
export function snapshotSentence(report: SnapshotReport, url: string, dryRun: boolean): string {
  const { listings, written, unchanged, removed, kept } = report;
  const counts = `${countText(written, 'file')} written, ${numberText(unchanged)} unchanged, ${numberText(removed)} removed`;
  const earlier = kept === 0 ? '' : `; ${numberText(kept)} of earlier publishes kept`;
  const content = countText(listings, 'listing');
  return dryRun
    ? `Dry run: nothing was written. The snapshot at ${url} would have ${content}: ${counts}${earlier}.`
    : `The snapshot at ${url} now has ${content}: ${counts}${earlier}.`;
}
