export {
  listingCard,
  ratingTone,
  type ListingCard,
  type RatingTone,
} from '../domain/listing/listing-card.ts';
export { relatedListings } from '../domain/listing/related-listings.ts';
export { relativeTime } from '../domain/review/relative-time.ts';
