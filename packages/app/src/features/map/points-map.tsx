import { useRef, useState } from 'react';
import {
  boundsAround,
  fitView,
  streetZoom,
  type MapPoint,
  type MapView,
} from '@manchester-eats/shared/map';
import type { MapFailure } from './map-engine.ts';
import { useMapSettings } from './map-settings.ts';
import { MapStatus } from './map-status.tsx';
import { usePositionedElements } from './use-map-markers.ts';
import { useRunningMap } from './use-running-map.ts';

/** A point with what is written on its pin, and its name for screen readers. */
export interface NamedPoint extends MapPoint {
  readonly mark: string;
  readonly label: string;
}

/** A size that the map has on every screen, to choose the first view. */
const roughSize = { width: 320, height: 288, padding: 56 };

/** The free map with a few points, to look at. It is started again for other points. */
export function PointsMap({ points }: { readonly points: readonly NamedPoint[] }) {
  const container = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const [initialView] = useState(() => viewOf(points));
  const { tileUrl } = useMapSettings();
  const { map, isBackgroundMissing } = useRunningMap({
    ...{ container, engine: 'leaflet', mapKey: '', tileUrl, initialView, onFailure: setFailure },
  });
  const layer = usePositionedElements(map, points);
  if (failure !== null) {
    return (
      <p role="alert" className="rounded-md bg-sunken p-4 text-sm">
        The map could not be loaded.
      </p>
    );
  }
  return (
    <div
      className="relative isolate h-72 overflow-hidden rounded-md border border-line-strong bg-sunken"
      data-map-ready={map !== null}
    >
      <div ref={container} className="absolute inset-0" />
      {/* Between Leaflet's tiles (400) and its controls (1000). */}
      <div ref={layer} className="pointer-events-none absolute inset-0 z-500 overflow-hidden">
        {map === null
          ? null
          : points.map(({ mark, label }) => (
              <div
                key={mark}
                role="img"
                aria-label={label}
                className="absolute top-0 left-0 -mt-3.5 -ml-3.5 grid size-7 place-items-center rounded-full border-2 border-surface bg-accent text-sm font-bold text-on-accent shadow-float"
              >
                {mark}
              </div>
            ))}
      </div>
      <MapStatus isLoading={map === null} isBackgroundMissing={isBackgroundMissing} />
    </div>
  );
}

function viewOf(points: readonly MapPoint[]): MapView {
  const bounds = boundsAround(points);
  if (bounds === null) return { lat: 0, lng: 0, zoom: streetZoom };
  return fitView(bounds, roughSize, { closest: streetZoom + 1 });
}
