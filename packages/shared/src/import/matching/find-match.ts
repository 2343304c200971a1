import { duplicateKey } from '../../domain/duplicates/exact-duplicates.ts';
import {
  metresBetween,
  prepareBusiness,
  samePrepared,
  type PreparedBusiness,
} from '../../domain/duplicates/same-business.ts';
import type { Listing, ListingRecord } from '../../domain/listing/listing-schema.ts';
import type { IndexedListing, ListingIndex } from './listing-index.ts';
import { namesShareWord, sameName, samePremises, type MatchedPlace } from './place-likeness.ts';

/** A place from a source, with the source's own number, which is a hint and no more. */
export interface NumberedPlace extends MatchedPlace {
  readonly source: string;
  readonly sourceId: string;
}

/** The listing that is the business of another one, as an import would find it. */
export function findMatch(listing: Listing, index: ListingIndex): IndexedListing | undefined {
  return (
    findCertainMatch({ fresh: listing, key: duplicateKey(listing) }, index) ??
    findLikelyMatch(listing, prepareBusiness(listing), index)
  );
}

/**
 * The listing that certainly is this business: the same name and address, or the same number and
 * either its name or its premises. Undefined when there is none.
 */
export function findCertainMatch(
  { fresh: place, key }: { readonly fresh: NumberedPlace; readonly key: string },
  index: ListingIndex,
): IndexedListing | undefined {
  const exact = index.withKey(key);
  if (exact.length > 0) return best(place, exact);
  return best(
    place,
    index
      .withNumber(place.source, place.sourceId)
      .filter(({ listing }) => isSameByNumber(place, listing)),
  );
}

/** The listing nearby that is this business by its name, distance and postcode. Claimed ones are only found when no other is. */
export function findLikelyMatch(
  place: NumberedPlace,
  prepared: PreparedBusiness,
  index: ListingIndex,
): IndexedListing | undefined {
  return best(
    place,
    [...index.near(prepared)].filter((entry) => samePrepared(prepared, entry.prepared)),
  );
}

/**
 * Under one number, a register keeps a business that moves or is written anew, but also the next
 * tenant of the premises. So the number counts with the name, or with the premises where the names
 * have something in common or a person wrote the name that stands here.
 */
function isSameByNumber(place: NumberedPlace, listing: ListingRecord): boolean {
  if (sameName(place.name, listing.name)) return true;
  if (!samePremises(place, listing)) return false;
  return namesShareWord(place.name, listing.name) || wasEdited(listing);
}

/** Whether somebody wrote to a listing since an import did: an import leaves both times the same. */
export function wasEdited(listing: ListingRecord): boolean {
  if (listing.partial === true) return true;
  if (listing.userId !== null) return true;
  if (listing.updatedAt === listing.sourceUpdatedAt) return false;
  // A database may have written the same moment in another way.
  return Date.parse(listing.updatedAt) !== Date.parse(listing.sourceUpdatedAt);
}

function best(
  place: NumberedPlace,
  entries: readonly IndexedListing[],
): IndexedListing | undefined {
  if (entries.length < 2) return entries[0];
  return entries.toSorted(
    (one, other) =>
      rank(place, one) - rank(place, other) || (one.listing.id < other.listing.id ? -1 : 1),
  )[0];
}

/** Lower is better: still unclaimed, then the same number, then the same name, then the nearest. */
function rank(place: NumberedPlace, { listing, claimed }: IndexedListing): number {
  const number =
    listing.partial !== true &&
    listing.source === place.source &&
    listing.sourceId === place.sourceId;
  const metres = Math.min(metresBetween(place, listing) ?? 9999, 9999);
  return (
    (claimed ? 1e6 : 0) +
    (number ? 0 : 1e5) +
    (sameName(place.name, listing.name) ? 0 : 1e4) +
    metres
  );
}
