import type { CityProfile } from '../../city/city-profile.ts';
import { namesAround, parentOfArea, type NestedArea } from '../area/nested-areas.ts';

/** Listings that are sent together. */
export interface RowGroup<Row> {
  /** The area that they are in, such as a borough; `''` for those in no known area. */
  readonly area: string;
  /** The same for the same part of the directory after a change. */
  readonly key: string;
  readonly rows: readonly Row[];
}

/** A change of one listing sends this many again at most, and a directory of 10,000 has about 30 groups. */
const mostRows = 400;

/**
 * Groups listings by the outermost area that they are in; the listings of large areas are divided by their ids, so
 * that a new listing changes one group. The order of the rows is kept within a group.
 */
export function groupRows<Row extends Readonly<Record<string, unknown>>>(
  rows: readonly Row[],
  areas: readonly NestedArea[],
  city: CityProfile,
): readonly RowGroup<Row>[] {
  const outermost = createOutermost(areas, city);
  const byArea = new Map<string, Row[]>();
  for (const row of rows) {
    const area = outermost(row['area']);
    const known = byArea.get(area);
    if (known === undefined) byArea.set(area, [row]);
    else known.push(row);
  }
  return [...byArea].flatMap(([area, inArea]) => {
    const parts = Math.ceil(inArea.length / mostRows);
    const rowsByPart = Array.from({ length: parts }, (): Row[] => []);
    for (const row of inArea) rowsByPart[partOf(row['id'], parts)]?.push(row);
    return rowsByPart.flatMap((inPart, part) => {
      const key = `${area}/${String(part)}/${String(parts)}`;
      return inPart.length === 0 ? [] : [{ area, key, rows: inPart }];
    });
  });
}

/** Returns a function that returns the outermost area around one; `''` for an area that nobody knows. */
function createOutermost(areas: readonly NestedArea[], city: CityProfile) {
  const names = new Set([
    ...[...areas, ...city.neighbourhoods].map(({ name }) => name),
    ...city.boroughs.map(({ area }) => area),
  ]);
  const nested = [...names].map((name) => {
    const parent = areas.find((area) => area.name === name)?.parent ?? '';
    return { name, parent: parent === '' ? parentOfArea(name, city) : parent };
  });
  const known = new Map<unknown, string>();
  return (area: unknown): string => {
    const before = known.get(area);
    if (before !== undefined) return before;
    const name = typeof area === 'string' ? area : '';
    const found = names.has(name) ? ([...namesAround(name, nested)].at(-1) ?? '') : '';
    known.set(area, found);
    return found;
  };
}

/** Returns which of so many parts an id belongs to: about equally many ids belong to each. */
function partOf(id: unknown, parts: number): number {
  if (typeof id !== 'string' || parts === 1) return 0;
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0) % parts;
}
