import type { Listing, ListingRecord } from '../listing/listing-schema.ts';
import { metresBetween } from '../listing/metres-between.ts';
import { wasEdited } from '../listing/was-edited.ts';
import { shareDistinctiveWord } from './business-name.ts';
import { duplicateKey } from './exact-duplicates.ts';
import type { IndexedListing, ListingIndex } from './listing-index.ts';
import { mayShareDoor, parsePremises } from './premises.ts';
import { prepareBusiness, type PreparedBusiness } from './prepared-business.ts';
import { isSamePrepared } from './same-business.ts';
import { isSameSpelling } from './same-spelling.ts';

/** The fields of a new record by which its listing is found. */
type MatchedRecord = Pick<Listing, 'name' | 'address' | 'lat' | 'lng' | 'source' | 'sourceId'>;

/** Returns the listing of the same business, as an import would find it. */
export function findMatch(record: MatchedRecord, index: ListingIndex): IndexedListing | undefined {
  return findCertainMatch(record, index) ?? findLikelyMatch(record, prepareBusiness(record), index);
}

/**
 * Returns the listing with the same name and address; without one, the listing with the same source id
 * that `isSameBySourceId` accepts. `key` is the record's `duplicateKey`.
 */
export function findCertainMatch(
  record: MatchedRecord,
  index: ListingIndex,
  key = duplicateKey(record),
): IndexedListing | undefined {
  const exact = index.withKey(key);
  if (exact.length > 0) return best(record, exact);
  return best(
    record,
    index
      .withSourceId(record.source, record.sourceId)
      .filter((entry) => isSameBySourceId(record, entry)),
  );
}

/** Returns the listing that `isSamePrepared` accepts; if there are several, the one that `best` prefers. */
export function findLikelyMatch(
  record: MatchedRecord,
  prepared: PreparedBusiness,
  index: ListingIndex,
): IndexedListing | undefined {
  return best(
    record,
    [...index.near(prepared)].filter((entry) => isSamePrepared(prepared, entry.prepared)),
  );
}

/**
 * A register keeps a number when a business moves or is renamed, but also for the next tenant of the
 * premises. So the same number counts only with the same name; or at the same door, if the names share a
 * distinctive word or the listing may have been edited here.
 */
function isSameBySourceId(record: MatchedRecord, { listing, prepared }: IndexedListing): boolean {
  if (isSameSpelling(record.name, listing.name)) return true;
  const sameDoor =
    isSameSpelling(record.address, listing.address) ||
    mayShareDoor(parsePremises(record.address, record), prepared.premises);
  return sameDoor && (shareDistinctiveWord(record.name, listing.name) || wasEdited(listing));
}

/**
 * Prefers listings that this import has not matched or added, then the same source id, then the same name,
 * then the nearest, then the lowest id.
 */
function best(
  record: MatchedRecord,
  entries: readonly IndexedListing[],
): IndexedListing | undefined {
  if (entries.length < 2) return entries[0];
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(record, entry) }));
  ranked.sort((one, other) => {
    const difference = one.rank.findIndex((value, index) => value !== other.rank[index]);
    if (difference === -1) return one.entry.listing.id < other.entry.listing.id ? -1 : 1;
    return (one.rank[difference] ?? 0) - (other.rank[difference] ?? 0);
  });
  return ranked[0]?.entry;
}

/** Returns the rank of a listing: lower is better, and the first difference decides. */
function rankOf(record: MatchedRecord, { listing, isMatched }: IndexedListing): readonly number[] {
  return [
    isMatched ? 1 : 0,
    hasSourceId(listing, record) ? 0 : 1,
    isSameSpelling(record.name, listing.name) ? 0 : 1,
    metresBetween(record, listing) ?? Number.MAX_VALUE,
  ];
}

function hasSourceId(listing: ListingRecord, { source, sourceId }: MatchedRecord): boolean {
  return listing.partial !== true && listing.source === source && listing.sourceId === sourceId;
}
