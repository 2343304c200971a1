import { formatNumber } from '../format-count.ts';
import { findPlaceKind, type PlaceKind } from './place-kind.ts';
import type { MarkerData, ShownMarkerData } from './map-markers.ts';
import type { PlacedListing } from './map-spots.ts';

/** Says what a marker stands for, to those who do not see it. */
export function markerLabel({ spots, count, canSplit }: ShownMarkerData<PlacedListing>): string {
  const first = spots[0]?.listings[0]?.name ?? '';
  const places = `${formatNumber(count)} places`;
  if (canSplit) return `${places} here. Zoom in`;
  if (spots.length > 1) return `${places} close together, including ${first}`;
  return count > 1 ? `${places} in one spot, including ${first}` : first;
}

/** Returns the kind of the places of a marker; null for several of different kinds. */
export function markerKind({ spots }: Pick<MarkerData<PlacedListing>, 'spots'>): PlaceKind | null {
  const kinds = new Set(
    spots.flatMap(({ listings }) =>
      listings.map(({ category, categories }) => findPlaceKind(category, categories)),
    ),
  );
  const [kind = null, ...others] = kinds;
  return others.length === 0 ? kind : null;
}

/** Returns how many places a marker has, and where, for one with several. */
export function severalPlaces({ spots, count }: MarkerData<PlacedListing>): string {
  const where = spots.length > 1 ? 'close together' : 'in this spot';
  return `${formatNumber(count)} places ${where}`;
}
