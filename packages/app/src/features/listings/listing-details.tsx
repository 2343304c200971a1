import type { ReactNode } from 'react';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HtmlContent } from '../html/html-content.tsx';
import { formatDate } from './format-date.ts';
import { ListingContact } from './listing-contact.tsx';
import { ListingHeader } from './listing-header.tsx';
import { ListingHygiene } from './listing-hygiene.tsx';
import { ListingReviews } from './listing-reviews.tsx';

interface ListingDetailsProps {
  readonly listing: ListingRecord;
  /** True while the rest of a list row is on its way. */
  readonly isLoading: boolean;
  /** Said above the description, such as why the rest did not come. */
  readonly notice?: ReactNode;
}

/** Everything about one listing; what a list row lacks is left open until it comes. */
export function ListingDetails({ listing, isLoading, notice }: ListingDetailsProps) {
  const whole = listing.partial === true ? null : listing;
  return (
    <article className="flex flex-col gap-10">
      <ListingHeader listing={listing} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-10">
          {notice}
          {isLoading ? <TextSkeleton /> : null}
          {whole === null || whole.description === '' ? null : (
            <p className="max-w-prose text-lg break-words whitespace-pre-line">
              {whole.description}
            </p>
          )}
          {whole === null ? null : <HtmlContent html={whole.htmlContent} />}
          {whole === null ? null : <ListingReviews reviews={whole.reviewsData} />}
          {whole !== null && isBare(whole) ? (
            <p className="max-w-prose text-ink-soft">
              Nobody has written about this place yet. What is known of it stands beside.
            </p>
          ) : null}
        </div>
        <div className="flex flex-col gap-6">
          <ListingContact listing={listing} isLoading={isLoading} />
          <ListingHygiene listing={listing} />
          {whole === null ? null : <Provenance source={whole.source} at={whole.sourceUpdatedAt} />}
        </div>
      </div>
    </article>
  );
}

function isBare(listing: Exclude<ListingRecord, { partial: true }>): boolean {
  const { description, htmlContent, reviewsData } = listing;
  return description === '' && htmlContent.trim() === '' && reviewsData.length === 0;
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

const sourceNames: Partial<Record<ListingRecord['source'], string>> = {
  fhrs: 'the Food Hygiene Rating Scheme',
  google: 'Google Places',
  owner: 'its owner',
  demo: 'the demo directory: this business is invented',
};

function Provenance({
  source,
  at,
}: {
  readonly source: ListingRecord['source'];
  readonly at: string;
}) {
  const name = sourceNames[source];
  if (name === undefined) return null;
  const date = formatDate(at);
  return (
    <p className="px-1 text-xs text-ink-soft">
      This entry comes from {name}
      {date === null ? '.' : `, read on ${date}.`}
    </p>
  );
}
