import { listingCard } from '@manchester-eats/shared/listing-view';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { memo, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { MarkText } from '../../ui/highlight.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { HygieneBadge } from './hygiene-badge.tsx';
import { PictureOrPlaceholder } from '../pictures/picture-or-placeholder.tsx';
import { ListingTitle } from './listing-title.tsx';
import { EditLink } from './edit-link.tsx';
import { ListingRating } from './listing-rating.tsx';
import { SaveButton } from './save-button.tsx';

interface ListingCardProps {
  readonly listing: ListingRecord;
  /** False on the page of an area. */
  readonly showArea?: boolean;
  readonly isFirst?: boolean;
  /** Finds the parts to mark in texts, null for none. */
  readonly mark?: MarkText | null;
  /** Whether to link to the editor. */
  readonly isEditable?: boolean;
  /** Stands in the corner of the picture instead of the button that saves the place; null for nothing. */
  readonly corner?: ReactNode;
}

/**
 * A listing in a grid. The whole card links to its page, except for the heart and the Edit link. Memoised, because the page
 * around it may render on every keystroke of a search.
 */
export const ListingCard = memo(Card);

function Card({
  listing,
  showArea = true,
  isFirst = false,
  mark = null,
  isEditable = false,
  corner,
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
          className="aspect-[16/9] w-full transition-transform duration-500 ease-out group-has-[a:hover]:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col gap-2 p-4 md:p-5">
        <ListingTitle
          id={listing.id}
          name={card.name}
          address={card.address}
          mark={mark}
          lines={2}
        />
        {/* On the picture, but read after the name; the link below it takes the clicks. */}
        <div className="pointer-events-none absolute top-3 left-3 flex rounded-sm bg-surface shadow-card">
          <HygieneBadge rating={listing.hygieneRating} />
        </div>
        <p className="flex flex-wrap gap-1.5">
          {card.note === '' ? null : <Badge tone="fair">{card.note}</Badge>}
          {card.area === '' ? null : <Badge tone="accent">{card.area}</Badge>}
          {card.badges.map((badge) => (
            <Badge key={badge} tone="plain">
              {badge}
            </Badge>
          ))}
          {card.more === '' ? null : <MoreCategories label={card.more} names={card.moreNames} />}
        </p>
        {/* One line of at least this height, with or without a rating, so that the footers of a row line up. */}
        <div className="mt-auto border-t border-line pt-3">
          <div className="min-h-6">
            <ListingRating value={listing.rating} reviews={card.reviews} />
          </div>
        </div>
      </div>
      {corner === undefined ? (
        <SaveButton id={listing.id} name={card.name} className="absolute top-2 right-2 z-10" />
      ) : (
        corner
      )}
      {isEditable ? (
        <EditLink
          id={listing.id}
          name={card.name}
          className="absolute top-3 right-15 px-4 py-1.5"
        />
      ) : null}
    </article>
  );
}

interface MoreCategoriesProps {
  readonly label: string;
  readonly names: readonly string[];
}

/** The badge for categories that do not fit. Its tooltip names them under the pointer, in focus and on touch. */
function MoreCategories({ label, names }: MoreCategoriesProps) {
  return (
    <Tooltip text={names.join(', ')}>
      <button
        type="button"
        className="relative z-10 inline-flex cursor-default rounded-sm after:absolute after:-inset-2"
      >
        <Badge tone="outline">{label}</Badge>
        <span className="sr-only">: {names.join(', ')}</span>
      </button>
    </Tooltip>
  );
}
