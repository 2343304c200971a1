import { useCallback, useMemo, useState } from 'react';
import { isWithin } from './map-bounds.ts';
import type { MapBounds, MapPoint } from './map-engine.ts';
import type { MapSearch } from './map-search-params.ts';
import type { PlacedListing } from './map-spots.ts';

/** What a map, the bar above it and the list beside it know of each other while they are open. */
export interface MapSession<Listing extends PlacedListing> {
  /** Everything that was found. */
  readonly listings: readonly Listing[];
  /** What of it lies in the part of the map that is searched; everything where none is. */
  readonly inSight: readonly Listing[];
  /** How many of everything found have a place on a map. */
  readonly placed: number;
  readonly isNarrowed: boolean;
  /** Where the map looks first; later, the address follows the map. */
  readonly firstBounds: MapBounds | null;
  readonly selectedId: string | null;
  /** The listing whose card the reader points at. */
  readonly litId: string | null;
  /** Where the reader is, once they asked. */
  readonly here: MapPoint | null;
  /** Whether moving the map searches what it shows. */
  readonly followsMap: boolean;
  readonly select: (id: string | null) => void;
  readonly light: (id: string | null) => void;
  readonly goTo: (here: MapPoint) => void;
  readonly follow: (follows: boolean) => void;
  readonly showAll: () => void;
  /** The reader moved the map. */
  readonly moved: (bounds: MapBounds) => void;
}

export function useMapSession<Listing extends PlacedListing>(
  listings: readonly Listing[],
  { within }: MapSearch,
  onSearch: (search: Partial<MapSearch>) => void,
): MapSession<Listing> {
  const [firstBounds] = useState(within);
  const [selectedId, select] = useState<string | null>(null);
  const [litId, light] = useState<string | null>(null);
  const [here, goTo] = useState<MapPoint | null>(null);
  const [followsMap, setFollowsMap] = useState(true);
  const inSight = useMemo(
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
    inSight,
    placed,
    isNarrowed: within !== null,
    firstBounds,
    selectedId,
    litId,
    here,
    followsMap,
    select,
    light,
    goTo,
    follow,
    showAll,
    moved,
  };
}
