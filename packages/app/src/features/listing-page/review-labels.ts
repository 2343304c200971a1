import { type Review, formatCount, formatNumber } from '@manchester-eats/shared/domain';
import { relativeTime } from '@manchester-eats/shared/listing-view';
import { formatUnixSeconds } from '../../ui/format-date.ts';

/** The author of a review without a name. */
export const unnamedAuthor = 'A guest';

const dayInSeconds = 86_400;
/** Larger times must be milliseconds: as seconds they would be after the year 5000. */
const firstMilliseconds = 1e11;

interface ReviewTime {
  /** `3 months ago`, or the wording of the source. */
  readonly text: string;
  /** ISO time, `''` if unknown. */
  readonly iso: string;
  /** `1 September 2026`, `''` if unknown. */
  readonly day: string;
}

/**
 * Describes when a review was written, relative to `now` (Unix seconds). Without a plausible time, the
 * wording of the source is used, although it dates from when the review was fetched.
 */
export function reviewTime(
  review: Pick<Review, 'time' | 'relative_time_description'>,
  now: number,
): ReviewTime {
  const time = plausibleTime(review.time, now);
  if (time === null) return { text: review.relative_time_description.trim(), iso: '', day: '' };
  return {
    text: relativeTime(time, now),
    iso: new Date(time * 1000).toISOString(),
    day: formatUnixSeconds(time) ?? '',
  };
}

/** Returns a stored time in Unix seconds, or null if it cannot be the time of a review. */
function plausibleTime(stored: number | null, now: number): number | null {
  if (stored === null || !Number.isFinite(stored) || stored <= 0) return null;
  const seconds = stored >= firstMilliseconds ? stored / 1000 : stored;
  return seconds > now + dayInSeconds ? null : seconds;
}

/** Returns the one or two initials of an author, `A` for a name without letters and digits. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const initials = [first, last].map(
    (word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0].toUpperCase() ?? '',
  );
  return initials.join('') || unnamedAuthor.charAt(0);
}

/** Says how many reviews a listing has and how many are shown: "132 reviews on Google Maps, 1 shown here". */
export function reviewTotal(total: number, shown: number, source: string): string {
  const count = formatCount(Math.max(total, shown), 'review');
  const where = source === 'google' ? ' on Google Maps' : '';
  return total > shown ? `${count}${where}, ${formatNumber(shown)} shown here` : `${count}${where}`;
}
