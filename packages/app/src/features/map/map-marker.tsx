import { formatNumber } from '@manchester-eats/shared/domain';
import type { CSSProperties } from 'react';
import {
  getMarkerShape,
  markerKind,
  markerLabel,
  type PlacedListing,
  type PlaceKind,
  type ShownMarkerData,
} from '@manchester-eats/shared/map';
import {
  pinDrawingPlace,
  pinOutline,
  pinViewBox,
  placeMarks,
} from '@manchester-eats/widgets/place-marks';

interface MapMarkerProps {
  readonly marker: ShownMarkerData<PlacedListing>;
  readonly isSelected: boolean;
  readonly isHighlighted: boolean;
  readonly onPick: () => void;
}

/**
 * One marker: a pin with the drawing of its kind for a place, a numbered pin for several at one point, a disc for
 * several points.
 */
export function MapMarker({ marker, isSelected, isHighlighted, onPick }: MapMarkerProps) {
  const standsOut = isSelected || isHighlighted;
  return (
    <button
      type="button"
      data-highlighted={standsOut}
      className={`pointer-events-auto absolute top-0 left-0 rounded-full ${standsOut ? 'z-20' : 'z-10'}`}
      style={markerStyle(marker)}
      aria-label={markerLabel(marker)}
      aria-pressed={marker.canSplit ? undefined : isSelected}
      onClick={({ currentTarget }) => {
        // Closing the panel returns the focus to this button, which Safari does not focus on a click.
        currentTarget.focus({ preventScroll: true });
        onPick();
      }}
    >
      {marker.spots.length > 1 ? (
        <Disc count={marker.count} isHighlighted={standsOut} />
      ) : (
        <Pin count={marker.count} kind={markerKind(marker)} isHighlighted={standsOut} />
      )}
    </button>
  );
}

/** The button's corner is placed on the point; the margins move its centre, or the pin's tip, there. */
function markerStyle(marker: ShownMarkerData<PlacedListing>): CSSProperties {
  const { radius, rise } = getMarkerShape(marker.spots.length, marker.count);
  return {
    width: 2 * radius,
    height: 2 * radius,
    marginLeft: -radius,
    marginTop: -radius - rise,
  };
}

function Disc({
  count,
  isHighlighted,
}: {
  readonly count: number;
  readonly isHighlighted: boolean;
}) {
  return (
    <span
      className={`grid size-full place-items-center rounded-full border-2 border-surface text-xs font-bold tabular-nums shadow-float ${
        isHighlighted ? 'bg-honey text-on-honey' : 'bg-accent text-on-accent'
      }`}
    >
      {formatNumber(count)}
    </span>
  );
}

interface PinProps {
  readonly count: number;
  readonly kind: PlaceKind | null;
  readonly isHighlighted: boolean;
}

function Pin({ count, kind, isHighlighted }: PinProps) {
  const mark = kind === null ? null : placeMarks[kind];
  const hasOwnColour = mark !== null && !isHighlighted;
  return (
    <span className={`relative block size-full origin-bottom ${isHighlighted ? 'scale-125' : ''}`}>
      <svg viewBox={pinViewBox} className="size-full drop-shadow" aria-hidden="true">
        <path
          d={pinOutline}
          className={`stroke-surface stroke-2 ${isHighlighted ? 'fill-honey' : 'fill-accent'}`}
          style={hasOwnColour ? { fill: mark.colour } : undefined}
        />
        {count === 1 && mark !== null && (
          <path
            d={mark.drawing}
            transform={pinDrawingPlace}
            fill="none"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
            stroke={isHighlighted ? 'var(--color-on-honey)' : '#ffffff'}
          />
        )}
      </svg>
      {count > 1 && (
        <span
          className={`absolute inset-x-0 top-1 text-center text-xs font-bold tabular-nums ${
            isHighlighted ? 'text-on-honey' : 'text-on-accent'
          }`}
          style={hasOwnColour ? { color: '#ffffff' } : undefined}
        >
          {formatNumber(count)}
        </span>
      )}
    </span>
  );
}
