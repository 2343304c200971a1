import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PlacedListing } from './map-spots.ts';

interface MapPickProps {
  readonly listings: readonly PlacedListing[];
  readonly onClose: () => void;
}

/** What stands on the mark that was picked: one place, or all of one address. Escape closes it. */
export function MapPick({ listings, onClose }: MapPickProps) {
  const panel = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLElement>(null);
  const [first] = listings;

  useEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !panel.current?.contains(activeElement)) {
      mark.current = activeElement;
    }
    // The keyboard follows: a mark is far from this panel in the order of the page.
    panel.current?.focus({ preventScroll: true });
    // A tall map may end below the screen, and with it what was asked for.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [first?.id]);

  function close(): void {
    onClose();
    mark.current?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={panel}
      role="group"
      aria-label={listings.length === 1 ? 'The place you picked' : 'The places at this address'}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      className="absolute inset-x-3 bottom-3 z-30 max-h-56 overflow-y-auto rounded-lg border border-line bg-raised p-4 shadow-float sm:right-auto sm:w-80"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {listings.length === 1 ? 'Here' : `${String(listings.length)} places at this address`}
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
