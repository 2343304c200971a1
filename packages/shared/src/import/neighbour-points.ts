import type { MapPoint } from '../domain/map/map-point.ts';
import { groupBy } from '../domain/group-by.ts';
import type { Listing, ListingRecord } from '../domain/listing/listing-schema.ts';
import { metresBetween } from '../domain/listing/metres-between.ts';
import { findPostcode } from '../domain/listing/postcode.ts';

/** A listing whose point was taken from its neighbours. */
export interface ApproximatePoint {
  readonly listingId: string;
  readonly name: string;
  /** What it shares with the neighbours. */
  readonly from: 'postcode' | 'sector';
}

/** A sector is large in the country: its centre counts only if it is known from this many, most of them near it. */
const fewestOfSector = 3;
const nearMetres = 1000;

type Located = Pick<ListingRecord, 'address' | 'lat' | 'lng'>;

/**
 * Gives listings without a point the centre of the places that have one and share the postcode, or else its
 * sector. Where neither is known, a listing stays without.
 */
export function borrowPoints(
  added: readonly Listing[],
  known: Iterable<Located>,
): { readonly listings: readonly Listing[]; readonly approximate: readonly ApproximatePoint[] } {
  const approximate: ApproximatePoint[] = [];
  if (added.every(({ lat }) => lat !== null)) return { listings: added, approximate };
  const located = [...known, ...added].flatMap(locate);
  const centreAt = remembered(
    groupBy(located, ({ postcode }) => postcode),
    centreOf,
  );
  const centreIn = remembered(
    groupBy(located, ({ sector }) => sector),
    centreOfSector,
  );
  const listings = added.map((listing): Listing => {
    const postcode = listing.lat === null ? findPostcode(listing.address) : null;
    if (postcode === null) return listing;
    const near = centreAt(postcode.full);
    const centre = near ?? centreIn(postcode.sector);
    if (centre === null) return listing;
    const from = near === null ? 'sector' : 'postcode';
    approximate.push({ listingId: listing.id, name: listing.name, from });
    return { ...listing, ...centre };
  });
  return { listings, approximate };
}

/** Finds the centre of each group once: thousands of rows may have the same sector. */
function remembered(
  groups: ReadonlyMap<string, readonly MapPoint[]>,
  centre: (points: readonly MapPoint[]) => MapPoint | null,
): (key: string) => MapPoint | null {
  const found = new Map<string, MapPoint | null>();
  return (key) => {
    const points = groups.get(key);
    if (points === undefined) return null;
    let known = found.get(key);
    if (known === undefined) found.set(key, (known = centre(points)));
    return known;
  };
}

function locate({ address, lat, lng }: Located) {
  const postcode = lat === null || lng === null ? null : findPostcode(address);
  if (lat === null || lng === null || postcode === null) return [];
  return [{ lat, lng, postcode: postcode.full, sector: postcode.sector }];
}

function centreOfSector(points: readonly MapPoint[]): MapPoint | null {
  if (points.length < fewestOfSector) return null;
  const centre = centreOf(points);
  const near = points.filter((point) => (metresBetween(point, centre) ?? Infinity) <= nearMetres);
  return near.length * 2 > points.length ? centre : null;
}

/** One wrong point does not move a median. */
function centreOf(points: readonly MapPoint[]): MapPoint {
  return { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return Math.round(((low + high) / 2) * 1e6) / 1e6;
}
