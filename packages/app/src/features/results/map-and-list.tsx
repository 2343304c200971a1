import type { ListingRecord } from '@manchester-eats/shared/domain';
import type { MapFailure } from '../map/map-engine.ts';
import { Button } from '../../ui/button.tsx';
import type { EngineChoice } from '../map/map-settings.ts';
import type { MapSearch } from '../map/map-search-params.ts';
import { MapToolbar } from '../map/map-toolbar.tsx';
import { useMapSession } from '../map/use-map-session.ts';
import { useScrollToMap } from '../map/use-scroll-to-map.ts';
import type { MarkText } from '../../ui/highlight.tsx';
import { useLayoutAboveSheet, useMapSheet } from '../map/sheet/use-map-sheet.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ListBesideMap } from './list-beside-map.tsx';
import { MapWithPanel } from './map-with-panel.tsx';
import { SheetOfCards } from './sheet-of-cards.tsx';
import { usePickedMarker, type PickedMarker } from './use-picked-marker.ts';

/** Below this width the split view's list is in a sheet over the map, as in map-sheet.css. */
const narrowScreen = '(width < 40rem)';

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

/**
 * The toolbar, the map and, in the split view, the list: beside the map, or in a sheet over it on a narrow screen.
 * Switching between map and split keeps the map.
 */
export function MapAndList(props: MapAndListProps) {
  const { listings, mark, search, onSearch, choice, hasChosen, onChoose, onFailure } = props;
  const session = useMapSession(listings, search, onSearch);
  const marker = usePickedMarker(session);
  const sheet = useMapSheet();
  const { frame, height, motion, showCards, showMap } = sheet;
  const layoutAboveSheet = useLayoutAboveSheet(sheet);
  const isSplit = search.view === 'split';
  const isNarrow = useMediaQuery(narrowScreen);
  const hasSheet = isSplit && isNarrow;
  useScrollToMap(frame, isNarrow);
  const picked: PickedMarker = {
    ...marker,
    pick: (next) => {
      marker.pick(next);
      if (hasSheet) showCards();
    },
  };
  return (
    <div className="flex flex-col gap-4">
      <MapToolbar session={session} isCountHidden={hasSheet} />
      <div
        ref={frame}
        className={isSplit ? 'split-view' : ''}
        {...(hasSheet ? { 'data-sheet': height, 'data-motion': motion } : {})}
      >
        <div className="map-frame" onFocus={hasSheet ? showMap : undefined}>
          <MapWithPanel
            session={session}
            picked={picked}
            layoutAboveSheet={hasSheet ? layoutAboveSheet : null}
            choice={choice}
            onFailure={onFailure}
          />
        </div>
        {hasSheet ? (
          <SheetOfCards session={session} mark={mark} picked={picked} sheet={sheet} />
        ) : isSplit ? (
          <ListBesideMap session={session} mark={mark} picked={picked} sheet={null} />
        ) : null}
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
