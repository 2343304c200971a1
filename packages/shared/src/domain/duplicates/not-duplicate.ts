import type { DirectoryChange } from '../directory/directory-change.ts';
import { toRecord } from '../directory/record-schema.ts';
import type { Listing, ListingRecord } from '../listing/listing-schema.ts';

/** The most decisions that a listing keeps; the schema allows no more. The oldest go first. */
const mostDecisions = 50;

/** Returns whether an administrator found two listings to be different businesses; either of them may say so. */
export function areNotDuplicates(one: ListingRecord, other: ListingRecord): boolean {
  return namesOther(one, other) || namesOther(other, one);
}

function namesOther(one: ListingRecord, { id }: ListingRecord): boolean {
  return decisionsOf(one).includes(id);
}

/** Returns the ids of the listings that were found to be other businesses than this one. */
export function decisionsOf(listing: ListingRecord): readonly string[] {
  // A list row has no such field, nor has a copy that an older version saved.
  return (listing as Partial<Listing>).notDuplicateOf ?? [];
}

/** Two listings that an administrator found to be different businesses. */
export interface DifferentBusinesses {
  readonly one: Listing;
  readonly other: Listing;
}

/** Returns the pairs of existing listings that were found to be different businesses, by name. */
export function listDifferentBusinesses(
  listings: readonly ListingRecord[],
): readonly DifferentBusinesses[] {
  const whole = listings.filter((listing): listing is Listing => listing.partial !== true);
  const deciding = whole.filter((listing) => decisionsOf(listing).length > 0);
  if (deciding.length === 0) return [];
  const byId = new Map(whole.map((listing) => [listing.id, listing]));
  const pairs = deciding.flatMap((one) =>
    decisionsOf(one).flatMap((id): DifferentBusinesses[] => {
      const other = byId.get(id);
      // The other one may have named the pair already.
      const isRepeated = other !== undefined && namesOther(other, one) && other.id < one.id;
      return other === undefined || isRepeated ? [] : [{ one, other }];
    }),
  );
  return pairs.sort((a, b) => a.one.name.localeCompare(b.one.name, 'en-GB'));
}

/** Plans that two listings are remembered as different businesses, in both. */
export function planNotDuplicate(one: Listing, other: Listing): DirectoryChange {
  return planDecision(`${namesOf(one, other)} are different businesses`, one, other, (ids, id) =>
    [...ids.filter((known) => known !== id), id].slice(-mostDecisions),
  );
}

/** Plans that `planNotDuplicate` is taken back. */
export function planMaybeDuplicate(one: Listing, other: Listing): DirectoryChange {
  return planDecision(`${namesOf(one, other)} may be one business`, one, other, (ids, id) =>
    ids.filter((known) => known !== id),
  );
}

function namesOf(one: Listing, other: Listing): string {
  return `${one.name} and ${other.name}`;
}

function planDecision(
  label: string,
  one: Listing,
  other: Listing,
  next: (ids: readonly string[], id: string) => readonly string[],
): DirectoryChange {
  const decide = (listing: Listing, id: string) =>
    toRecord('listing', listing.id, {
      ...listing,
      notDuplicateOf: next(decisionsOf(listing), id),
    });
  return { label, put: [decide(one, other.id), decide(other, one.id)], remove: [], together: true };
}
