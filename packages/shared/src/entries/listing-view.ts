export {
  listingCard,
  ratingTone,
  type ListingCard,
  type RatingTone,
} from '../domain/listing/listing-card.ts';
export { relativeTime } from '../domain/review/relative-time.ts';
