import type { ListingRecord } from '../listing/listing-schema.ts';
import { readListingId } from '../listing/source-id.ts';
import { waitsForReview } from '../listing/waits-for-review.ts';
import { duplicateKey } from './exact-duplicates.ts';
import { prepareBusiness, type PreparedBusiness } from './prepared-business.ts';

export interface IndexedListing {
  /** The listing. An import that updates it stores the updated one here. */
  listing: ListingRecord;
  readonly prepared: PreparedBusiness;
  /** Whether this import has matched a record with it or added it. */
  isMatched: boolean;
}

/** Finds the few listings that may be a given business, without comparing it with the whole directory. */
export interface ListingIndex {
  readonly size: () => number;
  readonly has: (id: string) => boolean;
  /** Adds a listing. Pass `prepared` if the listing is parsed already. */
  readonly add: (listing: ListingRecord, isMatched: boolean, prepared?: PreparedBusiness) => void;
  /** Listings with this `duplicateKey`. */
  readonly withKey: (key: string) => readonly IndexedListing[];
  readonly withSourceId: (source: string, sourceId: string) => readonly IndexedListing[];
  /**
   * Every listing that `isSamePrepared` may accept, and some others nearby. But if one side has no point, and
   * the two share neither postcode nor source id, a listing is found only if the names begin alike.
   */
  readonly near: (prepared: PreparedBusiness) => ReadonlySet<IndexedListing>;
}

/**
 * Edge of a grid cell, in degrees: at least 65 m in Greater Manchester, more than `nearMetres`, so places
 * within that distance are in one cell or in neighbouring ones.
 */
const cellDegrees = 0.001;

/** How many letters of a name are part of its key. */
const nameKeyLength = 4;

/**
 * Indexes a directory for an import. Of a listing that waits for review only the id is indexed: any
 * account can submit one, and matching it would keep the real business out of the directory.
 */
export function indexDirectory(listings: readonly ListingRecord[]): ListingIndex {
  return createListingIndex(
    listings.filter((listing) => !waitsForReview(listing)),
    listings.filter(waitsForReview).map(({ id }) => id),
  );
}

/** Indexes listings. `takenIds` are ids that `has` and `size` count but no search finds. */
export function createListingIndex(
  listings: readonly ListingRecord[],
  takenIds: readonly string[] = [],
): ListingIndex {
  const ids = new Set(takenIds);
  const byKey = new Map<string, IndexedListing[]>();
  const bySourceId = new Map<string, IndexedListing[]>();
  const byPlace = new Map<string, IndexedListing[]>();

  function add(
    listing: ListingRecord,
    isMatched: boolean,
    prepared = prepareBusiness(toBusinessPlace(listing)),
  ): void {
    const entry: IndexedListing = { listing, prepared, isMatched };
    ids.add(listing.id);
    put(byKey, duplicateKey(listing), entry);
    const sourceIdKey = sourceKeyOf(listing);
    if (sourceIdKey !== null) put(bySourceId, sourceIdKey, entry);
    for (const key of filingKeys(prepared)) put(byPlace, key, entry);
  }

  for (const listing of listings) add(listing, false);
  return {
    size: () => ids.size,
    has: (id) => ids.has(id),
    add,
    withKey: (key) => byKey.get(key) ?? [],
    withSourceId: (source, sourceId) => bySourceId.get(sourceKey(source, sourceId) ?? '') ?? [],
    near: (prepared) => new Set(searchKeys(prepared).flatMap((key) => byPlace.get(key) ?? [])),
  };
}

function put(map: Map<string, IndexedListing[]>, key: string, entry: IndexedListing): void {
  const entries = map.get(key);
  if (entries === undefined) map.set(key, [entry]);
  else entries.push(entry);
}

/** Returns the fields that are compared. A list row has no source id, so its source is left empty, too. */
function toBusinessPlace(listing: ListingRecord) {
  return listing.partial === true ? { ...listing, source: '', sourceId: '' } : listing;
}

/** List rows and listings saved before sources were recorded have the source's id only in their own id. */
function sourceKeyOf(listing: ListingRecord): string | null {
  if (listing.partial !== true && listing.sourceId !== '') {
    return sourceKey(listing.source, listing.sourceId);
  }
  const fromId = readListingId(listing.id);
  return fromId === null ? null : sourceKey(fromId.source, fromId.sourceId);
}

function sourceKey(source: string, sourceId: string): string | null {
  return sourceId === '' ? null : `${source} ${sourceId}`;
}

/** The keys under which a listing is filed. */
function filingKeys(prepared: PreparedBusiness): string[] {
  const place = cellOf(prepared) === null ? 'unplaced' : 'placed';
  return [...sharedKeys(prepared), ...cellKeys(prepared, [0]), ...nameKeys(prepared, place)];
}

/** The keys under which a listing's matches may be filed. A name alone counts only if either has no point. */
function searchKeys(prepared: PreparedBusiness): string[] {
  const keys = [...sharedKeys(prepared), ...cellKeys(prepared, [-1, 0, 1])];
  keys.push(...nameKeys(prepared, 'unplaced'));
  if (cellOf(prepared) === null) keys.push(...nameKeys(prepared, 'placed'));
  return keys;
}

function sharedKeys({ premises, source, sourceId }: PreparedBusiness): string[] {
  const keys = premises.postcode === '' ? [] : [`postcode ${premises.postcode}`];
  return sourceId === '' ? keys : [...keys, `source ${source} ${sourceId}`];
}

function cellOf({ premises: { point } }: PreparedBusiness) {
  if (point.lat === null || point.lng === null) return null;
  return { row: Math.floor(point.lat / cellDegrees), column: Math.floor(point.lng / cellDegrees) };
}

function cellKeys(prepared: PreparedBusiness, steps: readonly number[]): string[] {
  const cell = cellOf(prepared);
  if (cell === null) return [];
  return steps.flatMap((north) =>
    steps.map((east) => `cell ${String(cell.row + north)} ${String(cell.column + east)}`),
  );
}

/** Keys for a search in which one side has no point: it only finds names that begin alike. */
function nameKeys({ name }: PreparedBusiness, place: 'unplaced' | 'placed'): string[] {
  return name.forms.map((form) => `${place} ${form.join('').slice(0, nameKeyLength)}`);
}
