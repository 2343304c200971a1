import { duplicateKey } from '../../domain/duplicates/exact-duplicates.ts';
import { prepareBusiness, type PreparedBusiness } from '../../domain/duplicates/same-business.ts';
import type { ListingRecord } from '../../domain/listing/listing-schema.ts';
import { waitsForReview } from '../../domain/listing/waits-for-review.ts';

/** A listing in the index, and what the run has done with it. */
export interface IndexedListing {
  listing: ListingRecord;
  readonly prepared: PreparedBusiness;
  /** Whether this run adds it. */
  readonly planned: boolean;
  /** Whether a record of this run was found to be this business. */
  claimed: boolean;
}

/** Listings found by name and address, by the source's number and by where they are. */
export interface ListingIndex {
  readonly size: () => number;
  readonly has: (id: string) => boolean;
  /** `prepared` is the listing made ready for comparing, where it is at hand. */
  readonly add: (listing: ListingRecord, planned: boolean, prepared?: PreparedBusiness) => void;
  /** Listings with this `duplicateKey`. */
  readonly withKey: (key: string) => readonly IndexedListing[];
  readonly withNumber: (source: string, sourceId: string) => readonly IndexedListing[];
  /** Every listing that may be the place's business by where it is; some are not even near. */
  readonly near: (prepared: PreparedBusiness) => ReadonlySet<IndexedListing>;
}

/** Edge of a grid cell in degrees: at least 65 metres here, more than two points of one business are apart. */
const cellDegrees = 0.001;

/**
 * Indexes a directory for an import. A listing that waits for a review only keeps its id: anybody can post
 * one, and an import that took it for its business would leave out the business.
 */
export function indexDirectory(listings: readonly ListingRecord[]): ListingIndex {
  return createListingIndex(
    listings.filter((listing) => !waitsForReview(listing)),
    listings.filter(waitsForReview).map(({ id }) => id),
  );
}

/**
 * Indexes listings so that one place is compared with its neighbours and not with the whole directory.
 * `takenIds` are counted and not given again, but never found.
 */
export function createListingIndex(
  listings: readonly ListingRecord[],
  takenIds: readonly string[] = [],
): ListingIndex {
  const ids = new Set(takenIds);
  const byKey = new Map<string, IndexedListing[]>();
  const byNumber = new Map<string, IndexedListing[]>();
  const byPlace = new Map<string, IndexedListing[]>();

  function add(
    listing: ListingRecord,
    planned: boolean,
    prepared = prepareBusiness(placeOf(listing)),
  ): void {
    const entry: IndexedListing = { listing, prepared, planned, claimed: planned };
    ids.add(listing.id);
    put(byKey, duplicateKey(listing), entry);
    const number = numberOfListing(listing);
    if (number !== null) put(byNumber, number, entry);
    for (const key of keysToFind(prepared)) put(byPlace, key, entry);
  }

  for (const listing of listings) add(listing, false);
  return {
    size: () => ids.size,
    has: (id) => ids.has(id),
    add,
    withKey: (key) => byKey.get(key) ?? [],
    withNumber: (source, sourceId) => byNumber.get(numberKey(source, sourceId) ?? '') ?? [],
    near: (prepared) => {
      const found = new Set<IndexedListing>();
      for (const key of keysToLookUp(prepared)) {
        for (const entry of byPlace.get(key) ?? []) found.add(entry);
      }
      return found;
    },
  };
}

function put(map: Map<string, IndexedListing[]>, key: string, entry: IndexedListing): void {
  const entries = map.get(key);
  if (entries === undefined) map.set(key, [entry]);
  else entries.push(entry);
}

/** Rows know no number of their source beyond the one in their id. */
function placeOf(listing: ListingRecord) {
  return listing.partial === true ? { ...listing, source: '', sourceId: '' } : listing;
}

/** Rows and listings from before sources were noted still tell their number in their id. */
function numberOfListing(listing: ListingRecord): string | null {
  if (listing.partial !== true && listing.sourceId !== '') {
    return numberKey(listing.source, listing.sourceId);
  }
  const [, prefix, number] = /^(fhrs|gm)-(.+)$/.exec(listing.id) ?? [];
  if (prefix === undefined || number === undefined) return null;
  return numberKey(prefix === 'gm' ? 'google' : prefix, number);
}

function numberKey(source: string, sourceId: string): string | null {
  return sourceId === '' ? null : `${source} ${sourceId}`;
}

function keysToFind(prepared: PreparedBusiness): string[] {
  const cell = cellOf(prepared);
  const keys = nameKeys(prepared).map((name) => `name ${name}`);
  if (prepared.postcode !== '') keys.push(prepared.postcode);
  if (cell !== null) keys.push(cellKey(cell.row, cell.column));
  // What has no point or no postcode can be found from afar by its name only.
  if (isVague(prepared)) keys.push(...nameKeys(prepared).map((name) => `vague ${name}`));
  return keys;
}

function keysToLookUp(prepared: PreparedBusiness): string[] {
  const cell = cellOf(prepared);
  const kind = isVague(prepared) ? 'name' : 'vague';
  const keys = nameKeys(prepared).map((name) => `${kind} ${name}`);
  if (prepared.postcode !== '') keys.push(prepared.postcode);
  if (cell === null) return keys;
  for (let row = cell.row - 1; row <= cell.row + 1; row += 1) {
    for (let column = cell.column - 1; column <= cell.column + 1; column += 1) {
      keys.push(cellKey(row, column));
    }
  }
  return keys;
}

function isVague({ place, postcode }: PreparedBusiness): boolean {
  return place.lat === null || place.lng === null || postcode === '';
}

function nameKeys({ name }: PreparedBusiness): string[] {
  return name.forms.map(([word = '']) => word.slice(0, 4));
}

function cellOf({ place }: PreparedBusiness) {
  if (place.lat === null || place.lng === null) return null;
  return { row: Math.floor(place.lat / cellDegrees), column: Math.floor(place.lng / cellDegrees) };
}

function cellKey(row: number, column: number): string {
  return `${String(row)}:${String(column)}`;
}
