import { Suspense, use, useReducer } from 'react';
import { Navigate } from 'react-router-dom';
import { siteName } from '@manchester-eats/shared/city';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { paths } from '../../app/paths.ts';
import { Bee } from '../../ui/bee.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { useDirectory, useDirectoryServices } from '../directory/use-directory.ts';
import { ListingDetails } from './listing-details.tsx';
import { ListingPageSkeleton } from './listing-page-skeleton.tsx';

/** What this browser holds of a listing. */
function useKeptListing(id: string): ListingRecord | undefined {
  const { documents } = useDirectory();
  return documents.listings.find((listing) => listing.id === id);
}

function ListingTitle({ listing }: { readonly listing: ListingRecord }) {
  const { name, area } = listing;
  return <title>{`${area === '' ? name : `${name}, ${area}`} | ${siteName}`}</title>;
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
      <ListingTitle listing={kept} />
      <ListingDetails listing={kept} isLoading={kept.partial === true} />
    </>
  );
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
  if (answer.ok && answer.value.listing === null) {
    const { mergedInto } = answer.value;
    if (mergedInto !== null) return <Navigate to={paths.listing(mergedInto)} replace />;
  }
  // A whole record kept here may be ahead of what is published; a list row never is.
  const published = answer.ok ? answer.value.listing : null;
  const listing = kept !== undefined && kept.partial !== true ? kept : published;
  if (listing !== null) {
    return (
      <>
        <ListingTitle listing={listing} />
        <ListingDetails listing={listing} isLoading={false} />
      </>
    );
  }
  if (phase === 'opening') return <ListingPageSkeleton />;
  if (answer.ok) return <ListingMissing />;
  if (kept === undefined) return <ListingOutOfReach onRetry={onRetry} />;
  return (
    <>
      <ListingTitle listing={kept} />
      <ListingDetails
        listing={kept}
        isLoading={false}
        notice={<RestOutOfReach onRetry={onRetry} />}
      />
    </>
  );
}

function ListingMissing() {
  return (
    <>
      <title>{`Listing not found | ${siteName}`}</title>
      <EmptyState
        level={1}
        art={<Bee className="size-16" />}
        title="Listing not found"
        actions={
          <ButtonLink to={paths.home()} variant="primary">
            Back to Directory
          </ButtonLink>
        }
      >
        <p>It may have closed, or its entry was taken out of the directory.</p>
      </EmptyState>
    </>
  );
}

interface RetryProps {
  readonly onRetry: () => void;
}

function ListingOutOfReach({ onRetry }: RetryProps) {
  return (
    <>
      <title>{`Listing | ${siteName}`}</title>
      <ErrorState
        level={1}
        title="Failed to load listing details"
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <ButtonLink to={paths.home()}>Back to Directory</ButtonLink>
          </>
        }
      >
        <p>
          The directory cannot be reached right now, and this browser holds nothing of this listing.
        </p>
      </ErrorState>
    </>
  );
}

function RestOutOfReach({ onRetry }: RetryProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-4 rounded-md border border-line-strong bg-surface px-5 py-4 text-sm"
    >
      <p className="grow">
        The directory cannot be reached right now. You see what was kept in this browser;
        description, phone and reviews come back with the connection.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
