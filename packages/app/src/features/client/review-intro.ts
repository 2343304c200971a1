import type { Listing } from '@manchester-eats/shared/domain';

/** Returns what the owner of a new listing is told; without the review, listings are published at once. */
export function introOfNewListing(reviewEnabled: boolean): string {
  const next = reviewEnabled
    ? 'An administrator looks at it before it is shown.'
    : 'It is shown as soon as you submit it.';
  return `Tell visitors about your restaurant, cafe or takeaway. ${next}`;
}

/** Returns what an owner is told who edits a listing. One that is not published waits, also without the review. */
export function introOfEdit(
  { status, premium }: Pick<Listing, 'status' | 'premium'>,
  reviewEnabled: boolean,
): string {
  if (status !== 'published') return 'An administrator looks at your listing before it is shown.';
  if (!reviewEnabled) return 'What you save is shown at once.';
  const atOnce = premium ? 'phone number and the ads change' : 'phone number changes';
  return `Your ${atOnce} at once. An administrator looks at everything else before it is shown.`;
}
