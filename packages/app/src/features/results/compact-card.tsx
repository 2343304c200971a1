import { listingCard } from '@manchester-eats/shared/listing-view';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useEffect, useRef } from 'react';
import type { MarkText } from '../../ui/highlight.tsx';
import { PictureOrPlaceholder } from '../pictures/picture-or-placeholder.tsx';
import { ListingTitle } from '../listing-card/listing-title.tsx';
import { EditLink } from '../listing-card/edit-link.tsx';
import { SaveButton } from '../listing-card/save-button.tsx';
import { ListingRating } from '../listing-card/listing-rating.tsx';

interface CompactCardProps {
  readonly listing: ListingRecord;
  readonly isSelected: boolean;
  /** Finds the parts to mark in texts, null for none. */
  readonly mark: MarkText | null;
  /** Whether to link to the editor. */
  readonly isEditable?: boolean;
  /** Called with the id on hover or focus, and with null when it ends. */
  readonly onPoint: (id: string | null) => void;
  /** Called with the card when it is selected, or shown while it is. */
  readonly onSelected?: ((card: HTMLElement) => void) | undefined;
}

/** A listing in the list of the split view: like its card, but smaller. */
export function CompactCard({
  listing,
  isSelected,
  mark,
  isEditable = false,
  onPoint,
  onSelected,
}: CompactCardProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSelected && frame.current !== null) onSelected?.(frame.current);
  }, [isSelected, onSelected]);
  const card = listingCard(listing, { showArea: true });
  return (
    <article
      ref={frame}
      data-listing={listing.id}
      onPointerEnter={() => {
        onPoint(listing.id);
      }}
      onPointerLeave={() => {
        onPoint(null);
      }}
      onFocus={() => {
        onPoint(listing.id);
      }}
      onBlur={() => {
        onPoint(null);
      }}
      className={`relative grid w-full grid-cols-[min(6rem,30%)_minmax(0,1fr)] gap-4 rounded-lg border bg-surface p-3 has-[a:focus-visible]:border-ink has-[a:hover]:border-ink ${
        isSelected ? 'border-ink shadow-float' : 'border-line'
      }`}
    >
      <PictureOrPlaceholder
        name={card.name}
        category={listing.category}
        categories={listing.categories}
        imageUrl={card.imageUrl}
        className="aspect-square w-full self-start overflow-hidden rounded-md"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <ListingTitle
          id={listing.id}
          name={card.name}
          address={card.address}
          mark={mark}
          lines={1}
        />
        <p className="truncate text-sm">
          {[card.note, ...card.badges].filter((label) => label !== '').join(' · ')}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ListingRating value={listing.rating} reviews={listing.reviews} />
          <div className="ml-auto flex items-center gap-2">
            {isEditable ? (
              <EditLink id={listing.id} name={card.name} className="px-3 py-0.5" />
            ) : null}
            <SaveButton id={listing.id} name={card.name} className="relative z-10 -my-2" />
          </div>
        </div>
      </div>
    </article>
  );
}
