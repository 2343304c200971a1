import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import {
  shiftPoint,
  type MapPoint,
  type MapView,
  type RunningMap,
} from '@manchester-eats/shared/map';
import type { MapFailure } from './map-engine.ts';
import { useMapSettings } from './map-settings.ts';
import { MapStatus } from './map-status.tsx';
import { PositionPin } from './position-pin.tsx';
import { usePositionedElements } from './use-map-markers.ts';
import { useRunningMap } from './use-running-map.ts';

interface PositionMapProps {
  /** Where the pin is; null for no pin. */
  readonly point: MapPoint | null;
  /** The first view; later changes do not move the map. */
  readonly initialView: MapView;
  /** The id of the text that says how the pin is moved. */
  readonly hintId: string;
  readonly onPoint: (point: MapPoint) => void;
  readonly onFailure: (failure: MapFailure) => void;
  /** Called with a function that returns the middle of the map once the map has started, and null when it ends. */
  readonly onReady: (findMiddle: (() => MapPoint) | null) => void;
}

/** A pointer that moves less than this, in pixels, selects a place instead of moving the map. */
const clickTolerance = 5;

/** The free map with one pin, which is dragged, put down by a click, or moved with the arrow keys. */
export function PositionMap(props: PositionMapProps) {
  const { point, initialView, hintId, onPoint, onFailure, onReady } = props;
  const container = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const { tileUrl } = useMapSettings();
  const { map, isBackgroundMissing } = useRunningMap({
    ...{ container, engine: 'leaflet', mapKey: '', tileUrl, initialView, onFailure },
  });
  const points = useMemo(() => (point === null ? [] : [point]), [point]);
  const layer = usePositionedElements(map, points);
  useEffect(() => {
    onReady(map === null ? null : () => map.view());
  }, [map, onReady]);
  useKeepInView(map, point);

  function putDown(event: MouseEvent<HTMLElement>): void {
    const start = pressed.current;
    if (map === null || start === null) return;
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > clickTolerance) return;
    const frame = event.currentTarget.getBoundingClientRect();
    const { zoom, ...middle } = map.view();
    const at = map.project(middle);
    const pixels = { x: event.clientX - frame.left - at.x, y: event.clientY - frame.top - at.y };
    onPoint(shiftPoint(middle, pixels, zoom));
  }

  return (
    <div
      className="relative isolate h-80 overflow-hidden rounded-md border border-line-strong bg-sunken"
      data-map-ready={map !== null}
    >
      <div
        ref={container}
        className="absolute inset-0"
        onPointerDown={({ clientX, clientY }) => {
          pressed.current = { x: clientX, y: clientY };
        }}
        onClick={putDown}
      />
      {/* Between Leaflet's tiles (400) and its controls (1000). */}
      <div ref={layer} className="pointer-events-none absolute inset-0 z-500 overflow-hidden">
        {point === null || map === null ? null : (
          <PositionPin
            hintId={hintId}
            point={point}
            findZoom={() => map.view().zoom}
            onPoint={onPoint}
          />
        )}
      </div>
      <MapStatus
        isLoading={map === null}
        isBackgroundMissing={isBackgroundMissing}
        note="The pin is in the right position."
      />
    </div>
  );
}

/** Shows the pin when it leaves the map, because other coordinates were typed or an arrow key moved it out. */
function useKeepInView(map: RunningMap | null, point: MapPoint | null): void {
  useEffect(() => {
    if (map === null || point === null) return;
    const { south, north, west, east } = map.bounds();
    const { lat, lng } = point;
    if (lat > south && lat < north && lng > west && lng < east) return;
    map.show({ lat, lng, zoom: map.view().zoom });
  }, [map, point]);
}
