import { useCallback, useMemo, useState } from 'react';
import {
  isWithin,
  type MapBounds,
  type MapPoint,
  type PlacedListing,
} from '@manchester-eats/shared/map';
import type { MapSearch } from './map-search-params.ts';

/** State shared by a map, its toolbar and the list beside it. */
export interface MapSession<Listing extends PlacedListing> {
  /** All results. */
  readonly listings: readonly Listing[];
  /** The results in the part of the map that is searched; all results if the whole map is. */
  readonly inView: readonly Listing[];
  /** Number of results with a position. */
  readonly placed: number;
  /** Whether only a part of the map is searched. */
  readonly isNarrowed: boolean;
  /** The part of the map shown first; later, the URL follows the map. */
  readonly firstBounds: MapBounds | null;
  readonly selectedId: string | null;
  /** The listing whose marker stands out, for example because the pointer or the focus is on its card. */
  readonly highlightedId: string | null;
  /** The visitor's position, once Near me has found it. */
  readonly here: MapPoint | null;
  /** Whether moving the map narrows the results to the part in view. */
  readonly followsMap: boolean;
  readonly select: (id: string | null) => void;
  readonly highlight: (id: string | null) => void;
  readonly goTo: (here: MapPoint) => void;
  readonly follow: (follows: boolean) => void;
  readonly showAll: () => void;
  /** Call when the map stops or is resized after the visitor used it. */
  readonly moved: (bounds: MapBounds) => void;
}

export function useMapSession<Listing extends PlacedListing>(
  listings: readonly Listing[],
  { within }: MapSearch,
  onSearch: (search: Partial<MapSearch>) => void,
): MapSession<Listing> {
  const [firstBounds] = useState(within);
  const [selectedId, select] = useState<string | null>(null);
  const [highlightedId, highlight] = useState<string | null>(null);
  const [here, goTo] = useState<MapPoint | null>(null);
  const [followsMap, setFollowsMap] = useState(true);
  const inView = useMemo(
    () => (within === null ? listings : listings.filter((listing) => isWithin(within, listing))),
    [listings, within],
  );
  const placed = useMemo(
    () => listings.filter(({ lat, lng }) => lat !== null && lng !== null).length,
    [listings],
  );
  const showAll = useCallback(() => {
    onSearch({ within: null });
  }, [onSearch]);
  const follow = useCallback(
    (follows: boolean) => {
      setFollowsMap(follows);
      if (!follows) showAll();
    },
    [showAll],
  );
  const moved = useCallback(
    (bounds: MapBounds) => {
      if (followsMap) onSearch({ within: bounds });
    },
    [followsMap, onSearch],
  );
  return {
    listings,
    inView,
    placed,
    isNarrowed: within !== null,
    firstBounds,
    selectedId,
    highlightedId,
    here,
    followsMap,
    select,
    highlight,
    goTo,
    follow,
    showAll,
    moved,
  };
}
