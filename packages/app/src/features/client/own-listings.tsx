import { formatNumber } from '@manchester-eats/shared/domain';
import type { OwnListingsPort } from '@manchester-eats/shared/supabase';
import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { OwnListingCard } from './own-listing-card.tsx';
import { useOwnListings } from './use-own-listings.ts';

interface OwnListingsProps {
  readonly port: Promise<OwnListingsPort | null>;
}

/** The listings of the account, newest first. */
export function OwnListings({ port }: OwnListingsProps) {
  const { own, problem, reload, forget } = useOwnListings(port);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="own-listings" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="own-listings" ref={heading} tabIndex={-1} className="text-2xl font-extrabold">
          Your Listings
        </h1>
        <ButtonLink to={paths.addListing()} variant="primary">
          Add New Listing
        </ButtonLink>
      </div>
      {own === null ? (
        <Loading />
      ) : problem !== '' ? (
        <ErrorState
          title="Your listings could not be loaded"
          actions={<Button onClick={reload}>Try again</Button>}
        >
          {problem}
        </ErrorState>
      ) : (
        <>
          <p role="status" className="text-ink-soft">
            {formatNumber(own.listings.length)} total listing
            {own.listings.length === 1 ? '' : 's'}
            {own.unreadable === 0
              ? ''
              : `, and ${formatNumber(own.unreadable)} that cannot be shown here`}
          </p>
          {own.listings.length === 0 ? (
            <EmptyState title="No listings yet.">
              <TextLink to={paths.addListing()}>Click here to add a new listing</TextLink>
            </EmptyState>
          ) : (
            <ul className="grid gap-6 lg:grid-cols-2">
              {own.listings.map((one) => (
                <li key={one.listing.id} className="flex min-w-0">
                  <OwnListingCard
                    own={one}
                    port={port}
                    onRemoved={() => {
                      forget(one.listing.id);
                      heading.current?.focus();
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-2">
      <span className="sr-only">Loading your listings…</span>
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  );
}
