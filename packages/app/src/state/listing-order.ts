import { orderOfDay } from '@manchester-eats/shared/lists';
import type { ListingRecord } from '@manchester-eats/shared/domain';

const cache = new WeakMap<readonly ListingRecord[], Map<string, readonly ListingRecord[]>>();

/**
 * Returns listings in the order of a day. Ordering thousands takes longer than switching the view may, so it is
 * done once for each array, which the store never changes, and day.
 */
export function getOrderOfDay(
  listings: readonly ListingRecord[],
  day: string,
): readonly ListingRecord[] {
  const days = cache.get(listings) ?? new Map<string, readonly ListingRecord[]>();
  const ordered = days.get(day) ?? orderOfDay(listings, day);
  cache.set(listings, days.set(day, ordered));
  return ordered;
}
