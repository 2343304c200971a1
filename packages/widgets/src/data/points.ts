import { isObject, showsRegisterData, type ListingRow } from '@manchester-eats/shared/domain';
import { mostPoints, piecePaths, type PieceSearch } from '@manchester-eats/shared/pieces';
import type { DirectorySource } from './directory-source.ts';
import type { Read } from './get-json.ts';
import { listIn, numberIn, textIn } from './json-fields.ts';
import { searchListings } from './search-listings.ts';

/** A listing on a map. */
export interface Point {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** `''` if it has none. */
  readonly category: string;
}

/** The first points of a list, at most `mostPoints`, and how many there are in all. */
export interface PointList {
  readonly points: readonly Point[];
  readonly total: number;
  /** The path of its page on the site. */
  readonly path: string;
  /** Whether the attribution of the register has to stand near the map. */
  readonly showsRegister: boolean;
}

/**
 * Reads the points of a category, an area, both or everything. With a text they are those of the cards that it finds,
 * best first; `total` then counts what the text finds, with or without a position.
 */
export async function readPoints(
  source: DirectorySource,
  search: PieceSearch,
): Promise<Read<PointList>> {
  if (search.q.trim() === '') return source.piece(piecePaths.points(search), pointsIn);
  const read = await searchListings(source, search, 'best');
  if (!read.ok) return read;
  const { cards, total, path } = read.value;
  return { ok: true, value: { ...cardPoints(cards), total, path } };
}

/** Returns the points of cards; those without a position have none. */
export function cardPoints(
  cards: readonly ListingRow[],
): Pick<PointList, 'points' | 'showsRegister'> {
  const points = cards.flatMap(({ id, name, lat, lng, category }): readonly Point[] =>
    lat === null || lng === null ? [] : [{ id, name, lat, lng, category }],
  );
  return { points, showsRegister: cards.some(showsRegisterData) };
}

/** Returns the points of a piece; null if it has no list of them. A row of another kind is left out. */
function pointsIn(value: unknown): PointList | null {
  const rows = listIn(value, 'points');
  if (rows === null) return null;
  const points = rows.slice(0, mostPoints).flatMap(pointOf);
  const total = numberIn(value, 'total') ?? 0;
  const path = textIn(value, 'path');
  return {
    points,
    total: Math.max(Math.round(total), points.length),
    path: path.startsWith('/') ? path : '/',
    showsRegister: isObject(value) && value['register'] === true,
  };
}

function pointOf(row: unknown): readonly Point[] {
  if (!Array.isArray(row)) return [];
  const [id, name, lat, lng, category] = row as readonly unknown[];
  if (typeof id !== 'string' || typeof name !== 'string' || id === '' || name === '') return [];
  if (!isWithin(lat, 90) || !isWithin(lng, 180)) return [];
  return [{ id, name, lat, lng, category: typeof category === 'string' ? category : '' }];
}

/** Whether a value is a number of degrees; NaN and infinities are not. */
function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most;
}
