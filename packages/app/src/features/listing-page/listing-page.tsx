import { Suspense, use, useReducer } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { siteName } from '@manchester-eats/shared/city';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';
import { ListingDetails } from './listing-details.tsx';
import { listingDescription, listingTitle } from './listing-meta.ts';
import { ListingMissing, ListingUnavailable, DetailsUnavailable } from './listing-unavailable.tsx';
import { ListingPageSkeleton } from './listing-page-skeleton.tsx';

/** What this browser holds of a listing. */
function useKeptListing(id: string): ListingRecord | undefined {
  const { documents } = useDirectory();
  return documents.listings.find((listing) => listing.id === id);
}

function ListingHead({ listing }: { readonly listing: ListingRecord }) {
  return (
    <>
      <title>{`${listingTitle(listing)} | ${siteName}`}</title>
      <meta name="description" content={listingDescription(listing)} />
    </>
  );
}

/** A listing: at once what this browser holds of it, then the whole. */
export function ListingPage({ id }: { readonly id: string }) {
  const { forgetListing } = useDirectoryServices();
  const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0);
  return (
    <Suspense key={`${id}-${String(attempt)}`} fallback={<ListingOnItsWay id={id} />}>
      <ListingAnswered
        id={id}
        onRetry={() => {
          forgetListing(id);
          countAttempt();
        }}
      />
    </Suspense>
  );
}

function ListingOnItsWay({ id }: { readonly id: string }) {
  const kept = useKeptListing(id);
  if (kept === undefined) return <ListingPageSkeleton />;
  return (
    <>
      <ListingHead listing={kept} />
      <ListingDetails listing={kept} isLoading={kept.partial === true} />
    </>
  );
}

/** A listing under the area that the lists show it under, where it is published without one. */
function withArea(
  published: ListingRecord | null,
  kept: ListingRecord | undefined,
): ListingRecord | null {
  return published?.area === '' ? { ...published, area: kept?.area ?? '' } : published;
}

interface ListingAnsweredProps {
  readonly id: string;
  readonly onRetry: () => void;
}

/** A listing once the answer came: whole, moved, gone, or out of reach. */
function ListingAnswered({ id, onRetry }: ListingAnsweredProps) {
  const answer = use(useDirectoryServices().readListing(id));
  const kept = useKeptListing(id);
  const { phase } = useDirectory();
  const passed = useSurvivorsPassed();
  if (answer.ok && answer.value.listing === null) {
    const { mergedInto } = answer.value;
    if (mergedInto !== null && mergedInto !== id && !passed.includes(mergedInto)) {
      const to = paths.listing(mergedInto);
      return <Navigate to={to} state={{ survivorOf: [...passed, id] }} replace />;
    }
  }
  // A whole record kept here may be ahead of what is published; a list row never is.
  const published = answer.ok ? answer.value.listing : null;
  const listing = kept !== undefined && kept.partial !== true ? kept : withArea(published, kept);
  if (listing !== null) {
    return (
      <>
        <ListingHead listing={listing} />
        <ListingDetails listing={listing} isLoading={false} />
      </>
    );
  }
  if (phase === 'opening') return <ListingPageSkeleton />;
  if (answer.ok) return <ListingMissing />;
  if (kept === undefined) return <ListingUnavailable onRetry={onRetry} />;
  return (
    <>
      <ListingHead listing={kept} />
      <ListingDetails
        listing={kept}
        isLoading={false}
        notice={<DetailsUnavailable onRetry={onRetry} />}
      />
    </>
  );
}

/** Listings that led here, one into the next, so that two that name each other do not go on for ever. */
function useSurvivorsPassed(): readonly string[] {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('survivorOf' in state)) return [];
  const { survivorOf } = state;
  return Array.isArray(survivorOf) ? survivorOf.filter((id) => typeof id === 'string') : [];
}
