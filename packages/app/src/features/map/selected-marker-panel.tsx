import { useEffect, useRef, type ReactNode } from 'react';
import { severalPlaces, type MarkerData, type PlacedListing } from '@manchester-eats/shared/map';
import { Icon } from '../../ui/icon.tsx';

interface SelectedMarkerPanelProps {
  readonly marker: MarkerData<PlacedListing>;
  readonly onClose: () => void;
  /** The listings of the marker, as list items. */
  readonly children: ReactNode;
}

/** Lists the places of the selected marker: one, or several that are too close for markers of their own. */
export function SelectedMarkerPanel({ marker, onClose, children }: SelectedMarkerPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Move the keyboard focus here: the marker is far from this panel in document order.
    panel.current?.focus({ preventScroll: true });
    // The lower edge of a tall map, and this panel with it, may be below the screen.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [marker.key]);

  return (
    <div
      ref={panel}
      role="group"
      aria-label={marker.count === 1 ? 'The place you picked' : severalPlaces(marker)}
      tabIndex={-1}
      // Above the map's sources, which take three lines on a phone and two beside a list.
      className="absolute inset-x-3 bottom-14 z-30 max-h-56 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised shadow-float sm:right-auto sm:w-88 lg:bottom-10"
    >
      <div className="sticky top-0 z-10 flex min-h-11 items-center justify-between gap-3 bg-raised pr-1.5 pl-4">
        <p className="text-sm text-ink-soft">
          {marker.count === 1 ? 'Here' : severalPlaces(marker)}
        </p>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          className="grid size-9 place-items-center rounded-sm hover:bg-sunken"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      <ul className="flex flex-col px-4 pb-3">{children}</ul>
    </div>
  );
}
