import { Suspense, use, useReducer } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { summariseListingPage } from '@manchester-eats/shared/head';
import { paths } from '../../paths.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';
import { ListingDetails } from './listing-details.tsx';
import { ListingMissing, ListingUnavailable, DetailsUnavailable } from './listing-unavailable.tsx';
import { ListingPageSkeleton } from './listing-page-skeleton.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** Returns the listing as it is stored in this browser. */
function useStoredListing(id: string): ListingRecord | undefined {
  const { documents } = useDirectory();
  return documents.listings.find((listing) => listing.id === id);
}

function ListingHead({ listing }: { readonly listing: ListingRecord }) {
  return <PageHead {...summariseListingPage(listing)} />;
}

/** The page of a listing: at first the record stored in this browser, then all details. */
export function ListingPage({ id }: { readonly id: string }) {
  const { forgetListing } = useDirectoryServices();
  const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0);
  return (
    <Suspense key={`${id}-${String(attempt)}`} fallback={<LoadingListing id={id} />}>
      <LoadedListing
        id={id}
        onRetry={() => {
          forgetListing(id);
          countAttempt();
        }}
      />
    </Suspense>
  );
}

function LoadingListing({ id }: { readonly id: string }) {
  const stored = useStoredListing(id);
  if (stored === undefined) return <ListingPageSkeleton />;
  return (
    <>
      <ListingHead listing={stored} />
      <ListingDetails listing={stored} isLoading={stored.partial === true} />
    </>
  );
}

/** Adds the area of the stored record to a listing that is published without one. */
function withArea(
  published: ListingRecord | null,
  stored: ListingRecord | undefined,
): ListingRecord | null {
  return published?.area === '' ? { ...published, area: stored?.area ?? '' } : published;
}

interface LoadedListingProps {
  readonly id: string;
  readonly onRetry: () => void;
}

/** The result of loading a listing: its details, a redirect to the one it was merged into, or an error. */
function LoadedListing({ id, onRetry }: LoadedListingProps) {
  const response = use(useDirectoryServices().readListing(id));
  const stored = useStoredListing(id);
  const { phase } = useDirectory();
  const redirectedFrom = useMergedListings();
  // A whole record stored here may have unpublished changes, so it takes precedence. A list row lacks the
  // details, so the published listing is shown instead.
  const whole = stored?.partial === true ? undefined : stored;
  if (whole === undefined && response.ok && response.value.listing === null) {
    const { mergedInto } = response.value;
    if (mergedInto !== null && mergedInto !== id && !redirectedFrom.includes(mergedInto)) {
      const to = paths.listing(mergedInto);
      return <Navigate to={to} state={{ survivorOf: [...redirectedFrom, id] }} replace />;
    }
  }
  const listing = whole ?? withArea(response.ok ? response.value.listing : null, stored);
  if (listing !== null) {
    return (
      <>
        <ListingHead listing={listing} />
        <ListingDetails listing={listing} isLoading={false} />
      </>
    );
  }
  if (phase === 'opening') return <ListingPageSkeleton />;
  if (response.ok) return <ListingMissing />;
  if (stored === undefined) return <ListingUnavailable onRetry={onRetry} />;
  return (
    <>
      <ListingHead listing={stored} />
      <ListingDetails
        listing={stored}
        isLoading={false}
        notice={<DetailsUnavailable onRetry={onRetry} />}
      />
    </>
  );
}

/** Returns the merged listings that redirected here, to prevent a redirect loop. */
function useMergedListings(): readonly string[] {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('survivorOf' in state)) return [];
  const { survivorOf } = state;
  return Array.isArray(survivorOf) ? survivorOf.filter((id) => typeof id === 'string') : [];
}
