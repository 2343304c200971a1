import { toSlug } from '../listing/slug.ts';
import { toSearchWords } from '../search/search-words.ts';
import { encodePart } from '../urls/encode-part.ts';

/** The version of the pieces' shapes, and the first segment of their paths. */
export const piecesVersion = 1;

/** The orders in which lists are published. */
export const pieceSorts = ['best', 'name', 'rating', 'hygiene'] as const;

export type PieceSort = (typeof pieceSorts)[number];

/** What a list is limited to: names or slugs of a category and of an area; `''` for no limit. */
export interface PieceScope {
  readonly category: string;
  readonly area: string;
}

/** The characters of a text that are searched for, as on the site; the rest is ignored. */
export const longestSearch = 200;

/** What a search is limited to: its text, and a scope. */
export interface PieceSearch extends PieceScope {
  readonly q: string;
}

const folder = `v${String(piecesVersion)}`;

/** The paths of pieces below `/data`, and below the `snapshotUrl` of a site. */
export const piecePaths = {
  /** The categories and areas with the number of their listings. */
  topics: () => `${folder}/topics.json`,
  /** The first cards of a list. */
  list: (scope: PieceScope, sort: PieceSort) => `${folder}/lists/${scopePath(scope)}/${sort}.json`,
  /** The points of a list, for a map. */
  points: (scope: PieceScope) => `${folder}/lists/${scopePath(scope)}/points.json`,
  /** The first cards that a text finds. A host of plain files lacks it. */
  search: ({ q, category, area }: PieceSearch, sort: PieceSort) =>
    `${folder}/search.json?q=${encodePart(q)}&category=${encodePart(category)}&area=${encodePart(area)}&sort=${sort}`,
  /** What a text may become. A host of plain files lacks it. */
  suggestions: (text: string) => `${folder}/suggestions.json?q=${encodePart(text)}`,
  /** The listings that have a name with this key; see `nameKey`. */
  names: (key: string) => `${folder}/names/${encodePart(key)}.json`,
  /** One card. */
  card: (id: string) => `${folder}/cards/${encodePart(id)}.json`,
  /** Several cards, at most `mostCards`. A host of plain files may lack it. */
  cards: (ids: readonly string[]) =>
    `${folder}/cards.json?ids=${[...ids].sort().map(encodePart).join(',')}`,
} as const;

function scopePath({ category, area }: PieceScope): string {
  const parts = [
    ...(area === '' ? [] : ['area', toSlug(area)]),
    ...(category === '' ? [] : ['category', toSlug(category)]),
  ];
  return parts.length === 0 ? 'all' : parts.map(encodePart).join('/');
}

const keyLength = 2;

/** Returns where a word of a name is filed: its first two letters; `''` for a single letter, which is filed nowhere. */
export function nameKey(word: string): string {
  const letters = Array.from(word).slice(0, keyLength);
  return letters.length < keyLength ? '' : letters.join('');
}

/** Returns the keys of all words of a name, each once. */
export function nameKeys(name: string): ReadonlySet<string> {
  return new Set(
    toSearchWords(name)
      .map(nameKey)
      .filter((key) => key !== ''),
  );
}
