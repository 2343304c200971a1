import type { ListingRecord } from '@manchester-eats/shared/domain';
import { severalPlaces } from '@manchester-eats/shared/map';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import type { MarkText } from '../../ui/highlight.tsx';
import { MapCount } from '../map/map-toolbar.tsx';
import { MapSheet } from '../map/sheet/map-sheet.tsx';
import type { MapSheet as MapSheetState } from '../map/sheet/use-map-sheet.ts';
import type { MapSession } from '../map/use-map-session.ts';
import { ListBesideMap } from './list-beside-map.tsx';
import type { PickedMarker } from './use-picked-marker.ts';

interface SheetOfCardsProps {
  readonly session: MapSession<ListingRecord>;
  readonly mark: MarkText | null;
  readonly picked: PickedMarker;
  readonly sheet: MapSheetState;
}

/** The list of the split view on a phone: the number of places and their cards, in a sheet over the map. */
export function SheetOfCards({ session, mark, picked, sheet }: SheetOfCardsProps) {
  const { marker, close } = picked;
  const { height, scroller } = sheet;
  useEffect(() => {
    if (height === 'peek') scroller.current?.scrollTo({ top: 0 });
  }, [height, scroller]);
  return (
    <MapSheet
      sheet={sheet}
      onLeave={close}
      header={
        marker !== null && marker.count > 1 ? (
          <>
            <p>{severalPlaces(marker)}</p>
            <Button variant="quiet" size="compact" onClick={close}>
              Back to all
            </Button>
          </>
        ) : (
          <MapCount session={session} />
        )
      }
    >
      <div
        onFocus={({ target }) => {
          const id = target.closest<HTMLElement>('[data-listing]')?.dataset['listing'];
          if (id !== undefined) session.select(id);
        }}
      >
        <ListBesideMap session={session} mark={mark} picked={picked} sheet={sheet} />
      </div>
    </MapSheet>
  );
}
