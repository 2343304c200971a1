import type { ListingRecord } from '@manchester-eats/shared/domain';

const answers = new WeakMap<readonly ListingRecord[], boolean>();

/** Whether any of these listings shows data from the food hygiene register. */
export function usesRegisterData(listings: readonly ListingRecord[]): boolean {
  const known = answers.get(listings);
  if (known !== undefined) return known;
  const answer = listings.some(
    ({ source, hygieneRating }) => source === 'fhrs' || (hygieneRating !== '' && source !== 'demo'),
  );
  answers.set(listings, answer);
  return answer;
}

/** The attribution that the register's licence requires wherever its data is shown. */
export function RegisterAttribution() {
  return (
    <p className="text-xs">
      Contains public sector information licensed under the{' '}
      <a
        href="https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"
        rel="license noopener"
        className="underline underline-offset-2"
      >
        Open Government Licence v3.0
      </a>
      . Source: Food Standards Agency, Food Hygiene Rating Scheme.
    </p>
  );
}
