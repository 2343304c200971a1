import type { CSSProperties } from 'react';
import { formatNumber } from '../../ui/format-count.ts';
import type { ShownMark } from './map-marks.ts';
import type { PlacedListing } from './map-spots.ts';
import { shapeOf } from './mark-shape.ts';

interface MapMarkerProps {
  readonly mark: ShownMark<PlacedListing>;
  readonly isSelected: boolean;
  readonly isLit: boolean;
  readonly onPick: () => void;
}

/** One mark: a pin for a place, a pin with a number for one address with several, a disc for many. */
export function MapMarker({ mark, isSelected, isLit, onPick }: MapMarkerProps) {
  const standsOut = isSelected || isLit;
  return (
    <button
      type="button"
      className={`pointer-events-auto absolute top-0 left-0 rounded-full ${standsOut ? 'z-20' : 'z-10'}`}
      style={boxOf(mark)}
      aria-label={labelOf(mark)}
      aria-pressed={mark.comesApart ? undefined : isSelected}
      onClick={({ currentTarget }) => {
        // Safari gives a clicked button no focus, and the way back leads to what had it.
        currentTarget.focus({ preventScroll: true });
        onPick();
      }}
    >
      {mark.spots.length > 1 ? (
        <Disc count={mark.count} isLit={standsOut} />
      ) : (
        <Pin count={mark.count} isLit={standsOut} />
      )}
    </button>
  );
}

/** The layer moves the button's corner onto the point; the margins put its middle, or its tip, there. */
function boxOf(mark: ShownMark<PlacedListing>): CSSProperties {
  const { radius, rise } = shapeOf(mark.spots.length, mark.count);
  return {
    width: 2 * radius,
    height: 2 * radius,
    marginLeft: -radius,
    marginTop: -radius - rise,
  };
}

function labelOf(mark: ShownMark<PlacedListing>): string {
  const first = mark.spots[0]?.listings[0]?.name ?? '';
  const count = formatNumber(mark.count);
  if (mark.comesApart) return `${count} places here. Zoom in`;
  if (mark.spots.length > 1) return `${count} places close together, including ${first}`;
  return mark.count > 1 ? `${count} places at one address, including ${first}` : first;
}

function Disc({ count, isLit }: { readonly count: number; readonly isLit: boolean }) {
  return (
    <span
      className={`grid size-full place-items-center rounded-full border-2 border-surface text-xs font-bold tabular-nums shadow-float ${
        isLit ? 'bg-honey text-on-honey' : 'bg-accent text-on-accent'
      }`}
    >
      {formatNumber(count)}
    </span>
  );
}

function Pin({ count, isLit }: { readonly count: number; readonly isLit: boolean }) {
  return (
    <span className={`relative block size-full origin-bottom ${isLit ? 'scale-125' : ''}`}>
      <svg viewBox="-2 0 36 36" className="size-full drop-shadow" aria-hidden="true">
        <path
          d="M16 35C11 27 4 21 4 13.5a12 12 0 0 1 24 0C28 21 21 27 16 35Z"
          className={`stroke-surface stroke-2 ${isLit ? 'fill-honey' : 'fill-accent'}`}
        />
        {count === 1 && <circle cx="16" cy="13.5" r="4.5" className="fill-surface" />}
      </svg>
      {count > 1 && (
        <span
          className={`absolute inset-x-0 top-1 text-center text-xs font-bold tabular-nums ${
            isLit ? 'text-on-honey' : 'text-on-accent'
          }`}
        >
          {formatNumber(count)}
        </span>
      )}
    </span>
  );
}
