import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { WindowedList } from '../../ui/windowed-list.tsx';
import type { MapSession } from '../map/use-map-session.ts';
import { CompactCard } from './compact-card.tsx';

/** Where map and list stand side by side, as in results.css; below it, a card's place is off the map's screen. */
const besideMap = '(width >= 67.5rem)';

interface ListBesideMapProps {
  readonly session: MapSession<ListingRecord>;
  /** What was searched for, to be marked. */
  readonly query: string;
}

/** The list of the split view: pointing at a card lights its mark, picking a mark brings its card. */
export function ListBesideMap({ session, query }: ListBesideMapProps) {
  const { inSight, selectedId, light, showAll } = session;
  const isBeside = useMediaQuery(besideMap);
  // The same element while only the light moves: ten thousand cards need not follow the mouse.
  const list = useMemo(
    () => (
      <WindowedList
        entries={inSight}
        keyOf={idOf}
        noun="Businesses"
        layout="column"
        reveal={isBeside ? selectedId : null}
        renderEntry={(listing) => (
          <CompactCard
            query={query}
            listing={listing}
            isSelected={listing.id === selectedId}
            onPoint={light}
          />
        )}
      />
    ),
    [inSight, query, selectedId, light, isBeside],
  );
  if (inSight.length > 0) return list;
  return (
    <p className="py-6 text-ink-soft">
      No place of this list is in this part of the map.{' '}
      <Button variant="quiet" onClick={showAll}>
        Show all of them
      </Button>
    </p>
  );
}

function idOf(listing: ListingRecord): string {
  return listing.id;
}
