import { useMemo, useSyncExternalStore } from 'react';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { savedPlaces, type SavedPlace } from '../../state/saved-places.ts';
import { useDirectory } from '../../state/use-directory.ts';

const none: readonly SavedPlace[] = [];

/** Returns the places saved in this browser; none while the page is rendered by a server. */
export function useSavedPlaces(): readonly SavedPlace[] {
  return useSyncExternalStore(savedPlaces.subscribe, savedPlaces.read, () => none);
}

/** Returns the listings of the directory by their ids. */
export function useListingsById(): ReadonlyMap<string, ListingRecord> {
  const { listings } = useDirectory().documents;
  return useMemo(() => new Map(listings.map((listing) => [listing.id, listing])), [listings]);
}
