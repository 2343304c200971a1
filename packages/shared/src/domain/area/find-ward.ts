import type { Ward, WardMap } from '../../city/city-profile.ts';
import type { MapPoint } from '../map/map-point.ts';

/** The size of a step between the points of an outline, in degrees. */
const wardGrid = 1e-4;

type Position = readonly [lng: number, lat: number];

interface Outline {
  readonly ward: Ward;
  readonly rings: readonly (readonly Position[])[];
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const outlinesByMap = new WeakMap<WardMap, readonly Outline[]>();

/**
 * Finds the ward that a point lies in; null if it lies in none. A point on a border that two wards share lies
 * in exactly one of them: a border belongs to the ward on its north or east side.
 */
export function findWard({ lat, lng }: MapPoint, map: WardMap): Ward | null {
  const found = outlinesOf(map).find(
    ({ west, east, south, north, rings }) =>
      lng >= west && lng <= east && lat >= south && lat <= north && isInside(lat, lng, rings),
  );
  return found?.ward ?? null;
}

/** Returns every ward whose outline contains a point: at most one, if the outlines do not overlap. */
export function findWards({ lat, lng }: MapPoint, map: WardMap): readonly Ward[] {
  return outlinesOf(map)
    .filter(({ rings }) => isInside(lat, lng, rings))
    .map(({ ward }) => ward);
}

/**
 * Counts the edges that a ray from the point to the east crosses; an odd number means inside. Each edge is
 * compared in the same direction for both of its wards, so that rounding cannot put a point into both.
 */
function isInside(lat: number, lng: number, rings: readonly (readonly Position[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let previous = ring.at(-1);
    for (const point of ring) {
      if (previous !== undefined && crosses(lat, lng, previous, point)) inside = !inside;
      previous = point;
    }
  }
  return inside;
}

function crosses(lat: number, lng: number, one: Position, other: Position): boolean {
  if (one[1] > lat === other[1] > lat) return false;
  const [low, high] = one[1] < other[1] ? [one, other] : [other, one];
  return lng < low[0] + ((high[0] - low[0]) * (lat - low[1])) / (high[1] - low[1]);
}

function outlinesOf(map: WardMap): readonly Outline[] {
  const cached = outlinesByMap.get(map);
  if (cached !== undefined) return cached;
  const arcs = map.arcs.split('/').map(readArc);
  const outlines = map.wards.map((ward) => toOutline(ward, arcs));
  outlinesByMap.set(map, outlines);
  return outlines;
}

function readArc(arc: string): readonly Position[] {
  const numbers = arc.split(' ').map(Number);
  const points: Position[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0;
    y += numbers[index + 1] ?? 0;
    points.push([x * wardGrid, y * wardGrid]);
  }
  return points;
}

function toOutline(ward: Ward, arcs: readonly (readonly Position[])[]): Outline {
  const rings = ward.rings.split('/').map((ring) =>
    ring
      .split(' ')
      .map(Number)
      .flatMap((index) =>
        index < 0 ? (arcs[-1 - index] ?? []).toReversed() : (arcs[index] ?? []),
      ),
  );
  const lngs = rings.flat().map(([lng]) => lng);
  const lats = rings.flat().map(([, lat]) => lat);
  return {
    ward,
    rings,
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}
