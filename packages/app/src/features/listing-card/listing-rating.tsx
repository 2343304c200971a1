import { ratingLabel } from '@manchester-eats/shared/listing-view';
import { Rating } from './rating.tsx';

interface ListingRatingProps {
  /** Up to 5; null or 0 for none. */
  readonly value: number | null;
  /** Number of reviews; 0 is not shown. */
  readonly reviews: number;
}

/** The rating of a listing, or a note that it has none. */
export function ListingRating({ value, reviews }: ListingRatingProps) {
  if (ratingLabel(value) !== null) return <Rating value={value} reviews={reviews} />;
  return <span className="text-sm text-ink-soft">No ratings yet</span>;
}
