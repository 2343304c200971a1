import type { ListingRecord } from '@manchester-eats/shared/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PictureOrPlaceholder } from '../pictures/picture-or-placeholder.tsx';
import { Rating } from '../listing-card/rating.tsx';

/** A small card for the sidebar: picture, name, category, area and rating. */
export function FeaturedListing({ listing }: { readonly listing: ListingRecord }) {
  const summary = [listing.category, listing.area].filter((part) => part !== '').join(', ');
  return (
    <article className="relative grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3 rounded-md border border-line bg-surface p-2 has-[a:focus-visible]:border-ink has-[a:hover]:border-ink">
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
        <Rating value={listing.rating} reviews={0} />
      </div>
    </article>
  );
}
