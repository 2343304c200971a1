import { Button } from '../../ui/button.tsx';
import type { PlacedListing } from './map-spots.ts';
import { NearMeButton } from './near-me-button.tsx';
import type { MapSession } from './use-map-session.ts';

interface MapToolbarProps {
  readonly session: MapSession<PlacedListing>;
}

/** Above a map: how much of the list is in sight, whether the list follows the map, and near me. */
export function MapToolbar({ session }: MapToolbarProps) {
  const { listings, inSight, isNarrowed, followsMap } = session;
  const shown = inSight.length;
  const unplaced = listings.filter(({ lat, lng }) => lat === null || lng === null).length;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <p role="status" className="tabular-nums">
        {isNarrowed
          ? `${shown.toLocaleString('en-GB')} in this part of the map`
          : `${shown.toLocaleString('en-GB')} in the list`}
        {unplaced > 0 && !isNarrowed
          ? `, ${unplaced.toLocaleString('en-GB')} of them without a place on the map`
          : ''}
      </p>
      <label className="flex min-h-10 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={followsMap}
          onChange={(event) => {
            session.follow(event.target.checked);
          }}
          className="size-5 accent-accent"
        />
        Search as I move the map
      </label>
      {isNarrowed ? (
        <Button variant="quiet" onClick={session.showAll}>
          Show all
        </Button>
      ) : null}
      <NearMeButton onFound={session.goTo} />
    </div>
  );
}
