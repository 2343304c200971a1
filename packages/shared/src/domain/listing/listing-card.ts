import { listingNote } from './listing-note.ts';
import type { ListingRecord } from './listing-schema.ts';
import { shownName } from './shown-name.ts';

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

/** Returns the badges of a card: the area, if it is shown, a note, and the first categories; `''` for none. */
export function listingBadges(
  listing: ListingRecord,
  showArea: boolean,
): Pick<ListingCard, 'area' | 'badges' | 'note'> {
  const area = showArea ? listing.area : '';
  return {
    area,
    note: listingNote(listing),
    badges: categoriesOf(listing).slice(0, area === '' ? maxBadges : maxBadges - 1),
  };
}

/** Returns the card of a listing. With `showArea`, the area's badge takes the place of the third category. */
export function listingCard(
  listing: ListingRecord,
  { showArea = false }: { readonly showArea?: boolean } = {},
): ListingCard {
  const shown = listingBadges(listing, showArea);
  const moreNames = categoriesOf(listing).slice(shown.badges.length);
  return {
    ...shown,
    id: listing.id,
    name: shownName(listing.name),
    more: moreNames.length > 0 ? `+${moreNames.length} more` : '',
    moreNames,
    address: listing.address,
    imageUrl: listing.imageUrl,
    reviews: listing.reviews,
    hygieneRating: listing.hygieneRating,
    premium: listing.premium,
  };
}

function categoriesOf({ category, categories }: ListingRecord): readonly string[] {
  return [...new Set([category, ...categories])].filter((name) => name !== '');
}
