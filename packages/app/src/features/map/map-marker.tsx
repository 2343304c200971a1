import type { MapMark, PlacedListing } from './map-spots.ts';

interface MapMarkerProps {
  readonly mark: MapMark<PlacedListing>;
  readonly isSelected: boolean;
  readonly isLit: boolean;
  readonly onPick: () => void;
}

/** One mark: a pin for a place, a pin with a number for one address with several, a disc for many. */
export function MapMarker({ mark, isSelected, isLit, onPick }: MapMarkerProps) {
  const isCluster = mark.spots.length > 1;
  const standsOut = isSelected || isLit;
  // The layer moves the button's corner onto the point; the margins put its middle, or its tip, there.
  const place = isCluster ? discSize(mark.count) : '-mt-9 -ml-4 h-9 w-8';
  return (
    <button
      type="button"
      className={`pointer-events-auto absolute top-0 left-0 ${place} ${standsOut ? 'z-20' : 'z-10'}`}
      aria-label={labelOf(mark)}
      aria-pressed={isCluster ? undefined : isSelected}
      onClick={onPick}
    >
      {isCluster ? (
        <Disc count={mark.count} isLit={standsOut} />
      ) : (
        <Pin count={mark.count} isLit={standsOut} />
      )}
    </button>
  );
}

function labelOf(mark: MapMark<PlacedListing>): string {
  const first = mark.spots[0]?.listings[0]?.name ?? '';
  if (mark.spots.length > 1) return `${mark.count} places here. Zoom in`;
  return mark.count > 1 ? `${mark.count} places at one address, among them ${first}` : first;
}

function discSize(count: number): string {
  if (count < 10) return '-mt-4.5 -ml-4.5 size-9';
  return count < 100 ? '-mt-5.5 -ml-5.5 size-11' : '-mt-7 -ml-7 size-14';
}

function Disc({ count, isLit }: { readonly count: number; readonly isLit: boolean }) {
  return (
    <span
      className={`grid size-full place-items-center rounded-full border-2 border-surface text-xs font-bold tabular-nums shadow-float ${
        isLit ? 'bg-honey text-on-honey' : 'bg-accent text-on-accent'
      }`}
    >
      {count}
    </span>
  );
}

function Pin({ count, isLit }: { readonly count: number; readonly isLit: boolean }) {
  return (
    <span className={`relative block size-full origin-bottom ${isLit ? 'scale-125' : ''}`}>
      <svg viewBox="0 0 32 36" className="size-full drop-shadow" aria-hidden="true">
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
          {count}
        </span>
      )}
    </span>
  );
}
