import type { ListingRecord } from '@manchester-eats/shared/domain';
import { listingCard } from '@manchester-eats/shared/listing-view';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PictureOrPlaceholder } from '../pictures/picture-or-placeholder.tsx';
import { AddressText } from '../listing-card/address-text.tsx';
import { EditLink } from '../listing-card/edit-link.tsx';
import { ListingRating } from '../listing-card/listing-rating.tsx';

interface PanelListingProps {
  readonly listing: ListingRecord;
  /** Whether it is the only listing in the panel, which leaves room for a picture and the address. */
  readonly isOnly: boolean;
  /** Whether to link to the editor. */
  readonly isEditable?: boolean;
}

/** A listing in the panel of the selected marker. */
export function PanelListing({ listing, isOnly, isEditable = false }: PanelListingProps) {
  const card = listingCard(listing, { showArea: true });
  return (
    <li
      className={`relative ${isOnly ? 'grid grid-cols-[4rem_minmax(0,1fr)] gap-3 pb-1' : 'border-t border-line py-2'}`}
    >
      {isOnly ? (
        <PictureOrPlaceholder
          name={card.name}
          category={listing.category}
          categories={listing.categories}
          imageUrl={card.imageUrl}
          className="size-16 overflow-hidden rounded-md"
        />
      ) : null}
      <div className="flex min-w-0 flex-col">
        <Link
          to={paths.listing(listing.id)}
          className="font-semibold wrap-anywhere text-accent-ink underline-offset-4 after:absolute after:inset-0 after:rounded-sm hover:underline"
        >
          {card.name}
        </Link>
        {isOnly ? (
          <p className="line-clamp-2 text-sm text-ink-soft">
            <AddressText address={card.address} />
          </p>
        ) : null}
        <p className="truncate text-sm">{card.badges.join(' · ')}</p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ListingRating value={listing.rating} reviews={listing.reviews} />
          {isEditable ? (
            <EditLink id={listing.id} name={card.name} className="px-3 py-0.5" />
          ) : null}
        </div>
      </div>
    </li>
  );
}
