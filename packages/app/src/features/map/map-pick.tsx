import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MapMark } from './map-marks.ts';
import type { PlacedListing } from './map-spots.ts';

interface MapPickProps {
  readonly mark: MapMark<PlacedListing>;
  readonly onClose: () => void;
}

/** What the mark that was picked stands for: one place, or several too close for marks of their own. */
export function MapPick({ mark, onClose }: MapPickProps) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const listings = mark.spots.flatMap((spot) => spot.listings);
  const together = mark.spots.length > 1 ? 'side by side' : 'at this address';

  useEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !panel.current?.contains(activeElement)) {
      opener.current = activeElement;
    }
    // The keyboard follows: a mark is far from this panel in the order of the page.
    panel.current?.focus({ preventScroll: true });
    // A tall map may end below the screen, and with it what was asked for.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [mark.key]);

  function close(): void {
    onClose();
    opener.current?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={panel}
      role="group"
      aria-label={mark.count === 1 ? 'The place you picked' : `The places ${together}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      className="absolute inset-x-3 bottom-3 z-30 max-h-56 overflow-y-auto rounded-lg border border-line bg-raised p-4 shadow-float sm:right-auto sm:w-80"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {mark.count === 1 ? 'Here' : `${mark.count.toLocaleString('en-GB')} places ${together}`}
        </p>
        <button
          type="button"
          onClick={close}
          aria-label="Close"
          className="-m-1 grid size-8 place-items-center rounded-sm hover:bg-sunken"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      <ul className="flex flex-col">
        {listings.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.listing(id)}
              className="flex min-h-9 items-center font-semibold text-accent-ink underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
