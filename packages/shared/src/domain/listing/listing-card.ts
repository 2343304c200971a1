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
  readonly address: string;
  /** URL of the picture, or `''` for a placeholder. */
  readonly imageUrl: string;
  readonly rating: {
    /** `4.6`; `''` without a rating. */
    readonly text: string;
    /** Whole and half stars out of five, or 0. */
    readonly stars: number;
    /** `Rated 4.6 out of 5 from 12 reviews`, or `''`; read out instead of the stars. */
    readonly label: string;
  };
  readonly reviews: number;
  /** `0` to `5` or one of the register's words; `''` when unknown. */
  readonly hygieneRating: string;
  readonly premium: boolean;
}

/** Returns the card of a listing. With `showArea`, the area is one of the badges. */
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
    address: listing.address,
    imageUrl: listing.imageUrl,
    rating: shownRating(listing.rating, listing.reviews),
    reviews: listing.reviews,
    hygieneRating: listing.hygieneRating,
    premium: listing.premium,
  };
}

function shownRating(rating: number | null, reviews: number): ListingCard['rating'] {
  if (rating === null || rating <= 0) return { text: '', stars: 0, label: '' };
  // Rounded down: 3.96 has the colour of ratings below 4.
  const text = (Math.floor(rating * 10 + 1e-9) / 10).toFixed(1);
  const from = reviews > 0 ? ` from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}` : '';
  return {
    text,
    stars: Math.round(rating * 2) / 2,
    label: `Rated ${text} out of 5${from}`,
  };
}
