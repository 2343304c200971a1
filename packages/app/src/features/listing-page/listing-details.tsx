import type { ReactNode } from 'react';
import { hidesAds, type ListingRecord } from '@manchester-eats/shared/domain';
import { summariseListing } from '@manchester-eats/shared/head';
import { useDirectory } from '../../state/use-directory.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdSlot } from '../ads/ad-slot.tsx';
import { HtmlContent } from '../html/html-content.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingContact } from './listing-contact.tsx';
import { ListingHeader } from './listing-header.tsx';
import { ListingHygiene } from './listing-hygiene.tsx';
import { LazyLocationMap } from './lazy-location-map.tsx';
import { ListingReviews } from './listing-reviews.tsx';
import { ListingSource } from './listing-source.tsx';
import { RelatedListings } from './related-listings.tsx';

interface ListingDetailsProps {
  readonly listing: ListingRecord;
  /** True while the details missing from a list row are loading. */
  readonly isLoading: boolean;
  /** Shown below the header, such as why the details could not be loaded. */
  readonly notice?: ReactNode;
}

/** Everything about a listing. Details that a list row lacks are left out until they are loaded. */
export function ListingDetails({ listing, isLoading, notice }: ListingDetailsProps) {
  const { documents } = useDirectory();
  return (
    <article className="flex flex-col gap-16" aria-busy={isLoading}>
      <div className="flex flex-col gap-10">
        <ListingHeader listing={listing} areas={documents.areas} isLoading={isLoading} />
        {notice}
        {/* On a narrow screen: description, hygiene, location and reviews first, then the rest. */}
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
          <div className="flex min-w-0 flex-col gap-10 break-words">
            <About listing={listing} isLoading={isLoading} />
            <ListingHygiene listing={listing} />
          </div>
          <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-6">
            <ListingContact
              listing={listing}
              isLoading={isLoading}
              map={<LazyLocationMap listing={listing} />}
            />
            <div className="flex min-w-0 flex-col gap-6 max-lg:order-1">
              <ListingActions listing={listing} />
              <ListingSource listing={listing} />
              {hidesAds(listing) ? null : <AdSlot page="listing" position="listing-sidebar" />}
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-10">
            {listing.partial === true ? null : <ListingReviews listing={listing} />}
            {hidesAds(listing) ? null : <AdSlot page="listing" position="listing-vertical" />}
          </div>
        </div>
      </div>
      <RelatedListings listing={listing} />
    </article>
  );
}

/** The description and HTML of a listing, or a summary of its data if it has neither or is a list row. */
function About({ listing, isLoading }: Pick<ListingDetailsProps, 'listing' | 'isLoading'>) {
  if (isLoading) return <TextSkeleton />;
  const { description, htmlContent } =
    listing.partial === true ? { description: '', htmlContent: '' } : listing;
  const hasDescription = description.trim() !== '' || htmlContent.trim() !== '';
  return (
    <>
      {hasDescription ? null : (
        <p className="max-w-prose text-lg break-words text-ink-soft">{summariseListing(listing)}</p>
      )}
      {description.trim() === '' ? null : (
        <p className="own-lines max-w-prose text-lg break-words whitespace-pre-line">
          {description.trim()}
        </p>
      )}
      <HtmlContent html={htmlContent} />
    </>
  );
}

function TextSkeleton() {
  return (
    <div className="flex max-w-prose flex-col gap-3" aria-hidden="true">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}
