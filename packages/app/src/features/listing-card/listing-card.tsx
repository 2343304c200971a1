import { listingCard, ratingLabel } from '@manchester-eats/shared/listing-view';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { HygieneBadge } from './hygiene-badge.tsx';
import { PictureOrPlaceholder } from '../pictures/picture-or-placeholder.tsx';
import { ListingTitle } from './listing-title.tsx';
import { Rating } from './rating.tsx';

interface ListingCardProps {
  readonly listing: ListingRecord;
  /** False on the page of an area. */
  readonly showArea?: boolean;
  readonly isFirst?: boolean;
  /** The search text to highlight, `''` for none. */
  readonly query?: string;
  /** Whether to link to the editor. */
  readonly isEditable?: boolean;
}

/**
 * A listing in a grid. The whole card links to its page, except for the Edit link. Memoised, because the page
 * around it may render on every keystroke of a search.
 */
export const ListingCard = memo(Card);

function Card({
  listing,
  showArea = true,
  isFirst = false,
  query = '',
  isEditable = false,
}: ListingCardProps) {
  const card = listingCard(listing, { showArea });
  return (
    <article className="group relative flex w-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-[border-color,box-shadow,translate] duration-200 ease-out has-[a:hover]:-translate-y-0.5 has-[a:hover]:border-ink has-[a:hover]:shadow-float has-[a:focus-visible]:border-ink">
      <div className="overflow-hidden">
        <PictureOrPlaceholder
          name={card.name}
          category={listing.category}
          categories={listing.categories}
          imageUrl={card.imageUrl}
          isFirst={isFirst}
          className="aspect-[2/1] w-full transition-transform duration-500 ease-out group-has-[a:hover]:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <ListingTitle
          id={listing.id}
          name={card.name}
          address={card.address}
          query={query}
          lines={2}
        />
        <p className="flex flex-wrap gap-1.5">
          {card.area === '' ? null : <Badge tone="accent">{card.area}</Badge>}
          {card.badges.map((badge) => (
            <Badge key={badge} tone="plain">
              {badge}
            </Badge>
          ))}
          {card.more === '' ? null : (
            <MoreCategories
              to={paths.listing(listing.id)}
              label={card.more}
              names={card.moreNames}
            />
          )}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <Rating value={listing.rating} reviews={card.reviews} />
          {ratingLabel(listing.rating) === null && card.hygieneRating === '' ? (
            <span className="text-sm text-ink-soft">No ratings yet</span>
          ) : null}
          <HygieneBadge rating={listing.hygieneRating} />
        </div>
      </div>
      {isEditable ? (
        <Link
          to={paths.editListing(listing.id)}
          aria-label={`Edit ${card.name}`}
          className="absolute top-3 right-3 z-10 rounded-md border border-line-strong bg-surface px-4 py-1.5 text-sm font-semibold hover:border-ink"
        >
          Edit
        </Link>
      ) : null}
    </article>
  );
}

interface MoreCategoriesProps {
  readonly to: string;
  readonly label: string;
  readonly names: readonly string[];
}

/**
 * The badge for categories that do not fit. It covers part of the card's link to show its tooltip, so it links
 * to the same page.
 */
function MoreCategories({ to, label, names }: MoreCategoriesProps) {
  return (
    <>
      <Link to={to} tabIndex={-1} aria-hidden="true" className="relative z-10 inline-flex">
        <Tooltip text={names.join(', ')}>
          <Badge tone="outline">{label}</Badge>
        </Tooltip>
      </Link>
      <span className="sr-only">{names.join(', ')}</span>
    </>
  );
}
