import type { Listing, ListingRecord } from '@manchester-eats/shared/domain';
import { useEffect, useState } from 'react';
import { useAccount } from '../../state/account.ts';
import { isLoading, isUnavailable } from '../../state/directory-view.ts';
import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';

/** A listing to edit, or why it cannot be edited yet or at all. */
export type ListingToEdit =
  | { readonly status: 'loading' | 'not-found' | 'list-row' | 'unavailable' }
  | { readonly status: 'ready'; readonly listing: Listing };

/** Returns a listing as a whole. One that is known as a list row only is read first. */
export function useListingToEdit(id: string): ListingToEdit {
  const view = useDirectory();
  const isReading = useIsReading();
  const record = view.documents.listings.find((listing) => listing.id === id);
  const needsReading = record?.partial === true && !isReading;
  const published = usePublishedListing(needsReading ? id : null);
  if (record?.partial !== true && record !== undefined) return { status: 'ready', listing: record };
  if (isLoading(view) || isReading) return { status: 'loading' };
  if (record === undefined) return { status: isUnavailable(view) ? 'unavailable' : 'not-found' };
  if (published === 'loading') return { status: 'loading' };
  if (published === null) return { status: 'list-row' };
  return { status: 'ready', listing: withRow(published, record) };
}

/** Returns a whole listing with the fields of a list row, which may have unpublished changes. */
export function withRow(whole: Listing, row: ListingRecord): Listing {
  return { ...whole, ...row, partial: false };
}

/** Whether the whole directory is being read, or will be once it is known who uses the browser. */
function useIsReading(): boolean {
  const account = useAccount();
  const { phase } = useObservable(useAdministration().reading);
  if (phase === 'reading') return true;
  if (phase !== 'waiting') return false;
  if (account.phase === 'loading') return true;
  return 'account' in account && account.isAdministrator !== false;
}

/** Reads a listing as visitors do; null if that fails. */
function usePublishedListing(id: string | null): Listing | 'loading' | null {
  const { readListing } = useDirectoryServices();
  const [read, setRead] = useState<{ readonly id: string; readonly listing: Listing | null }>();
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    void readListing(id).then((response) => {
      if (isCurrent) setRead({ id, listing: response.ok ? response.value.listing : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, readListing]);
  return read !== undefined && read.id === id ? read.listing : 'loading';
}
