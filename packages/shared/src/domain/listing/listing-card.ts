import { listingNote } from './listing-note.ts';
import type { ListingRecord } from './listing-schema.ts';

/** The area counts as a badge. */
const maxBadges = 3;

/** The texts and values of a listing's card. */
export interface ListingCard {
  readonly id: string;
  readonly name: string;
  /** Category names, the primary one first. */
  readonly badges: readonly string[];
  /** `+2 more`, or `''`. */
  readonly more: string;
  /** Names of the categories that are not shown. */
  readonly moreNames: readonly string[];
  /** The area's badge, or `''`. */
  readonly area: string;
  /** `Members’ club`, `Delivery only`, or `''`. */
  readonly note: string;
  readonly address: string;
  /** URL of the picture, or `''` for a placeholder. */
  readonly imageUrl: string;
  readonly reviews: number;
  /** `0` to `5` or another value of the register; `''` when unknown. */
  readonly hygieneRating: string;
  readonly premium: boolean;
}

/** Returns the card of a listing. With `showArea`, the area's badge takes the place of the third category. */
export function listingCard(
  listing: ListingRecord,
  { showArea = false }: { readonly showArea?: boolean } = {},
): ListingCard {
  const area = showArea ? listing.area : '';
  const names = [...new Set([listing.category, ...listing.categories])].filter(
    (name) => name !== '',
  );
  const badges = names.slice(0, area === '' ? maxBadges : maxBadges - 1);
  const moreNames = names.slice(badges.length);
  return {
    id: listing.id,
    name: listing.name,
    badges,
    more: moreNames.length > 0 ? `+${moreNames.length} more` : '',
    moreNames,
    area,
    note: listingNote(listing),
    address: listing.address,
    imageUrl: listing.imageUrl,
    reviews: listing.reviews,
    hygieneRating: listing.hygieneRating,
    premium: listing.premium,
  };
}
