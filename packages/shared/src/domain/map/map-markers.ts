import { maxZoom, type MapBounds, type MapPoint } from './map-point.ts';
import type { MapSpot, PlacedListing } from './map-spots.ts';
import { GroupCells, createGroup, groupClosePins, type SpotGroup } from './marker-groups.ts';
import { maxOverlapDistance } from './marker-shape.ts';
import { toMercator, fromMercator, worldPixels, type MercatorPoint } from './mercator.ts';

/** A marker on the map: one spot, or several whose markers would overlap. */
export interface MarkerData<Listing extends PlacedListing> extends MapPoint, MercatorPoint {
  readonly key: string;
  readonly spots: readonly MapSpot<Listing>[];
  /** Listings of all its spots. */
  readonly count: number;
}

/** A marker in view. */
export interface ShownMarkerData<Listing extends PlacedListing> extends MarkerData<Listing> {
  /** Whether it splits into several markers when zoomed in. */
  readonly canSplit: boolean;
}

/** Markers are built for zooms this far apart. Up to the next of these zooms, markers only move apart. */
const zoomStep = 0.25;

/** Returns the zoom to build markers for, so that they do not overlap at `zoom`. */
export function roundMarkerZoom(zoom: number): number {
  return Math.floor(zoom / zoomStep) * zoomStep;
}

/**
 * Builds all markers at a zoom: spots whose markers would overlap are merged until none do. The part in view
 * has no influence, so that markers stay the same while the map is dragged. Markers are sorted from north to
 * south and have the key of their northernmost spot, so that one that splits keeps the keyboard focus.
 */
export function buildMarkers<Listing extends PlacedListing>(
  spots: readonly MapSpot<Listing>[],
  zoom: number,
): MarkerData<Listing>[] {
  const scale = worldPixels(zoom);
  const groups = groupClosePins(spots, scale);
  const cells = new GroupCells<Listing>();
  for (const group of groups) cells.add(group);
  // Combined groups are appended, so they are compared after all the groups of close pins.
  for (const group of groups) {
    if (group.isAbsorbed) continue;
    const other = cells.mostOverlapping(group);
    if (other === undefined) continue;
    cells.remove(group);
    cells.remove(other);
    const combined = createGroup([...group.spots, ...other.spots], scale);
    cells.add(combined);
    groups.push(combined);
  }
  return groups
    .filter(({ isAbsorbed }) => !isAbsorbed)
    .map((group) => ({ group, first: northernmost(group.spots) }))
    .sort((one, other) => one.first.y - other.first.y || one.first.x - other.first.x)
    .map(({ group, first }) => toMarker(group, first, scale));
}

/** Returns the markers that may be visible in `bounds` at `zoom`. */
export function markersInView<Listing extends PlacedListing>(
  markers: readonly MarkerData<Listing>[],
  bounds: MapBounds,
  zoom: number,
): ShownMarkerData<Listing>[] {
  const margin = maxOverlapDistance / worldPixels(zoom);
  const { x: west, y: north } = toMercator({ lat: bounds.north, lng: bounds.west });
  const { x: east, y: south } = toMercator({ lat: bounds.south, lng: bounds.east });
  return markers
    .filter(
      ({ x, y }) =>
        x >= west - margin && x <= east + margin && y >= north - margin && y <= south + margin,
    )
    .map((marker) => ({ ...marker, canSplit: canSplit(marker) }));
}

function canSplit({ spots }: MarkerData<PlacedListing>): boolean {
  const [first, ...others] = spots;
  if (first === undefined || others.length === 0) return false;
  // Most markers of several spots are so wide that there is no need to build them at the closest zoom.
  const wide = (4 * maxOverlapDistance) / worldPixels(maxZoom);
  const isWide = others.some(
    ({ x, y }) => Math.abs(x - first.x) > wide || Math.abs(y - first.y) > wide,
  );
  return isWide || buildMarkers(spots, maxZoom).length > 1;
}

function northernmost<Listing extends PlacedListing>(
  spots: readonly MapSpot<Listing>[],
): MapSpot<Listing> {
  return spots.reduce((first, spot) =>
    spot.y < first.y || (spot.y === first.y && spot.x < first.x) ? spot : first,
  );
}

function toMarker<Listing extends PlacedListing>(
  { spots, count, x, y }: SpotGroup<Listing>,
  first: MapSpot<Listing>,
  scale: number,
): MarkerData<Listing> {
  const place = { x: x / scale, y: y / scale };
  return { key: first.key, ...place, ...fromMercator(place), spots, count };
}
