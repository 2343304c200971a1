import type { MapBounds, MapPoint } from '@manchester-eats/shared/map';

/** The base map as it is stored; written by scripts/base-map/build.mjs. */
export interface StoredBaseMap {
  /** Positions are whole numbers of this many parts of a degree, longitude first. */
  readonly partsOfDegree: number;
  readonly boroughs: readonly StoredName[];
  readonly wards: readonly StoredWard[];
  /** Lines that the wards on both sides share: a first point, then the differences from point to point. */
  readonly arcs: readonly string[];
}

interface StoredName {
  readonly name: string;
  /** Where its name has most room. */
  readonly namePoint: string;
}

interface StoredWard extends StoredName {
  readonly borough: string;
  /** Numbers of arcs; ~number for a reversed one. */
  readonly rings: readonly string[];
}

/** The name of a borough or ward, and where it has most room. */
export interface PlaceName extends MapPoint {
  readonly name: string;
}

export type Line = readonly MapPoint[];

export interface Ward extends PlaceName {
  readonly borough: string;
  readonly rings: readonly Line[];
  readonly bounds: MapBounds;
}

/** The outlines and names of the city's boroughs and wards. */
export interface BaseMap {
  readonly boroughs: readonly PlaceName[];
  readonly wards: readonly Ward[];
  /** Borders of boroughs, and those between wards of one borough, each once. */
  readonly boroughBorders: readonly Line[];
  readonly wardBorders: readonly Line[];
}

/** The credit that the licences of the outlines require wherever they are shown. */
export const baseMapCredit = {
  author: 'Ward boundaries: Martin Chorley',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  survey: 'Contains Ordnance Survey data © Crown copyright and database right 2014',
} as const;

export function decodeBaseMap(stored: StoredBaseMap): BaseMap {
  const arcs = stored.arcs.map((arc) => decodeArc(arc, stored.partsOfDegree));
  const toName = ({ name, namePoint }: StoredName): PlaceName => {
    const [lng = 0, lat = 0] = readNumbers(namePoint);
    return { name, lat: lat / stored.partsOfDegree, lng: lng / stored.partsOfDegree };
  };
  const wards = stored.wards.map((ward) => {
    const rings = ward.rings.map((ring) => joinArcs(ring, arcs));
    return { ...toName(ward), borough: ward.borough, rings, bounds: boundsOf(rings) };
  });
  const isBoroughBorder = findBoroughBorders(stored);
  return {
    boroughs: stored.boroughs.map(toName),
    wards,
    boroughBorders: arcs.filter((_, index) => isBoroughBorder(index)),
    wardBorders: arcs.filter((_, index) => !isBoroughBorder(index)),
  };
}

/** Returns the ward that a point lies in, or null outside the city. */
export function findWard({ wards }: BaseMap, point: MapPoint): Ward | null {
  return (
    wards.find(
      ({ bounds, rings }) =>
        point.lat >= bounds.south &&
        point.lat <= bounds.north &&
        point.lng >= bounds.west &&
        point.lng <= bounds.east &&
        isInside(rings, point),
    ) ?? null
  );
}

/** A point is inside if a line from it to the east crosses the rings an odd number of times. */
function isInside(rings: readonly Line[], { lat, lng }: MapPoint): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [index, to] of ring.entries()) {
      const from = ring.at(index - 1);
      if (!from || from.lat > lat === to.lat > lat) continue;
      const crossing = from.lng + ((lat - from.lat) * (to.lng - from.lng)) / (to.lat - from.lat);
      if (lng < crossing) inside = !inside;
    }
  }
  return inside;
}

function readNumbers(text: string): readonly number[] {
  return text.split(' ').map(Number);
}

function decodeArc(text: string, partsOfDegree: number): Line {
  const numbers = readNumbers(text);
  const points: MapPoint[] = [];
  let x = 0;
  let y = 0;
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0;
    y += numbers[index + 1] ?? 0;
    points.push({ lat: y / partsOfDegree, lng: x / partsOfDegree });
  }
  return points;
}

/** Joins the arcs of a ring; each starts where the one before it ends. */
function joinArcs(ring: string, arcs: readonly Line[]): Line {
  return readNumbers(ring).flatMap((index) => {
    const line = arcs[index < 0 ? ~index : index] ?? [];
    return (index < 0 ? line.toReversed() : line).slice(1);
  });
}

function boundsOf(rings: readonly Line[]): MapBounds {
  const points = rings.flat();
  const latitudes = points.map(({ lat }) => lat);
  const longitudes = points.map(({ lng }) => lng);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

/** Returns whether an arc is not between two wards of one borough. */
function findBoroughBorders(stored: StoredBaseMap): (arc: number) => boolean {
  const sides = new Map<number, string[]>();
  for (const { rings, borough } of stored.wards) {
    for (const index of rings.flatMap(readNumbers)) {
      const arc = index < 0 ? ~index : index;
      sides.set(arc, [...(sides.get(arc) ?? []), borough]);
    }
  }
  return (arc) => {
    const [one, other] = sides.get(arc) ?? [];
    return one !== other;
  };
}
