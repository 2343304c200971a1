import { PremiumListings } from './premium-listings.tsx';
import { Switches } from './switches.tsx';
import { useSettingsConnection } from './use-request-settings.ts';

/** The settings for owners and claims. Each is decided at once, not with the next publish. */
export function RequestSettings() {
  const connection = useSettingsConnection();
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        These settings change at once, for everybody. They are not part of what you publish.
      </p>
      <section aria-labelledby="switches" className="grid gap-4">
        <h2 id="switches" className="text-xl font-bold">
          Owners and claims
        </h2>
        <Switches connection={connection} />
      </section>
      <section aria-labelledby="premium" className="grid gap-4">
        <h2 id="premium" className="text-xl font-bold">
          Premium listings
        </h2>
        <p className="max-w-prose text-ink-soft">
          The owner of a premium listing may switch off the ads on its page.
        </p>
        <PremiumListings connection={connection} />
      </section>
    </>
  );
}
