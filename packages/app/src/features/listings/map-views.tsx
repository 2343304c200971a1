import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { ListingMap } from '../map/listing-map.tsx';
import { useEngineChoice, useMapChoices, type EngineChoice } from '../map/map-choices.ts';
import type { MapBounds, MapFailure, MapPoint } from '../map/map-engine.ts';
import { MapKeyForm } from '../map/map-key-form.tsx';
import { MapProblem } from '../map/map-problem.tsx';
import type { MapSearch } from '../map/map-search-params.ts';
import { isWithin } from '../map/map-bounds.ts';
import { MapToolbar } from '../map/map-toolbar.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { CompactCard } from './compact-card.tsx';

export interface MapViewsProps {
  /** Everything that was found. */
  readonly listings: readonly ListingRecord[];
  /** What was searched for, to be marked. */
  readonly query: string;
  readonly search: MapSearch;
  readonly onSearch: (search: Partial<MapSearch>) => void;
  /** The results as a list, in the shape that the page gives them. */
  readonly children: ReactNode;
}

/** The results on a map, or beside one; the list stands in wherever there is no map. */
export function MapViews({ listings, query, search, onSearch, children }: MapViewsProps) {
  const choices = useMapChoices();
  const choice = useEngineChoice();
  const [failure, setFailure] = useState<MapFailure | null>(null);
  if (choice === null) {
    return (
      <>
        <MapKeyForm
          onSave={(key) => {
            choices.saveKey(key);
            showToast({
              title: 'API Key Updated',
              text: 'Your Google Maps API key has been saved.',
              tone: 'good',
            });
          }}
          onUseFreeMap={choices.preferFreeMap}
        />
        {children}
      </>
    );
  }
  if (failure !== null) {
    const retry = () => {
      setFailure(null);
    };
    return (
      <>
        <MapProblem
          choice={choice}
          failure={failure}
          onRetry={retry}
          onUseFreeMap={() => {
            choices.preferFreeMap();
            retry();
          }}
          onOtherKey={() => {
            choices.forget();
            retry();
          }}
        />
        {children}
      </>
    );
  }
  return (
    <MapResults
      choice={choice}
      listings={listings}
      query={query}
      search={search}
      onSearch={onSearch}
      onFailure={setFailure}
    />
  );
}

interface MapResultsProps {
  readonly choice: EngineChoice;
  readonly listings: readonly ListingRecord[];
  readonly query: string;
  readonly search: MapSearch;
  readonly onSearch: (search: Partial<MapSearch>) => void;
  readonly onFailure: (failure: MapFailure) => void;
}

function MapResults({ choice, listings, query, search, onSearch, onFailure }: MapResultsProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [litId, setLitId] = useState<string | null>(null);
  const [here, setHere] = useState<MapPoint | null>(null);
  const [followsMap, setFollowsMap] = useState(true);
  // The map looks where the address says once; later, the address follows the map.
  const [firstWithin] = useState(search.within);
  const { view, within } = search;
  const inSight = useMemo(
    () => (within === null ? listings : listings.filter((listing) => isWithin(within, listing))),
    [listings, within],
  );
  const onMoved = useCallback(
    (bounds: MapBounds) => {
      if (followsMap) onSearch({ within: bounds });
    },
    [followsMap, onSearch],
  );
  const unplaced = listings.filter(({ lat, lng }) => lat === null || lng === null).length;
  const map = (
    <ListingMap
      choice={choice}
      listings={listings}
      within={firstWithin}
      here={here}
      selectedId={selectedId}
      litId={litId}
      onSelect={setSelectedId}
      onMoved={onMoved}
      onFailure={onFailure}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <MapToolbar
        shown={inSight.length}
        unplaced={unplaced}
        followsMap={followsMap}
        isNarrowed={within !== null}
        onFollow={(follows) => {
          setFollowsMap(follows);
          if (!follows) onSearch({ within: null });
        }}
        onShowAll={() => {
          onSearch({ within: null });
        }}
        onHere={setHere}
      />
      {view === 'split' ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <div className="map-frame map-beside">{map}</div>
          <WindowedList
            entries={inSight}
            keyOf={idOf}
            noun="Businesses"
            layout="column"
            reveal={selectedId}
            renderEntry={(listing) => (
              <CompactCard
                query={query}
                listing={listing}
                isSelected={listing.id === selectedId}
                onPoint={setLitId}
              />
            )}
          />
          {inSight.length === 0 ? (
            <p className="py-6 text-ink-soft">
              No place of this list is in this part of the map.{' '}
              <Button
                variant="quiet"
                onClick={() => {
                  onSearch({ within: null });
                }}
              >
                Show all of them
              </Button>
            </p>
          ) : null}
        </div>
      ) : (
        <div className="map-frame">{map}</div>
      )}
    </div>
  );
}

function idOf(listing: ListingRecord): string {
  return listing.id;
}
