import { Stars } from '../../ui/stars.tsx';
import { formatCount } from '../../ui/format-count.ts';

interface RatingProps {
  /** 0 to 5. */
  readonly value: number;
  /** Number of reviews, 0 if unknown. */
  readonly reviews: number;
}

/** A rating as a number and stars: green from 4, yellow below. */
export function Rating({ value, reviews }: RatingProps) {
  const tone = value >= 4 ? 'good' : 'fair';
  const colours = tone === 'good' ? 'bg-good-soft text-good' : 'bg-fair-soft text-fair';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm">
      <span className={`rounded-sm px-1.5 font-semibold tabular-nums ${colours}`}>
        <span className="sr-only">Rated </span>
        {/* Rounded down: otherwise 3.96 would show as a yellow 4.0. */}
        {(Math.floor(value * 10 + 1e-9) / 10).toFixed(1)}
        <span className="sr-only"> out of 5</span>
      </span>
      <Stars value={value} tone={tone} />
      {reviews > 0 ? <span className="text-ink-soft">{formatCount(reviews, 'review')}</span> : null}
    </span>
  );
}
