import type { ListingRecord } from '../listing/listing-schema.ts';
import {
  filterTests,
  hygieneChoices,
  ratingChoices,
  type ListingContacts,
  type ListingFilters,
} from './listing-filters.ts';
import { hygieneNumber } from '../listing/hygiene-number.ts';
import { isMembersClub } from '../listing/members-club.ts';

/** For each choice of a filter, the number of listings in the list if it were chosen. */
export interface ChoiceCounts {
  readonly hygiene: ReadonlyMap<(typeof hygieneChoices)[number], number>;
  readonly rating: ReadonlyMap<(typeof ratingChoices)[number], number>;
  /** Null if no listing of the directory is known to have one. */
  readonly hasPhone: number | null;
  readonly hasWebsite: number | null;
  /** By kind, the most frequent first. */
  readonly kind: ReadonlyMap<string, number>;
  readonly members: { readonly without: number; readonly only: number };
}

/** Counts the listings of each choice, among those that pass the other filters. */
export function countChoices(
  listings: readonly ListingRecord[],
  filters: ListingFilters,
  contacts: ListingContacts | null,
): ChoiceCounts {
  const tests = filterTests(filters, contacts);
  const hygiene = new Map(hygieneChoices.map((least) => [least, 0]));
  const rating = new Map(ratingChoices.map((least) => [least, 0]));
  const kind = new Map<string, number>();
  const sums = { hasPhone: 0, hasWebsite: 0, without: 0, only: 0 };
  for (const listing of listings) {
    const failed = failedTests(tests, listing);
    if (failed.length > 1) continue;
    const isCounted = (name: keyof ListingFilters) => failed.length === 0 || failed[0] === name;
    if (isCounted('hygiene')) addUpTo(hygiene, hygieneNumber(listing.hygieneRating));
    if (isCounted('rating')) addUpTo(rating, listing.rating);
    if (isCounted('kind') && listing.category !== '') add(kind, listing.category);
    if (isCounted('hasPhone') && contacts?.phone.has(listing.id) === true) sums.hasPhone += 1;
    if (isCounted('hasWebsite') && contacts?.website.has(listing.id) === true) sums.hasWebsite += 1;
    if (isCounted('members')) sums[isMembersClub(listing) ? 'only' : 'without'] += 1;
  }
  return {
    hygiene,
    rating,
    hasPhone: hasSome(contacts?.phone) ? sums.hasPhone : null,
    hasWebsite: hasSome(contacts?.website) ? sums.hasWebsite : null,
    kind: new Map([...kind].sort(([, one], [, other]) => other - one)),
    members: { without: sums.without, only: sums.only },
  };
}

function hasSome(ids: ReadonlySet<string> | undefined): boolean {
  return ids !== undefined && ids.size > 0;
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Adds one to every choice that a value reaches. */
function addUpTo(counts: Map<number, number>, value: number | null): void {
  if (value === null) return;
  for (const [least, count] of counts) if (value >= least) counts.set(least, count + 1);
}

const noNames: readonly string[] = [];

/** Returns the names of the tests that a listing fails. No array is made for a list without filters. */
function failedTests(
  tests: readonly (readonly [string, (listing: ListingRecord) => boolean])[],
  listing: ListingRecord,
): readonly string[] {
  if (tests.length === 0) return noNames;
  return tests.filter(([, test]) => !test(listing)).map(([name]) => name);
}
