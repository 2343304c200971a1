import { countText, numberText } from '../../terminal/words.ts';
import type { SiteReport } from './write-site.ts';

/** A finished run. */
export interface FinishedPrerender extends SiteReport {
  readonly url: string;
  readonly output: string;
  readonly dryRun: boolean;
  readonly listings: number;
  /** The pages that were rendered. */
  readonly rendered: number;
  /** Milliseconds that the run took, and those until the directory was read. */
  readonly milliseconds: number;
  readonly readMilliseconds: number;
  /** Where the site had visitors read, such as a bucket; null if it was the `/data` that is written here. */
  readonly replacedSnapshotUrl: string | null;
}

/** Returns what was done, in sentences. */
export function prerenderSentences(done: FinishedPrerender): readonly string[] {
  const { url, output, dryRun, listings, written, unchanged, removed } = done;
  const counts = `${countText(written, 'file')} written, ${numberText(unchanged)} unchanged, ${numberText(removed)} removed`;
  const content = `the site ${url} with ${countText(listings, 'listing')}`;
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  return [
    dryRun
      ? `Dry run: nothing was written. ${output} would have ${content}: ${counts}.`
      : `${output} now has ${content}: ${counts}.`,
    `${countText(done.rendered, 'page')} rendered in ${seconds(done.milliseconds)} s, of which ${seconds(done.readMilliseconds)} s to read the directory.`,
    ...replacedSentence(done.replacedSnapshotUrl),
    ...leftOutSentence(done.leftOut),
    ...foreignSentence(done.foreign),
  ];
}

/** The most names in a message. */
const mostNamed = 5;

function replacedSentence(url: string | null): readonly string[] {
  if (url === null) return [];
  return [
    `Visitors of this folder read its /data and no longer ${url}: run this again after each publish, which does not write that either.`,
  ];
}

function leftOutSentence(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  return [
    `${countText(paths.length, 'file')} cannot have a name on this computer and ${wasOrWere(paths)} left out: ${named(paths)}. Browsers with scripts show these pages from the list all the same.`,
  ];
}

function foreignSentence(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  return [
    `${countText(paths.length, 'file')} ${wasOrWere(paths)} not written by eats, and stayed as ${paths.length === 1 ? 'it is' : 'they are'}: ${named(paths)}. To have them written, remove them and run the command again.`,
  ];
}

function wasOrWere({ length }: readonly string[]): string {
  return length === 1 ? 'was' : 'were';
}

function named(paths: readonly string[]): string {
  return paths.slice(0, mostNamed).join(', ') + (paths.length > mostNamed ? ' and others' : '');
}
