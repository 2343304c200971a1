import {
  registerAttribution,
  registerLicence,
  showsRegisterData,
  type ListingRecord,
} from '@manchester-eats/shared/domain';

const cache = new WeakMap<readonly ListingRecord[], boolean>();

/** Whether any of these listings shows data from the food hygiene register. */
export function usesRegisterData(listings: readonly ListingRecord[]): boolean {
  const cached = cache.get(listings);
  if (cached !== undefined) return cached;
  const usesRegister = listings.some(showsRegisterData);
  cache.set(listings, usesRegister);
  return usesRegister;
}

const [beforeLicence, afterLicence] = registerAttribution.split(registerLicence);

/** The attribution that the register's licence requires wherever its data is shown, with a link to the licence. */
export function RegisterAttribution() {
  return (
    <p className="text-xs">
      {beforeLicence}
      <a
        href="https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"
        rel="license noopener"
        className="underline underline-offset-2"
      >
        {registerLicence}
      </a>
      {afterLicence}
    </p>
  );
}
