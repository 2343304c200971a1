import type { ListingRecord } from '@manchester-eats/shared/domain';
import { ExternalLink } from '../../ui/text-link.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { explainHygiene } from './hygiene-explanation.ts';
import { HygieneScale } from './hygiene-scale.tsx';
import { hygieneLabel } from '../listing-card/hygiene-label.ts';

/** Ratings change; the register itself always has the current one. */
const register = 'https://ratings.food.gov.uk/';

/** The register's hygiene rating: what it says and means, when it was given and by whom. */
export function ListingHygiene({ listing }: { readonly listing: ListingRecord }) {
  const words = hygieneLabel(listing.hygieneRating);
  if (words === null && listing.source !== 'fhrs') return null;
  const number = /^[0-5]$/.exec(listing.hygieneRating.trim())?.[0];
  const meaning = explainHygiene(listing.hygieneRating);
  const inspected = inspectionOf(listing);
  return (
    <section
      aria-labelledby="hygiene-title"
      className="rounded-lg border border-line bg-surface p-6"
    >
      <h2 id="hygiene-title" className="text-lg">
        Food hygiene
      </h2>
      {words === null ? (
        <p className="mt-2 text-ink-soft">The register gives no rating for it.</p>
      ) : (
        <div className="mt-4 flex items-center gap-5">
          {number === undefined ? null : <HygieneScale value={Number(number)} />}
          <div className="min-w-0">
            <p className="line-clamp-3 text-lg font-semibold break-words">{words.long}</p>
            {meaning === null ? null : <p className="text-ink-soft">{meaning}</p>}
          </div>
        </div>
      )}
      {inspected === '' ? null : (
        <p className="mt-4 text-sm break-words text-ink-soft">{inspected}</p>
      )}
      {listing.source === 'demo' ? null : (
        <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
          A rating is about how clean and well run the kitchen was on that day, not about the food.{' '}
          <ExternalLink href={register}>Look up the current one</ExternalLink>
        </p>
      )}
    </section>
  );
}

function inspectionOf(listing: ListingRecord): string {
  if (listing.partial === true) return '';
  const date = formatDate(listing.hygieneRatingDate);
  const authority = listing.hygieneAuthority.trim();
  if (date === null) return authority === '' ? '' : `Authority for this place: ${authority}.`;
  return `Inspected on ${date}${authority === '' ? '' : ` by ${authority}`}.`;
}
