import { hygieneLabel } from '@manchester-eats/shared/listing-view';
import { hygieneRegisterUrl } from '@manchester-eats/shared/urls';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { hygieneNumber } from '@manchester-eats/shared/lists';
import { ExternalLink } from '../../ui/text-link.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { explainHygiene } from './hygiene-explanation.ts';
import { HygieneScale } from './hygiene-scale.tsx';

const registerUrl = `${hygieneRegisterUrl}/`;

/** The hygiene rating of a listing: what it means, the day of the inspection and the authority. */
export function ListingHygiene({ listing }: { readonly listing: ListingRecord }) {
  const label = hygieneLabel(listing.hygieneRating);
  if (label === null && listing.source !== 'fhrs') return null;
  const number = hygieneNumber(listing.hygieneRating);
  const explanation = explainHygiene(listing.hygieneRating);
  const inspected = describeInspection(listing);
  return (
    <section
      aria-labelledby="hygiene-title"
      className="rounded-lg border border-line bg-surface p-6"
    >
      <h2 id="hygiene-title" className="text-lg">
        Food hygiene
      </h2>
      {label === null ? (
        <p className="mt-2 text-ink-soft">The register has no rating for this business.</p>
      ) : (
        <div className="mt-4 flex items-center gap-5 narrow:flex-col narrow:items-start">
          {number === null ? null : <HygieneScale value={number} tone={label.tone} />}
          <div className="min-w-0">
            <p className="line-clamp-3 text-lg font-semibold break-words">{label.long}</p>
            {explanation === null ? null : <p className="text-ink-soft">{explanation}</p>}
          </div>
        </div>
      )}
      {inspected === '' ? null : (
        <p className="mt-4 text-sm break-words text-ink-soft">{inspected}</p>
      )}
      {listing.source === 'demo' ? null : (
        <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
          The rating is about hygiene on the day of the inspection, not about the quality of the
          food. <ExternalLink href={registerUrl}>Look up the current rating</ExternalLink>
        </p>
      )}
    </section>
  );
}

function describeInspection(listing: ListingRecord): string {
  if (listing.partial === true) return '';
  const date = formatDate(listing.hygieneRatingDate);
  const authority = listing.hygieneAuthority.trim();
  if (date === null) return authority === '' ? '' : `Responsible authority: ${authority}.`;
  return `Inspected on ${date}${authority === '' ? '' : ` by ${authority}`}.`;
}
