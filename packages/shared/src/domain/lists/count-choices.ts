import type { ListingRecord } from '../listing/listing-schema.ts';
import {
  filterTests,
  hasHygiene,
  hasRating,
  hygieneChoices,
  ratingChoices,
  type ListingContacts,
  type ListingFilters,
} from './listing-filters.ts';
import { isMembersClub } from './members-club.ts';

/** For each choice of a filter, the number of listings in the list if it were chosen. */
export interface ChoiceCounts {
  readonly hygiene: ReadonlyMap<(typeof hygieneChoices)[number], number>;
  readonly rating: ReadonlyMap<(typeof ratingChoices)[number], number>;
  /** Null if it is unknown which listings have one. */
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
  const tests = Object.entries(filterTests(filters, contacts));
  const hygiene = new Map(hygieneChoices.map((least) => [least, 0]));
  const rating = new Map(ratingChoices.map((least) => [least, 0]));
  const kind = new Map<string, number>();
  const sums = { hasPhone: 0, hasWebsite: 0, without: 0, only: 0 };
  for (const listing of listings) {
    const failed = tests.filter(([, test]) => !test(listing)).map(([name]) => name);
    const [onlyFailed] = failed;
    if (failed.length > 1) continue;
    const isCounted = (name: keyof ListingFilters) =>
      onlyFailed === undefined || onlyFailed === name;
    if (isCounted('hygiene')) addFrom(hygiene, (least) => hasHygiene(listing, least));
    if (isCounted('rating')) addFrom(rating, (least) => hasRating(listing, least));
    if (isCounted('kind') && listing.category !== '') add(kind, listing.category);
    if (isCounted('hasPhone') && contacts?.phone.has(listing.id) === true) sums.hasPhone += 1;
    if (isCounted('hasWebsite') && contacts?.website.has(listing.id) === true) sums.hasWebsite += 1;
    if (isCounted('members')) sums[isMembersClub(listing) ? 'only' : 'without'] += 1;
  }
  return {
    hygiene,
    rating,
    hasPhone: contacts === null ? null : sums.hasPhone,
    hasWebsite: contacts === null ? null : sums.hasWebsite,
    kind: new Map([...kind].sort(([, one], [, other]) => other - one)),
    members: { without: sums.without, only: sums.only },
  };
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function addFrom<Least>(counts: Map<Least, number>, isIn: (least: Least) => boolean): void {
  for (const [least, count] of counts) if (isIn(least)) counts.set(least, count + 1);
}
