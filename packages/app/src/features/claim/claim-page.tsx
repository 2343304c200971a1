import { siteName } from '@manchester-eats/shared/city';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { Suspense, use, useReducer, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAccount } from '../../state/account.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClaimForm } from './claim-form.tsx';

/** The page on which somebody claims a listing, or disputes its owner. */
export function ClaimPage({ id }: { readonly id: string }) {
  const { forgetListing } = useDirectoryServices();
  const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0);
  return (
    <Suspense key={`${id}-${String(attempt)}`} fallback={<Loading />}>
      <LoadedClaim
        id={id}
        onRetry={() => {
          forgetListing(id);
          countAttempt();
        }}
      />
    </Suspense>
  );
}

interface LoadedClaimProps {
  readonly id: string;
  readonly onRetry: () => void;
}

function LoadedClaim({ id, onRetry }: LoadedClaimProps) {
  const response = use(useDirectoryServices().readListing(id));
  const { documents, phase, published } = useDirectory();
  const stored = documents.listings.find((one) => one.id === id);
  const listing = (response.ok ? response.value.listing : null) ?? stored ?? null;
  if (listing === null) {
    if (phase === 'opening') return <Loading />;
    if (!response.ok) return <Unavailable onRetry={onRetry} />;
    const mergedInto = response.value.listing === null ? response.value.mergedInto : null;
    return mergedInto === null || mergedInto === id ? (
      <Missing />
    ) : (
      <Navigate to={paths.claim(mergedInto)} replace />
    );
  }
  // A switch that was turned off is known once the directory has been read.
  if (phase === 'opening' || (published === 'loading' && documents.listings.length === 0)) {
    return <Loading />;
  }
  return documents.claimsEnabled ? <Claim listing={listing} /> : <SwitchedOff listing={listing} />;
}

function Claim({ listing }: { readonly listing: ListingRecord }) {
  const account = useAccount();
  // A list row does not tell; the database then makes the claim a dispute by itself.
  const owner = listing.partial === true ? null : listing.userId;
  if (owner !== null && 'account' in account && account.account.id === owner) {
    return (
      <Frame title={`Claim ${listing.name}`}>
        <EmptyState
          title="You are the owner of this listing"
          actions={
            <ButtonLink to={paths.client()} variant="primary">
              Your listings
            </ButtonLink>
          }
        >
          You can edit it among your listings.
        </EmptyState>
      </Frame>
    );
  }
  const isDispute = owner !== null;
  return (
    <Frame title={isDispute ? `Dispute the owner of ${listing.name}` : `Claim ${listing.name}`}>
      {listing.address === '' ? null : (
        <p className="-mt-3 text-ink-soft wrap-anywhere">{listing.address}</p>
      )}
      {isDispute ? (
        <p role="note" className="rounded-md border border-line-strong bg-raised p-4 wrap-anywhere">
          This listing has an owner already. If it is your business, send this form: an
          administrator looks at your claim before anything changes.
        </p>
      ) : null}
      <p className="text-ink-soft">
        Our staff review your claim, and may phone you and ask for your code word. Once it is
        approved, you can edit your listing. Premium accounts may disable the ads on the pages of
        their own listings.
      </p>
      <ClaimForm listingId={listing.id} isDispute={isDispute} />
    </Frame>
  );
}

function SwitchedOff({ listing }: { readonly listing: ListingRecord }) {
  return (
    <Frame title={`Claim ${listing.name}`}>
      <EmptyState
        title="Listings cannot be claimed at the moment"
        actions={
          <>
            <ButtonLink to={paths.listing(listing.id)} variant="primary">
              Back to the listing
            </ButtonLink>
            <ButtonLink to={paths.contact()}>Contact</ButtonLink>
          </>
        }
      >
        The administrators have switched claims off. Please try again later.
      </EmptyState>
    </Frame>
  );
}

function Missing() {
  return (
    <Frame title="Claim a listing">
      <p role="alert" className="text-lg font-semibold text-danger">
        Listing not found
      </p>
      <p>
        <ButtonLink to={paths.home()} variant="primary">
          Back to Directory
        </ButtonLink>
      </p>
    </Frame>
  );
}

function Unavailable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Frame title="Claim a listing">
      <ErrorState
        title="Failed to load listing details"
        actions={
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        The server cannot be reached at the moment. Check your connection, then try again.
      </ErrorState>
    </Frame>
  );
}

function Loading() {
  return (
    <Frame title="Claim a listing">
      <div role="status" className="grid gap-5">
        <span className="sr-only">Loading the listing…</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-96" />
      </div>
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Frame({ title, children }: FrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6 px-5 py-10 md:py-16">
      <PageHead title={`${title} | ${siteName}`} />
      <h1 tabIndex={-1} className="text-3xl font-extrabold wrap-anywhere">
        {title}
      </h1>
      {children}
    </div>
  );
}
