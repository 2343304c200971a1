import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useRef, useState, type RefObject } from 'react';
import type { MarkerData } from '@manchester-eats/shared/map';
import type { MapSession } from '../map/use-map-session.ts';

/** The marker that the visitor picked on the map. */
export interface PickedMarker {
  /** Null for none; another object each time a marker is picked. */
  readonly marker: MarkerData<ListingRecord> | null;
  /** Gets the focus on closing if the marker no longer exists. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly pick: (marker: MarkerData<ListingRecord>) => void;
  /** Returns the focus to the marker. */
  readonly close: () => void;
}

/** The marker picked on the map; its first listing is selected. */
export function usePickedMarker({ select }: MapSession<ListingRecord>): PickedMarker {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const [marker, setMarker] = useState<MarkerData<ListingRecord> | null>(null);

  function pick(next: MarkerData<ListingRecord>): void {
    opener.current = document.activeElement;
    setMarker({ ...next });
    select(next.spots[0]?.listings[0]?.id ?? null);
  }

  function close(): void {
    select(null);
    if (marker === null) return;
    setMarker(null);
    // The marker may have been merged into another meanwhile.
    const target = opener.current?.isConnected === true ? opener.current : frame.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  return { marker, frame, pick, close };
}
