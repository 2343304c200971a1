import { registerAttribution, registerLicence } from '@manchester-eats/shared/domain';

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
