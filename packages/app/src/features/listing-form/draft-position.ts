import { greaterManchester } from '@manchester-eats/shared/city';
import { isWithinBounds, valuesOfDraft, type ListingDraft } from '@manchester-eats/shared/domain';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Whether a point is within the bounds of the city. */
export const isInCity = (point: Point): boolean => isWithinBounds(point, greaterManchester);

/** Returns the position of a draft; null if it has none that a map can show. */
export function pointOfDraft(draft: ListingDraft): Point | null {
  const { lat, lng } = valuesOfDraft(draft);
  if (lat === null || lng === null) return null;
  // A map has no poles, and NaN is nowhere.
  return Math.abs(lat) <= 85 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Returns a draft with another position, as exact as the fields show it: a millionth of a degree, about 10 cm. */
export function withPoint(draft: ListingDraft, { lat, lng }: Point): ListingDraft {
  return { ...draft, lat: lat.toFixed(6), lng: lng.toFixed(6) };
}
