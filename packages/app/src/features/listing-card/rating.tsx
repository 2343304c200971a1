import { formatCount } from '@manchester-eats/shared/domain';
import { ratingLabel, type RatingLabel } from '@manchester-eats/shared/listing-view';
import { Stars } from '../../ui/stars.tsx';

interface RatingProps {
  /** Up to 5; null or 0 for none, which shows nothing. */
  readonly value: number | null;
  /** Number of reviews; 0 is not shown. */
  readonly reviews: number;
}

const colours: Readonly<Record<RatingLabel['tone'], string>> = {
  good: 'bg-good-soft text-good',
  fair: 'bg-fair-soft text-fair',
};

/** A rating as a number and stars. */
export function Rating({ value, reviews }: RatingProps) {
  const label = ratingLabel(value);
  if (label === null || value === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm">
      <span className={`rounded-sm px-1.5 font-semibold tabular-nums ${colours[label.tone]}`}>
        <span className="sr-only">Rated </span>
        {label.text}
        <span className="sr-only"> out of 5</span>
      </span>
      <Stars value={value} tone={label.tone} />
      {reviews > 0 ? <span className="text-ink-soft">{formatCount(reviews, 'review')}</span> : null}
    </span>
  );
}
