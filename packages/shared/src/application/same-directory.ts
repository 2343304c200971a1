import type { PublishedChanges } from '../ports/directory-port.ts';
import type { PublishedBase } from '../sync/published-base.ts';
import { recordKeyOf } from '../sync/record-key.ts';

/**
 * Whether an answer comes from the published directory that the base was made with. Another one (a
 * second server, a data folder made anew, a database set back) counts its revisions by itself: taken
 * for the same, whatever it lacks would look removed and whatever it holds unchanged.
 */
export function isSameDirectory(base: PublishedBase, answer: PublishedChanges): boolean {
  if (base.directory !== undefined && answer.directory !== undefined) {
    return base.directory === answer.directory;
  }
  let matching = false;
  for (const record of answer.records) {
    const known = base.records[recordKeyOf(record)]?.revision;
    if (known === undefined) continue;
    if (record.revision < known) return false; // A record's revision never falls.
    if (record.revision === known) matching = true;
  }
  if (answer.publicOnly !== true) {
    return !lacksListing(base, answer) && (matching || answer.revision >= base.revision);
  }
  // Visitors' answers count the public revisions only, which are fewer.
  const read = base.snapshot?.revision ?? 0;
  if (answer.revision >= read) return true;
  // Behind what was read before. Only a removal from a kind that keeps no removals explains it.
  return matching && !knowsListingBetween(base, answer.revision, read);
}

/**
 * Whether a listing that the answer must speak of is not in it. A listing never goes without being
 * told among the removals, and the newest that we know are read again each time.
 */
function lacksListing(base: PublishedBase, answer: PublishedChanges): boolean {
  const told = new Set<string>([
    ...answer.records.map(recordKeyOf),
    ...answer.removals.map(({ id }) => recordKeyOf({ kind: 'listing', id })),
  ]);
  const everything = answer.complete.includes('listing');
  return Object.entries(base.records).some(
    ([key, { revision }]) =>
      key.startsWith('listing:') && (everything || revision >= base.revision) && !told.has(key),
  );
}

function knowsListingBetween(base: PublishedBase, after: number, upTo: number): boolean {
  return Object.entries(base.records).some(
    ([key, { revision }]) => key.startsWith('listing:') && revision > after && revision <= upTo,
  );
}
