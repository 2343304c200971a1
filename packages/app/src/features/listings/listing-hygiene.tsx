import type { ListingRecord } from '@manchester-eats/shared/domain';
import { formatDate } from './format-date.ts';
import { hygieneWords } from './hygiene-words.ts';
import { SourceNote } from './source-note.tsx';

/** The register's hygiene rating, when it was given and by whom. */
export function ListingHygiene({ listing }: { readonly listing: ListingRecord }) {
  const words = hygieneWords(listing.hygieneRating);
  if (words === null && listing.source !== 'fhrs') return null;
  const date = listing.partial === true ? null : formatDate(listing.hygieneRatingDate);
  const authority = listing.partial === true ? '' : listing.hygieneAuthority;
  const number = /^[0-5]$/.exec(listing.hygieneRating.trim())?.[0];
  return (
    <section
      aria-labelledby="hygiene-title"
      className="rounded-lg border border-line bg-surface p-6"
    >
      <h2 id="hygiene-title" className="text-lg">
        Food hygiene
      </h2>
      {words === null ? (
        <p className="mt-2 text-sm text-ink-soft">The register gives no rating for it.</p>
      ) : (
        <div className="mt-3 flex items-center gap-4">
          {number === undefined ? null : <HygieneScale value={Number(number)} />}
          <p className="font-semibold">{words.long}</p>
        </div>
      )}
      {date === null && authority === '' ? null : (
        <p className="mt-3 text-sm text-ink-soft">
          {date === null ? 'Inspected' : `Inspected on ${date}`}
          {authority === '' ? '' : ` by ${authority}`}
        </p>
      )}
      {listing.source === 'demo' ? null : (
        <div className="mt-4 border-t border-line pt-3 text-ink-soft">
          <SourceNote />
        </div>
      )}
    </section>
  );
}

/** The number in a ring of five parts. */
function HygieneScale({ value }: { readonly value: number }) {
  const tone = value >= 4 ? 'text-good' : value >= 3 ? 'text-fair' : 'text-danger';
  return (
    <svg
      viewBox="0 0 48 48"
      className={`size-14 shrink-0 ${tone}`}
      aria-hidden="true"
      focusable="false"
    >
      {[0, 1, 2, 3, 4].map((part) => (
        <circle
          key={part}
          cx="24"
          cy="24"
          r="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          pathLength="100"
          strokeDasharray="16 84"
          strokeDashoffset={-20 * part - 2}
          opacity={part < value ? 1 : 0.2}
          transform="rotate(-90 24 24)"
        />
      ))}
      <text
        x="24"
        y="31"
        textAnchor="middle"
        className="fill-ink font-display text-xl font-extrabold"
      >
        {value}
      </text>
    </svg>
  );
}
