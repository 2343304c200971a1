import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  buildMarkers,
  getMarkerShape,
  markersInView,
  roundMarkerZoom,
  type MapBounds,
  type MapPoint,
  type MapSpot,
  type PlacedListing,
  type RunningMap,
  type ShownMarkerData,
} from '@manchester-eats/shared/map';

interface VisiblePart {
  readonly bounds: MapBounds;
  readonly zoom: number;
}

/** Returns the markers in view, updated whenever the map stops moving. */
export function useMapMarkers<Listing extends PlacedListing>(
  map: RunningMap | null,
  spots: readonly MapSpot<Listing>[],
): readonly ShownMarkerData<Listing>[] {
  const [part, setPart] = useState<VisiblePart | null>(null);
  useEffect(() => {
    if (!map) return;
    const update = () => {
      setPart({ bounds: map.bounds(), zoom: map.view().zoom });
    };
    update();
    return map.onRest(update);
  }, [map]);
  const zoom = map && part ? roundMarkerZoom(part.zoom) : null;
  const markers = useMemo(() => (zoom === null ? [] : buildMarkers(spots, zoom)), [spots, zoom]);
  const shown = useMemo(
    () => (part ? markersInView(markers, part.bounds, part.zoom) : []),
    [markers, part],
  );
  useEffect(() => {
    map?.keepClear(
      shown.map(({ lat, lng, spots: { length }, count }) => ({
        ...{ lat, lng },
        ...getMarkerShape(length, count),
      })),
    );
  }, [map, shown]);
  return shown;
}

/**
 * Keeps elements on their points while the map moves. Returns the ref of their parent, whose children
 * belong to the points in order. Styles are set directly, so that React does not render on every frame.
 */
export function usePositionedElements(
  map: RunningMap | null,
  points: readonly MapPoint[],
): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!map) return;
    const place = () => {
      const elements = layer.current?.children ?? [];
      for (const [index, point] of points.entries()) {
        const element = elements[index];
        const { x, y } = map.project(point);
        if (element instanceof HTMLElement) {
          element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
        }
      }
    };
    place();
    return map.onMove(place);
  }, [map, points]);
  return layer;
}
