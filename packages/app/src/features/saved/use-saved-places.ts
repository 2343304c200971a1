import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { savedPlaces, type SavedPlace } from '../../state/saved-places.ts';
import { isSettled } from '../../state/directory-view.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';

const none: readonly SavedPlace[] = [];

/** Returns the places saved in this browser; none while the page is rendered by a server. */
export function useSavedPlaces(): readonly SavedPlace[] {
  return useSyncExternalStore(savedPlaces.subscribe, savedPlaces.read, () => none);
}

/** A listing by its id; `missing` if the directory does not have it. */
export type FoundListing = ListingRecord | 'loading' | 'missing' | 'unreachable';

/** Returns the listings with these ids. Those of a directory that is too large for the browser are read one by one. */
export function useListings(ids: readonly string[]): readonly FoundListing[] {
  const view = useDirectory();
  const { listings } = view.documents;
  const read = useReadListings(view.isLarge ? ids : noIds);
  const known = useMemo(
    () => new Map(listings.map((listing) => [listing.id, listing])),
    [listings],
  );
  const settled = isSettled(view);
  return ids.map((id) => {
    if (view.isLarge) return read.get(id) ?? 'loading';
    return known.get(id) ?? (settled ? 'missing' : 'loading');
  });
}

const noIds: readonly string[] = [];

function useReadListings(ids: readonly string[]): ReadonlyMap<string, FoundListing> {
  const { readListing } = useDirectoryServices();
  const [read, setRead] = useState<ReadonlyMap<string, FoundListing>>(new Map());
  const asked = JSON.stringify(ids);
  useEffect(() => {
    let isCurrent = true;
    for (const id of JSON.parse(asked) as readonly string[]) {
      void readListing(id).then((response) => {
        if (!isCurrent) return;
        const found = response.ok ? (response.value.listing ?? 'missing') : 'unreachable';
        setRead((known) => new Map(known).set(id, found));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [asked, readListing]);
  return read;
}
