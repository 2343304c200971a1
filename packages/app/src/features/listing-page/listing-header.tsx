import type { ListingRecord, NestedArea } from '@manchester-eats/shared/domain';
import { listingBreadcrumbs } from '@manchester-eats/shared/head';
import { listingNote, shownName } from '@manchester-eats/shared/listing-view';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PictureOrPlaceholder } from '../pictures/picture-or-placeholder.tsx';
import { SaveButton } from '../listing-card/save-button.tsx';
import { FirstActions } from './first-actions.tsx';
import { ListingRating } from '../listing-card/listing-rating.tsx';

interface ListingHeaderProps {
  readonly listing: ListingRecord;
  /** Every area of the directory. */
  readonly areas: readonly NestedArea[];
  /** True while the details missing from a list row are loading. */
  readonly isLoading: boolean;
}

/** Name, category, area, rating, first actions and picture of a listing. */
export function ListingHeader({ listing, areas, isLoading }: ListingHeaderProps) {
  const { category, area, rating, reviews, imageUrl, source } = listing;
  const name = shownName(listing.name);
  const note = listingNote(listing);
  const categories = [...new Set([category, ...listing.categories])].filter(
    (label) => label !== '',
  );
  return (
    <header className="flex flex-col gap-6 low:gap-3">
      <Breadcrumbs trail={listingBreadcrumbs(listing, areas)} />
      <div className="grid items-stretch overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col justify-center gap-4 p-6 md:p-7 lg:p-10 low:gap-3 low:p-6">
          <h1 tabIndex={-1} className="line-clamp-4 text-3xl font-extrabold break-words">
            {name}
          </h1>
          <p className="text-lg break-words text-ink-soft">
            {[category, area].filter((part) => part !== '').join(' in ')}
          </p>
          <ListingRating value={rating} reviews={reviews} />
          <FirstActions listing={listing} isLoading={isLoading} />
          <ul className="flex flex-wrap gap-2" aria-label="Categories">
            {categories.map((label) => (
              <li key={label} className="max-w-full">
                <Link
                  to={paths.topic(label)}
                  className="inline-flex min-h-10 max-w-full items-center rounded-full border border-line-strong px-3.5 text-sm font-medium hover:border-accent-ink hover:bg-accent-soft hover:text-accent-ink"
                >
                  <span className="min-w-0 break-words">{label}</span>
                </Link>
              </li>
            ))}
            {note === '' ? null : (
              <li className="flex items-center">
                <Badge tone="fair">{note}</Badge>
              </li>
            )}
            {source === 'demo' ? (
              <li className="flex items-center">
                <Badge tone="fair">Invented for the demo</Badge>
              </li>
            ) : null}
          </ul>
        </div>
        {/* As high as the text beside it, whatever the size of the picture. */}
        <div className="relative order-first h-48 overflow-hidden md:order-none md:h-auto md:min-h-80 low:min-h-0">
          <PictureOrPlaceholder
            name={name}
            category={category}
            categories={listing.categories}
            imageUrl={imageUrl}
            isFirst
            className="absolute inset-0 size-full"
          />
          <SaveButton id={listing.id} name={name} className="absolute top-3 right-3" />
        </div>
      </div>
    </header>
  );
}
