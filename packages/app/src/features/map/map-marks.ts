import { closestZoom, type MapBounds, type MapPoint } from './map-engine.ts';
import type { MapSpot, PlacedListing } from './map-spots.ts';
import { GroupCells, createGroup, groupClosePins, type SpotGroup } from './mark-groups.ts';
import { maxMarkDistance } from './mark-shape.ts';
import { toMercator, fromMercator, worldPixels, type MercatorPoint } from './mercator.ts';

/** A mark on the map: one spot, or several whose marks would overlap. */
export interface MapMark<Listing extends PlacedListing> extends MapPoint, MercatorPoint {
  readonly key: string;
  readonly spots: readonly MapSpot<Listing>[];
  /** Listings of all its spots. */
  readonly count: number;
}

/** A mark in view. */
export interface ShownMark<Listing extends PlacedListing> extends MapMark<Listing> {
  /** Whether it splits into several marks when zoomed in. */
  readonly canSplit: boolean;
}

/** Marks are built for zooms this far apart; between two of them they only drift apart. */
const zoomStep = 0.25;

/** Returns the zoom to build marks for, so that they do not overlap at `zoom`. */
export function roundMarkZoom(zoom: number): number {
  return Math.floor(zoom / zoomStep) * zoomStep;
}

/**
 * Builds all marks at a zoom: spots whose marks would overlap are merged until none do. The part in view
 * has no influence, so that marks stay the same while the map is dragged. Marks are sorted from north to
 * south and have the key of their northernmost spot, so that one that splits keeps the keyboard focus.
 */
export function buildMarks<Listing extends PlacedListing>(
  spots: readonly MapSpot<Listing>[],
  zoom: number,
): MapMark<Listing>[] {
  const scale = worldPixels(zoom);
  const groups = groupClosePins(spots, scale);
  const cells = new GroupCells<Listing>();
  for (const group of groups) cells.add(group);
  // Merged groups are appended: single neighbours are merged before pairs are.
  for (const group of groups) {
    if (group.isMerged) continue;
    const other = cells.mostOverlapping(group);
    if (other === undefined) continue;
    cells.remove(group);
    cells.remove(other);
    const merged = createGroup([...group.spots, ...other.spots], scale);
    cells.add(merged);
    groups.push(merged);
  }
  return groups
    .filter(({ isMerged }) => !isMerged)
    .map((group) => ({ group, first: northernmost(group.spots) }))
    .sort((one, other) => one.first.y - other.first.y || one.first.x - other.first.x)
    .map(({ group, first }) => toMark(group, first, scale));
}

/** Returns the marks that may be visible in `bounds` at `zoom`. */
export function marksInView<Listing extends PlacedListing>(
  marks: readonly MapMark<Listing>[],
  bounds: MapBounds,
  zoom: number,
): ShownMark<Listing>[] {
  const margin = maxMarkDistance / worldPixels(zoom);
  const { x: west, y: north } = toMercator({ lat: bounds.north, lng: bounds.west });
  const { x: east, y: south } = toMercator({ lat: bounds.south, lng: bounds.east });
  return marks
    .filter(
      ({ x, y }) =>
        x >= west - margin && x <= east + margin && y >= north - margin && y <= south + margin,
    )
    .map((mark) => ({ ...mark, canSplit: canSplit(mark) }));
}

function canSplit({ spots }: MapMark<PlacedListing>): boolean {
  const [first, ...others] = spots;
  if (first === undefined || others.length === 0) return false;
  // Most marks have spots far apart: then there is no need to build the marks at the closest zoom.
  const wide = (4 * maxMarkDistance) / worldPixels(closestZoom);
  const isWide = others.some(
    ({ x, y }) => Math.abs(x - first.x) > wide || Math.abs(y - first.y) > wide,
  );
  return isWide || buildMarks(spots, closestZoom).length > 1;
}

function northernmost<Listing extends PlacedListing>(
  spots: readonly MapSpot<Listing>[],
): MapSpot<Listing> {
  return spots.reduce((first, spot) =>
    spot.y < first.y || (spot.y === first.y && spot.x < first.x) ? spot : first,
  );
}

function toMark<Listing extends PlacedListing>(
  { spots, count, x, y }: SpotGroup<Listing>,
  first: MapSpot<Listing>,
  scale: number,
): MapMark<Listing> {
  const place = { x: x / scale, y: y / scale };
  return { key: first.key, ...place, ...fromMercator(place), spots, count };
}
