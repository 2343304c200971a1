import { greaterManchester } from '@manchester-eats/shared/city';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatNumber } from '../../ui/format-count.ts';
import type { PlacedListing } from './map-spots.ts';
import type { MapSession } from './use-map-session.ts';
import { useNearMe, type NearMeState } from './use-near-me.ts';

interface MapToolbarProps {
  readonly session: MapSession<PlacedListing>;
}

/** The bar above a map: the number of places in view, the search-as-I-move switch and Near me. */
export function MapToolbar({ session }: MapToolbarProps) {
  const nearMe = useNearMe(greaterManchester.bounds, session.goTo);
  const isLooking = nearMe.state === 'looking';
  return (
    <div className="text-sm">
      <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 md:flex">
        <p role="status" className="tabular-nums">
          {countOf(session)}
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
        <Button size="compact" onClick={nearMe.look} disabled={isLooking}>
          <Icon name="pin" />
          {isLooking ? 'Finding you…' : 'Near me'}
        </Button>
      </div>
      <p role="status" className={nearMeSentences[nearMe.state] === '' ? '' : 'pt-2 text-ink-soft'}>
        {nearMeSentences[nearMe.state]}
      </p>
    </div>
  );
}

const nearMeSentences: Readonly<Record<NearMeState, string>> = {
  idle: '',
  looking: '',
  refused: 'Your browser did not share your location. You can allow it in the browser’s settings.',
  unknown: 'Your location could not be found. Move the map there yourself.',
  slow: 'Finding your location took too long. Try again, or move the map yourself.',
  elsewhere: `You are outside ${greaterManchester.name}, so the map stays where it is.`,
};

function countOf(session: MapSession<PlacedListing>): string {
  const { listings, inSight, placed, isNarrowed } = session;
  if (isNarrowed) return `${formatNumber(inSight.length)} in this part of the map`;
  return placed === listings.length
    ? `${formatNumber(placed)} on the map`
    : `${formatNumber(placed)} of ${formatNumber(listings.length)} on the map`;
}
