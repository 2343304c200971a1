export { listingBadges, listingCard } from '../domain/listing/listing-card.ts';
export { listingNote } from '../domain/listing/listing-note.ts';
export { splitAtPostcodes } from '../domain/listing/postcode.ts';
export { hygieneBadge, hygieneLabel, type HygieneLabel } from '../domain/listing/hygiene-label.ts';
export { ratingLabel, type RatingLabel } from '../domain/listing/rating-label.ts';
export { relatedListings } from '../domain/listing/related-listings.ts';
export { shownName } from '../domain/listing/shown-name.ts';
export { relativeTime } from '../domain/review/relative-time.ts';
