import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useCallback, useMemo, useRef } from 'react';
import { useIsAdministrator } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import type { MarkText } from '../../ui/highlight.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import type { MapSheet } from '../map/sheet/use-map-sheet.ts';
import type { MapSession } from '../map/use-map-session.ts';
import { CompactCard } from './compact-card.tsx';
import type { PickedMarker } from './use-picked-marker.ts';

interface ListBesideMapProps {
  readonly session: MapSession<ListingRecord>;
  /** Finds the parts to mark in texts, null for none. */
  readonly mark: MarkText | null;
  readonly picked: PickedMarker;
  /** The sheet that the list is in, null beside the map. */
  readonly sheet: MapSheet | null;
}

/**
 * The list in the split view. Pointing at a card highlights its marker; selecting a marker scrolls to its card. In a
 * sheet, the card also gets the focus, and several places of one marker are listed alone.
 */
export function ListBesideMap({ session, mark, picked, sheet }: ListBesideMapProps) {
  const { listings, inView, selectedId, highlight, showAll } = session;
  const isEditable = useIsAdministrator();
  const { marker } = picked;
  const focusCard = useFocusOnPick(marker);
  const scroller = sheet?.scroller ?? null;
  const entries = useMemo(
    () =>
      scroller !== null && marker !== null && marker.count > 1
        ? marker.spots.flatMap((spot) => spot.listings)
        : inView,
    [scroller, marker, inView],
  );
  // Only the top of the first card is visible there.
  const isAtPeek = sheet?.height === 'peek';
  // Memoised: moving the pointer from card to card must not render the cards again.
  const list = useMemo(
    () => (
      <WindowedList
        entries={entries}
        keyOf={getId}
        noun="Businesses"
        layout="column"
        reveal={isAtPeek ? null : selectedId}
        scroller={scroller}
        renderEntry={(listing) => (
          <CompactCard
            mark={mark}
            listing={listing}
            isSelected={listing.id === selectedId}
            isEditable={isEditable}
            onPoint={highlight}
            onSelected={scroller === null ? undefined : focusCard}
          />
        )}
      />
    ),
    [entries, mark, selectedId, highlight, scroller, isAtPeek, isEditable, focusCard],
  );
  if (entries.length > 0) return list;
  // The page says elsewhere that there are no results, or that they are loading. The map keeps its place.
  if (listings.length === 0) return <div />;
  return (
    <p className="py-6 text-ink-soft">
      No results in this part of the map.{' '}
      <Button variant="quiet" size="inline" onClick={showAll}>
        Show all results
      </Button>
    </p>
  );
}

/** Returns a function that focuses a selected card, once for each picked marker. */
function useFocusOnPick(marker: PickedMarker['marker']): (card: HTMLElement) => void {
  const done = useRef<PickedMarker['marker']>(null);
  return useCallback(
    (card) => {
      if (marker === null || done.current === marker) return;
      done.current = marker;
      card.querySelector('a')?.focus({ preventScroll: true });
    },
    [marker],
  );
}

function getId(listing: ListingRecord): string {
  return listing.id;
}
