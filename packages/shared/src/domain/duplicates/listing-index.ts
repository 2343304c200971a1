import type { ListingRecord } from '../listing/listing-schema.ts';
import { readListingId } from '../listing/source-id.ts';
import { waitsForReview } from '../listing/waits-for-review.ts';
import { duplicateKey } from './exact-duplicates.ts';
import { gridCell, neighbourCells } from './grid-cells.ts';
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
   * Every listing that `isSamePrepared` may accept, and a few others nearby. But if one side has no point, and
   * the two share neither postcode nor source id, a listing is found only if the names begin alike.
   */
  readonly near: (prepared: PreparedBusiness) => ReadonlySet<IndexedListing>;
}

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
  /** By the source id that is compared; another one for a list row. */
  const byComparedId = new Map<string, IndexedListing[]>();
  const byPlace = new Map<string, Block>();
  const byCell = new Map<number, Block>();

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
    if (prepared.sourceId !== '') put(byComparedId, comparedId(prepared), entry);
    for (const key of filingKeys(prepared)) fileEntry(byPlace, key, entry);
    const cell = gridCell(prepared.premises.point);
    if (cell !== null) fileEntry(byCell, cell, entry);
  }

  for (const listing of listings) add(listing, false);
  return {
    size: () => ids.size,
    has: (id) => ids.has(id),
    add,
    withKey: (key) => byKey.get(key) ?? [],
    withSourceId: (source, sourceId) => bySourceId.get(sourceKey(source, sourceId) ?? '') ?? [],
    near(prepared) {
      const found = new Set<IndexedListing>();
      const collect = (entries: readonly IndexedListing[] | undefined) => {
        for (const entry of entries ?? []) found.add(entry);
      };
      if (prepared.sourceId !== '') collect(byComparedId.get(comparedId(prepared)));
      for (const key of searchKeys(prepared)) {
        const block = byPlace.get(key);
        if (block !== undefined) collectFrom(block, prepared, collect);
      }
      const cell = gridCell(prepared.premises.point);
      if (cell === null) return found;
      for (const difference of neighbourCells) {
        const block = byCell.get(cell + difference);
        if (block !== undefined) collectFrom(block, prepared, collect);
      }
      return found;
    },
  };
}

/** Blocks of more listings are divided by their house numbers: a market hall, or the sheet of a whole country. */
const largestWhole = 20;

/** The listings that are filed under one key. */
interface Block {
  readonly all: IndexedListing[];
  /** By their numbers, `''` for none; null as long as there are few. */
  byNumber: Map<string, IndexedListing[]> | null;
}

function fileEntry<Key>(blocks: Map<Key, Block>, key: Key, entry: IndexedListing): void {
  const block = blocks.get(key);
  if (block === undefined) {
    blocks.set(key, { all: [entry], byNumber: null });
    return;
  }
  block.all.push(entry);
  if (block.byNumber !== null) {
    fileByNumber(block.byNumber, entry);
  } else if (block.all.length > largestWhole) {
    block.byNumber = new Map();
    for (const each of block.all) fileByNumber(block.byNumber, each);
  }
}

function fileByNumber(byNumber: Map<string, IndexedListing[]>, entry: IndexedListing): void {
  const { numbers } = entry.prepared.premises;
  if (numbers.size === 0) put(byNumber, '', entry);
  for (const number of numbers) put(byNumber, number, entry);
}

/** Leaves out those of which both have numbers, none of them in common: they are never the same without a common source id. */
function collectFrom(
  { all, byNumber }: Block,
  { premises: { numbers } }: PreparedBusiness,
  collect: (entries: readonly IndexedListing[] | undefined) => void,
): void {
  if (byNumber === null || numbers.size === 0) {
    collect(all);
    return;
  }
  collect(byNumber.get(''));
  for (const number of numbers) collect(byNumber.get(number));
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

/** The keys under which a listing is filed, beside its cell. */
function filingKeys(prepared: PreparedBusiness): string[] {
  const place = gridCell(prepared.premises.point) === null ? 'unplaced' : 'placed';
  return [...postcodeKeys(prepared), ...nameKeys(prepared, place)];
}

/** The keys under which a listing's matches may be filed. A name alone counts only if either has no point. */
function searchKeys(prepared: PreparedBusiness): string[] {
  const keys = [...postcodeKeys(prepared), ...nameKeys(prepared, 'unplaced')];
  if (gridCell(prepared.premises.point) === null) keys.push(...nameKeys(prepared, 'placed'));
  return keys;
}

function comparedId({ source, sourceId }: PreparedBusiness): string {
  return `${source} ${sourceId}`;
}

function postcodeKeys({ premises: { postcode } }: PreparedBusiness): string[] {
  return postcode === '' ? [] : [`postcode ${postcode}`];
}

/** Keys for a search in which one side has no point: it only finds names that begin alike. */
function nameKeys({ name }: PreparedBusiness, place: 'unplaced' | 'placed'): string[] {
  return name.forms.map((form) => `${place} ${form.join('').slice(0, nameKeyLength)}`);
}
