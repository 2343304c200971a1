/** How a rating is shown: green from 4, yellow below. */
export interface RatingLabel {
  /** `4.6` */
  readonly text: string;
  readonly tone: 'good' | 'fair';
}

/** Returns the label of a rating from 0 to 5; null if it is 0 or missing. */
export function ratingLabel(rating: number | null): RatingLabel | null {
  if (rating === null || rating <= 0) return null;
  return {
    // Rounded down: otherwise 3.96 would show as a yellow 4.0.
    text: (Math.floor(rating * 10 + 1e-9) / 10).toFixed(1),
    tone: rating >= 4 ? 'good' : 'fair',
  };
}
