import { formatNumber } from '@manchester-eats/shared/domain';
import { greaterManchester } from '@manchester-eats/shared/city';
import type { PlacedListing } from '@manchester-eats/shared/map';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MapSession } from './use-map-session.ts';
import { useNearMe, type NearMeState } from './use-near-me.ts';

interface MapToolbarProps {
  readonly session: MapSession<PlacedListing>;
  /** Whether the page shows the number of places elsewhere. */
  readonly isCountHidden: boolean;
}

/** The bar above a map: the number of places, the search-as-I-move switch and Near me. */
export function MapToolbar({ session, isCountHidden }: MapToolbarProps) {
  const nearMe = useNearMe(greaterManchester.bounds, session.goTo);
  const isLocating = nearMe.state === 'locating';
  return (
    <div className="text-sm">
      <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 md:flex">
        {isCountHidden ? null : <MapCount session={session} />}
        <label className="flex min-h-10 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={session.followsMap}
            onChange={(event) => {
              session.follow(event.target.checked);
            }}
            className="size-5 accent-accent"
          />
          Search as I move the map
        </label>
        <Button
          size="compact"
          aria-disabled={isLocating}
          onClick={() => {
            if (!isLocating) nearMe.locate();
          }}
        >
          <Icon name="pin" />
          {isLocating ? 'Finding you…' : 'Near me'}
        </Button>
      </div>
      <p role="status" className={nearMeMessages[nearMe.state] === '' ? '' : 'pt-2 text-ink-soft'}>
        {nearMeMessages[nearMe.state]}
      </p>
    </div>
  );
}

/** The number of places, and Show all if they are only those in a part of the map. */
export function MapCount({ session }: { readonly session: MapSession<PlacedListing> }) {
  return (
    <>
      <p role="status" className="tabular-nums">
        {describeCount(session)}
      </p>
      {/* Always takes up space, so that the map does not shift while it is dragged. */}
      <div className="min-h-10 justify-self-end md:mr-auto">
        {session.isNarrowed ? (
          <Button
            variant="quiet"
            size="compact"
            onClick={session.showAll}
            className="-mr-3 md:mr-0 md:-ml-3"
          >
            Show all
          </Button>
        ) : null}
      </div>
    </>
  );
}

const nearMeMessages: Readonly<Record<NearMeState, string>> = {
  idle: '',
  locating: '',
  denied: 'Your browser did not share your location. You can allow it in the browser’s settings.',
  'not-found': 'Your location could not be found. Move the map there yourself.',
  timeout: 'Finding your location took too long. Try again, or move the map yourself.',
  outside: `You are outside ${greaterManchester.name}, so the map stays where it is.`,
};

/** `''` without results: the page says elsewhere that there are none, or that they are loading. */
function describeCount(session: MapSession<PlacedListing>): string {
  const { listings, inView, placed, isNarrowed } = session;
  if (listings.length === 0) return '';
  if (isNarrowed) return `${formatNumber(inView.length)} in this part of the map`;
  return placed === listings.length
    ? `${formatNumber(placed)} on the map`
    : `${formatNumber(placed)} of ${formatNumber(listings.length)} on the map`;
}
