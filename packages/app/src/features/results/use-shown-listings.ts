import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useEffect } from 'react';
import { useListServices } from '../../state/list-services.ts';

/** A change of the list is announced after this pause, because each keystroke of a search may change it; in ms. */
const pause = 400;

/** Announces the ids of the first `count` listings as the ones that the page shows. */
export function useShownListings(listings: readonly ListingRecord[], count: number): void {
  const { shown } = useListServices();
  useEffect(() => {
    const announce = () => {
      shown.set(new Set(listings.slice(0, count).map(({ id }) => id)));
    };
    const timer = setTimeout(announce, shown.read().size === 0 ? 0 : pause);
    return () => {
      clearTimeout(timer);
    };
  }, [listings, count, shown]);
}
