import type { ListingRecord } from '@manchester-eats/shared/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PictureOrPlaceholder } from '../pictures/picture-or-placeholder.tsx';
import { EditLink } from '../listing-card/edit-link.tsx';
import { ListingRating } from '../listing-card/listing-rating.tsx';

interface FeaturedListingProps {
  readonly listing: ListingRecord;
  /** Whether to link to the editor. */
  readonly isEditable: boolean;
}

/** A small card for the sidebar: picture, name, category, area and rating. */
export function FeaturedListing({ listing, isEditable }: FeaturedListingProps) {
  const summary = [listing.category, listing.area].filter((part) => part !== '').join(', ');
  return (
    <article className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-md border border-line bg-surface p-2 has-[a:focus-visible]:border-ink has-[a:hover]:border-ink">
      <PictureOrPlaceholder
        name={listing.name}
        category={listing.category}
        categories={listing.categories}
        imageUrl={listing.imageUrl}
        className="size-16 overflow-hidden rounded-sm"
      />
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="truncate text-base">
          <Link to={paths.listing(listing.id)} className="after:absolute after:inset-0">
            {listing.name}
          </Link>
        </h3>
        <p className="truncate text-sm text-ink-soft">{summary}</p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ListingRating value={listing.rating} reviews={0} />
          {isEditable ? (
            <EditLink id={listing.id} name={listing.name} className="px-3 py-0.5" />
          ) : null}
        </div>
      </div>
    </article>
  );
}
