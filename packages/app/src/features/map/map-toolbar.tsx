import { Button } from '../../ui/button.tsx';
import type { MapPoint } from './map-engine.ts';
import { NearMeButton } from './near-me-button.tsx';

interface MapToolbarProps {
  readonly shown: number;
  /** Listings that have no point and so no mark. */
  readonly unplaced: number;
  readonly followsMap: boolean;
  readonly isNarrowed: boolean;
  readonly onFollow: (follows: boolean) => void;
  readonly onShowAll: () => void;
  readonly onHere: (here: MapPoint) => void;
}

/** Above a map: how much of the list is in sight, whether the list follows the map, and near me. */
export function MapToolbar(props: MapToolbarProps) {
  const { shown, unplaced, followsMap, isNarrowed, onFollow, onShowAll, onHere } = props;
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
            onFollow(event.target.checked);
          }}
          className="size-5 accent-accent"
        />
        Search as I move the map
      </label>
      {isNarrowed ? (
        <Button variant="quiet" onClick={onShowAll}>
          Show all
        </Button>
      ) : null}
      <NearMeButton onFound={onHere} />
    </div>
  );
}
