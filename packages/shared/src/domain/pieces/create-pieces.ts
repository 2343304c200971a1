import { countListingsByArea } from '../area/area-counts.ts';
import type { NestedArea } from '../area/nested-areas.ts';
import { countListingsByCategory } from '../category/category-counts.ts';
import { toSlug } from '../listing/slug.ts';
import type { ListingRecord, ListingRow } from '../listing/listing-schema.ts';
import { showsRegisterData } from '../listing/register-attribution.ts';
import { findInTopic } from '../lists/find-in-topic.ts';
import { orderOfDay } from '../lists/order-of-day.ts';
import { sortListings } from '../lists/sort-listings.ts';
import { topicSegment } from '../page/reserved-slugs.ts';
import { encodePart } from '../urls/encode-part.ts';
import { toCardRow, type CardRow } from './card-row.ts';
import type { SearchIndex } from '../search/search-index.ts';
import {
  nameKeys,
  piecesVersion,
  type PieceScope,
  type PieceSearch,
  type PieceSort,
} from './piece-paths.ts';

/** The most cards of a list, and of several cards that are requested by their ids. */
export const mostCards = 100;

/** The most suggestions of each kind. */
export const mostSuggestions = 3;

/** The most points of a map. */
export const mostPoints = 3000;

type Row = Omit<ListingRow, 'partial'>;

/** What pieces are made of. */
export interface PieceSource {
  readonly listings: readonly ListingRow[];
  readonly categories: readonly { readonly name: string }[];
  readonly areas: readonly NestedArea[];
  /** The date, such as `2026-11-23`, on which the order of equals depends. */
  readonly day: string;
}

/** A point of a map: id, name, latitude, longitude, category. */
export type PiecePoint = readonly [string, string, number, number, string];

/**
 * The published directory in pieces, each a JSON value of its own file. A piece is made when it is asked for; null if
 * the directory has no such category, area or listing.
 */
export function createPieces({ listings, categories, areas, day }: PieceSource) {
  const ordered = orderOfDay(listings, day) as readonly ListingRow[];
  const version = piecesVersion;
  let byId: ReadonlyMap<string, ListingRow> | null = null;
  let byKey: ReadonlyMap<string, readonly ListingRow[]> | null = null;

  const find = (id: string): CardRow | null => {
    byId ??= new Map(listings.map((listing) => [listing.id, listing]));
    const listing = byId.get(id);
    return listing === undefined ? null : toCardRow(listing);
  };
  const namesOf = (scope: PieceScope) => {
    const category = nameIn(categories, scope.category);
    const area = nameIn(areas, scope.area);
    return category === null || area === null ? null : { category, area };
  };
  const inArea = createAreaFinder(ordered, areas);
  const inScope = (scope: PieceScope) => {
    const names = namesOf(scope);
    if (names === null) return null;
    const topic = { category: names.category, area: '' };
    const found = findInTopic(inArea(names.area), topic, areas) as readonly ListingRow[];
    return { found, path: pagePath([names.area, names.category]) };
  };
  const listOf = (found: readonly ListingRecord[], sort: PieceSort, path: string) => {
    const cards = sortListings(found, sort, null).slice(0, mostCards) as readonly Row[];
    return { version, total: found.length, path, cards: cards.map(toCardRow) };
  };

  return {
    topics: () => topicsPiece(listings, categories, areas),
    list(scope: PieceScope, sort: PieceSort) {
      const list = inScope(scope);
      if (list === null) return null;
      return listOf(list.found, sort, list.path);
    },
    /** `index` searches the same listings; it ranks them as the site's own search does. */
    search({ q, ...scope }: PieceSearch, sort: PieceSort, index: Pick<SearchIndex, 'find'>) {
      const names = namesOf(scope);
      if (names === null) return null;
      const text = q.trim();
      const path = `${pagePath([names.area, names.category])}?q=${encodePart(text)}`;
      const { listings: found } = index.find({ text, ...names });
      return listOf(found, sort, sort === 'best' ? path : `${path}&sort=${sort}`);
    },
    /** What a text may be meant to become, as the site's own search field suggests it. */
    suggestions: suggestionsPiece,
    points(scope: PieceScope) {
      const list = inScope(scope);
      if (list === null) return null;
      const points = list.found.flatMap(({ id, name, lat, lng, category }): PiecePoint[] =>
        lat === null || lng === null ? [] : [[id, name, lat, lng, category]],
      );
      return {
        version,
        total: points.length,
        path: list.path,
        /** Whether the attribution of the register has to stand near the map. */
        register: list.found.some(showsRegisterData),
        points: points.slice(0, mostPoints),
      };
    },
    names(key: string) {
      byKey ??= groupByKey(ordered);
      return { version, cards: (byKey.get(key) ?? []).map(toNameRow) };
    },
    card: (id: string) => {
      const card = find(id);
      return card === null ? null : { version, cards: [card] };
    },
    /** Ids without a listing are left out. */
    cards: (ids: readonly string[]) => ({
      version,
      cards: ids.slice(0, mostCards).flatMap((id) => find(id) ?? []),
    }),
  };
}

