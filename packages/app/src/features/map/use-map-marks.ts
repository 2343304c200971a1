import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { MapBounds, MapPoint, RunningMap } from './map-engine.ts';
import { marksInView, marksOf, zoomOfMarks, type ShownMark } from './map-marks.ts';
import type { MapSpot, PlacedListing } from './map-spots.ts';

interface Sight {
  readonly bounds: MapBounds;
  readonly zoom: number;
}

/** The marks of what is in sight, worked out anew whenever the map comes to rest. */
export function useMapMarks<Listing extends PlacedListing>(
  map: RunningMap | null,
  spots: readonly MapSpot<Listing>[],
): readonly ShownMark<Listing>[] {
  const [sight, setSight] = useState<Sight | null>(null);
  useEffect(() => {
    if (!map) return;
    const look = () => {
      setSight({ bounds: map.bounds(), zoom: map.view().zoom });
    };
    look();
    return map.onRest(look);
  }, [map]);
  const zoom = map && sight ? zoomOfMarks(sight.zoom) : null;
  const marks = useMemo(() => (zoom === null ? [] : marksOf(spots, zoom)), [spots, zoom]);
  return useMemo(() => (sight ? marksInView(marks, sight.bounds, sight.zoom) : []), [marks, sight]);
}

/**
 * Keeps elements on their points while the map moves: answers the ref of the layer whose elements
 * belong to the points, in order. Written to the elements directly: React need not render on every frame of a
 * drag.
 */
export function usePlacement(
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
