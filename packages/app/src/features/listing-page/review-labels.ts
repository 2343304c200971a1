import type { Review } from '@manchester-eats/shared/domain';
import { relativeTime } from '@manchester-eats/shared/listing-view';
import { formatUnixSeconds } from '../../ui/format-date.ts';

/** Who wrote a review, where nobody says. */
export const unnamedAuthor = 'A guest';

const dayInSeconds = 86_400;
/** Times from here on can only be milliseconds: as seconds they lie beyond the year 5000. */
const firstMilliseconds = 1e11;

/** When a review was written. */
export interface ReviewTime {
  /** `3 months ago`, or whatever the source said. */
  readonly words: string;
  /** ISO time; `''` where it is not known. */
  readonly iso: string;
  /** The day in full, or `''`. */
  readonly day: string;
}

/**
 * How long ago a review was written: from its time where that is one, else in the source's own words,
 * which were true when it was fetched. `now` is in Unix seconds.
 */
export function reviewTime(
  review: Pick<Review, 'time' | 'relative_time_description'>,
  now: number,
): ReviewTime {
  const time = plausibleTime(review.time, now);
  if (time === null) return { words: review.relative_time_description.trim(), iso: '', day: '' };
  return {
    words: relativeTime(time, now),
    iso: new Date(time * 1000).toISOString(),
    day: formatUnixSeconds(time) ?? '',
  };
}

/** A time in Unix seconds; null where what is stored cannot be the time of a review. */
function plausibleTime(stored: number | null, now: number): number | null {
  if (stored === null || !Number.isFinite(stored) || stored <= 0) return null;
  const seconds = stored >= firstMilliseconds ? stored / 1000 : stored;
  return seconds > now + dayInSeconds ? null : seconds;
}

/** One or two letters that stand for an author without a photo. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const initials = [first, last].map(
    (word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0].toUpperCase() ?? '',
  );
  return initials.join('') || unnamedAuthor.charAt(0);
}
