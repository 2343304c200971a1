import { namesWithin, type NestedArea } from '../area/nested-areas.ts';
import { listingMatchesFilter } from '../category/category-filter.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';

/** A search with filters. Absent and empty values match every listing. */
export interface ListingQuery {
  /** Part of a name, description or address; case and surrounding spaces are ignored. */
  readonly text?: string;
  /** The name of a category, or of an area: see `listingMatchesFilter`. */
  readonly category?: string;
  /** The areas of the directory: a listing is found under those that contain its own. */
  readonly areas?: readonly NestedArea[];
  /** The name of an area. */
  readonly area?: string;
  /** The most listings to return; all by default. */
  readonly limit?: number;
  /** The number of listings to skip. */
  readonly offset?: number;
}

/** The listings found, in the order of the directory. */
interface ListingMatches {
  /** The number of all matches, whatever the limit. */
  readonly total: number;
  readonly listings: readonly ListingRecord[];
}

/** A search over one state of the directory. */
export interface ListingSearch {
  find(query: ListingQuery): ListingMatches;
}

/** Separates fields and listings, so that no match spans two of them. */
const fieldEnd = '\u0000';

/**
 * Creates a search for part of a name, description or address, ignoring case. Matches are in the order of
 * `listings`. `descriptions`, by id, are searched for listings whose own description is missing (list rows)
 * or empty.
 *
 * All text is in one lower-case string, so that a query is a native substring search; offsets map matches to
 * listings. The string is built by the first query that has a text.
 */
export function createListingSearch(
  listings: readonly ListingRecord[],
  descriptions?: ReadonlyMap<string, string>,
): ListingSearch {
  let text: SearchText | null = null;
  return {
    find(query) {
      const needle = (query.text ?? '').trim().toLowerCase();
      const passes = createFilter(query);
      if (needle === '' && passes === null) return page(listings, query);
      if (needle === '') return page(listings.filter(passes ?? (() => true)), query);
      if (needle.includes(fieldEnd)) return page([], query);
      text ??= searchText(listings, descriptions);
      return page(scan(listings, text, needle, passes), query);
    },
  };
}

/** The lower-case text of all listings, and the offset at which each of them ends. */
interface SearchText {
  readonly haystack: string;
  readonly ends: Uint32Array;
}

function searchText(
  listings: readonly ListingRecord[],
  descriptions: ReadonlyMap<string, string> | undefined,
): SearchText {
  const ends = new Uint32Array(listings.length);
  const parts: string[] = [];
  let end = 0;
  listings.forEach((listing, index) => {
    const ownDescription = listing.partial === true ? '' : listing.description;
    const description =
      ownDescription === '' ? (descriptions?.get(listing.id) ?? '') : ownDescription;
    // Lower-cased before its length is taken, because 'İ' becomes longer in lower case.
    const part = lowerCased(
      `${listing.name}${fieldEnd}${description}${fieldEnd}${listing.address}${fieldEnd}`,
    );
    parts.push(part);
    end += part.length;
    ends[index] = end;
  });
  return { haystack: parts.join(''), ends };
}

/**
 * Converts to lower case field by field: the lower case of a Greek sigma depends on whether it ends a word,
 * which the field separator would hide.
 */
function lowerCased(text: string): string {
  return text.includes('Σ')
    ? text
        .split(fieldEnd)
        .map((field) => field.toLowerCase())
        .join(fieldEnd)
    : text.toLowerCase();
}

function scan(
  listings: readonly ListingRecord[],
  { haystack, ends }: SearchText,
  needle: string,
  passes: ((listing: ListingRecord) => boolean) | null,
): ListingRecord[] {
  const found: ListingRecord[] = [];
  let index = 0;
  let at = haystack.indexOf(needle);
  while (at !== -1) {
    index = listingAt(ends, at, index);
    const listing = listings[index];
    if (listing !== undefined && (passes === null || passes(listing))) found.push(listing);
    const end = ends[index] ?? haystack.length;
    index += 1;
    at = haystack.indexOf(needle, end);
  }
  return found;
}

/**
 * Returns the index of the first listing, from `start` on, that ends after `at`: an exponential search,
 * then a binary one.
 */
function listingAt(ends: Uint32Array, at: number, start: number): number {
  if ((ends[start] ?? 0) > at) return start;
  let low = start + 1;
  let leap = 1;
  while (low + leap < ends.length && (ends[low + leap - 1] ?? 0) <= at) {
    low += leap;
    leap *= 2;
  }
  let high = Math.min(low + leap, ends.length - 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function createFilter({ category = '', area = '', areas = [] }: ListingQuery) {
  if (category === '' && area === '') return null;
  const inArea = namesWithin(area, areas);
  const named = namesWithin(category, areas);
  return (listing: ListingRecord): boolean =>
    (area === '' || inArea.has(listing.area)) &&
    (category === '' || listingMatchesFilter(listing, category, named));
}

function page(
  found: readonly ListingRecord[],
  { limit, offset = 0 }: ListingQuery,
): ListingMatches {
  const start = Math.max(0, offset);
  const end = limit === undefined ? found.length : start + Math.max(0, limit);
  return { total: found.length, listings: found.slice(start, end) };
}
