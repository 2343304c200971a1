import type { ListingRecord } from '@manchester-eats/shared/domain';
import { Button } from '../../ui/button.tsx';
import type { EngineChoice } from '../map/map-settings.ts';
import type { MapFailure } from '../map/map-engine.ts';
import type { MapSearch } from '../map/map-search-params.ts';
import { MapToolbar } from '../map/map-toolbar.tsx';
import { useMapSession } from '../map/use-map-session.ts';
import type { MarkText } from '../../ui/highlight.tsx';
import { ListBesideMap } from './list-beside-map.tsx';
import { MapWithPanel } from './map-with-panel.tsx';

/** The results, and the state of the map in the URL. */
export interface MappedResults {
  readonly listings: readonly ListingRecord[];
  /** Finds the parts to mark in texts, null for none. */
  readonly mark: MarkText | null;
  readonly search: MapSearch;
  readonly onSearch: (search: Partial<MapSearch>) => void;
}

interface MapAndListProps extends MappedResults {
  readonly choice: EngineChoice;
  /** Whether the visitor has just chosen a map in the form. */
  readonly hasChosen: boolean;
  /** Opens the form that offers other maps. */
  readonly onChoose: () => void;
  readonly onFailure: (failure: MapFailure) => void;
}

/** The toolbar, the map and, in the split view, the list. Switching between map and split keeps the map. */
export function MapAndList(props: MapAndListProps) {
  const { listings, mark, search, onSearch, choice, hasChosen, onChoose, onFailure } = props;
  const session = useMapSession(listings, search, onSearch);
  const isSplit = search.view === 'split';
  return (
    <div className="flex flex-col gap-4">
      <MapToolbar session={session} />
      <div className={isSplit ? 'grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : ''}>
        <div className={isSplit ? 'map-frame map-beside' : 'map-frame'}>
          <MapWithPanel session={session} choice={choice} onFailure={onFailure} />
        </div>
        {isSplit ? <ListBesideMap session={session} mark={mark} /> : null}
      </div>
      <Button
        variant="quiet"
        size="compact"
        onClick={onChoose}
        autoFocus={hasChosen}
        className="self-end"
      >
        Use another map
      </Button>
    </div>
  );
}