/** Returns a function that finds the listings of an area. It remembers the last one: files are listed area by area. */
function createAreaFinder(listings: readonly ListingRow[], areas: readonly NestedArea[]) {
  let last = { area: '', found: listings };
  return (area: string): readonly ListingRow[] => {
    if (area !== last.area) {
      const found = findInTopic(listings, { category: '', area }, areas) as readonly ListingRow[];
      last = { area, found };
    }
    return last.found;
  };
}

/** The pieces of a directory. */
export type Pieces = ReturnType<typeof createPieces>;

function suggestionsPiece(text: string, index: Pick<SearchIndex, 'suggest'>) {
  const found = index.suggest(text, { limit: mostSuggestions });
  const topics = (named: readonly { readonly name: string; readonly count: number }[]) =>
    named.map(({ name, count }) => ({ name, count, path: pagePath([name]) }));
  return {
    version: piecesVersion,
    categories: topics(found.categories),
    areas: topics(found.areas),
    cards: (found.listings as readonly ListingRow[]).map(toNameRow),
  };
}

/** Returns all categories and areas, with the number of their listings. */
function topicsPiece(
  listings: readonly ListingRow[],
  categories: PieceSource['categories'],
  areas: PieceSource['areas'],
) {
  const byCategory = countListingsByCategory(listings);
  const byArea = countListingsByArea(listings, areas);
  return {
    version: piecesVersion,
    total: listings.length,
    categories: categories.map(({ name }) => ({
      name,
      path: pagePath([name]),
      count: byCategory.get(name) ?? 0,
    })),
    areas: areas.map(({ name, parent = '' }) => ({
      name,
      ...(parent === '' ? {} : { parent }),
      path: pagePath([name]),
      count: byArea.get(name) ?? 0,
    })),
  };
}

/** Returns the path of the page of an area, of a category, of both, or of the whole directory. */
function pagePath(names: readonly string[]): string {
  const segments = names.filter((name) => name !== '').map(topicSegment);
  return `/${segments.map(encodePart).join('/')}`;
}

/** Returns the name that a name, its slug or a URL segment means; `''` for `''`, null if there is none. */
function nameIn(topics: readonly { readonly name: string }[], wanted: string): string | null {
  if (wanted === '') return '';
  const slug = toSlug(wanted);
  return (
    topics.find(({ name }) => toSlug(name) === slug)?.name ??
    topics.find(({ name }) => topicSegment(name) === slug)?.name ??
    null
  );
}

function groupByKey(listings: readonly ListingRow[]): ReadonlyMap<string, readonly ListingRow[]> {
  const groups = new Map<string, ListingRow[]>();
  for (const listing of listings) {
    for (const key of nameKeys(listing.name)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [listing]);
      else group.push(listing);
    }
  }
  return groups;
}

/** What a suggestion shows and its search compares. */
function toNameRow({ id, name, area, category, address }: ListingRow): CardRow {
  return { id, name, area, category, address };
}
