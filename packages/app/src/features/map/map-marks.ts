import { closestZoom, type MapBounds, type MapPoint } from './map-engine.ts';
import type { MapSpot, PlacedListing } from './map-spots.ts';
import { GroupCells, groupOf, seedsOf, type SpotGroup } from './mark-groups.ts';
import { markReach } from './mark-shape.ts';
import { placeOf, pointOf, worldPixels, type MercatorPlace } from './mercator.ts';

/** A mark on the map: one spot, or several that would overlap. */
export interface MapMark<Listing extends PlacedListing> extends MapPoint, MercatorPlace {
  readonly key: string;
  readonly spots: readonly MapSpot<Listing>[];
  /** Listings of all its spots. */
  readonly count: number;
}

/** A mark that may be seen. */
export interface ShownMark<Listing extends PlacedListing> extends MapMark<Listing> {
  /** Whether a closer look makes several marks of it. */
  readonly comesApart: boolean;
}

/** Marks are worked out for zooms this far apart; between two, they only drift further apart. */
const zoomStep = 0.25;

/** The zoom to work marks out for, so that they hold at `zoom`. */
export function zoomOfMarks(zoom: number): number {
  return Math.floor(zoom / zoomStep) * zoomStep;
}

/**
 * All marks at a zoom: spots whose drawn marks would overlap are merged until no two do. What is in
 * sight plays no part, so that marks stay what they are while the map is dragged. From north to
 * south, each named after its northernmost spot: one that comes apart keeps the keyboard's focus.
 */
export function marksOf<Listing extends PlacedListing>(
  spots: readonly MapSpot<Listing>[],
  zoom: number,
): MapMark<Listing>[] {
  const scale = worldPixels(zoom);
  const groups = seedsOf(spots, scale);
  const cells = new GroupCells<Listing>();
  for (const group of groups) cells.add(group);
  // Merged ones come to the end of the line: neighbours pair up before pairs do.
  for (const group of groups) {
    if (group.isMerged) continue;
    const other = cells.mostOverlapping(group);
    if (other === undefined) continue;
    cells.remove(group);
    cells.remove(other);
    const merged = groupOf([...group.spots, ...other.spots], scale);
    cells.add(merged);
    groups.push(merged);
  }
  return groups
    .filter(({ isMerged }) => !isMerged)
    .map((group) => ({ group, first: northernmost(group.spots) }))
    .sort((one, other) => one.first.y - other.first.y || one.first.x - other.first.x)
    .map(({ group, first }) => markOf(group, first, scale));
}

/** The marks of which something may be seen in `bounds` at `zoom`. */
export function marksInView<Listing extends PlacedListing>(
  marks: readonly MapMark<Listing>[],
  bounds: MapBounds,
  zoom: number,
): ShownMark<Listing>[] {
  const margin = markReach / worldPixels(zoom);
  const { x: west, y: north } = placeOf({ lat: bounds.north, lng: bounds.west });
  const { x: east, y: south } = placeOf({ lat: bounds.south, lng: bounds.east });
  return marks
    .filter(
      ({ x, y }) =>
        x >= west - margin && x <= east + margin && y >= north - margin && y <= south + margin,
    )
    .map((mark) => ({ ...mark, comesApart: comesApart(mark) }));
}

function comesApart({ spots }: MapMark<PlacedListing>): boolean {
  const [first, ...others] = spots;
  if (first === undefined || others.length === 0) return false;
  // Most marks hold places far apart, which spares working out the closest look.
  const wide = (4 * markReach) / worldPixels(closestZoom);
  const isWide = others.some(
    ({ x, y }) => Math.abs(x - first.x) > wide || Math.abs(y - first.y) > wide,
  );
  return isWide || marksOf(spots, closestZoom).length > 1;
}

function northernmost<Listing extends PlacedListing>(
  spots: readonly MapSpot<Listing>[],
): MapSpot<Listing> {
  return spots.reduce((first, spot) =>
    spot.y < first.y || (spot.y === first.y && spot.x < first.x) ? spot : first,
  );
}

function markOf<Listing extends PlacedListing>(
  { spots, count, x, y }: SpotGroup<Listing>,
  first: MapSpot<Listing>,
  scale: number,
): MapMark<Listing> {
  const place = { x: x / scale, y: y / scale };
  return { key: first.key, ...place, ...pointOf(place), spots, count };
}
