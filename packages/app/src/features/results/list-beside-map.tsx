import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useMemo } from 'react';
import { useIsAdministrator } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import type { MarkText } from '../../ui/highlight.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { WindowedList } from '../../ui/windowed-list.tsx';
import type { MapSession } from '../map/use-map-session.ts';
import { CompactCard } from './compact-card.tsx';

/** Map and list are side by side from this width, as in results.css. Below it the list is under the map. */
const wideScreen = '(width >= 67.5rem)';

interface ListBesideMapProps {
  readonly session: MapSession<ListingRecord>;
  /** Finds the parts to mark in texts, null for none. */
  readonly mark: MarkText | null;
}

/**
 * The list in the split view. Pointing at a card highlights its marker; selecting a marker scrolls to its
 * card if the list is beside the map.
 */
export function ListBesideMap({ session, mark }: ListBesideMapProps) {
  const { listings, inView, selectedId, highlight, showAll } = session;
  const isEditable = useIsAdministrator();
  const isBeside = useMediaQuery(wideScreen);
  // Memoised: moving the pointer from card to card must not render the cards again.
  const list = useMemo(
    () => (
      <WindowedList
        entries={inView}
        keyOf={getId}
        noun="Businesses"
        layout="column"
        reveal={isBeside ? selectedId : null}
        renderEntry={(listing) => (
          <CompactCard
            mark={mark}
            listing={listing}
            isSelected={listing.id === selectedId}
            isEditable={isEditable}
            onPoint={highlight}
          />
        )}
      />
    ),
    [inView, mark, selectedId, highlight, isBeside, isEditable],
  );
  if (inView.length > 0) return list;
  // The page says elsewhere that there are no results, or that they are loading. The map keeps its place.
  if (listings.length === 0) return <div />;
  return (
    <p className="py-6 text-ink-soft">
      No results in this part of the map.{' '}
      <Button variant="quiet" onClick={showAll}>
        Show all results
      </Button>
    </p>
  );
}

function getId(listing: ListingRecord): string {
  return listing.id;
}
