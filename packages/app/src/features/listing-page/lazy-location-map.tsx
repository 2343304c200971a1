import type { ListingRecord } from '@manchester-eats/shared/domain';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { MapPlaceholder } from './map-placeholder.tsx';

/** The code of the map is loaded when it is this close to the visible part of the page. */
const loadMargin = '200px';

// If the sketch cannot be loaded, its placeholder remains.
const LocationSketch = lazy(() =>
  import('./location-sketch.tsx').then(
    (module) => ({ default: module.LocationSketch }),
    () => ({ default: MapPlaceholder }),
  ),
);

// If the map cannot be loaded, the sketch and the link to Google Maps remain.
const LocationMap = lazy(() =>
  import('./location-map.tsx').then(
    (module) => ({ default: module.LocationMap }),
    () => ({ default: MapNotLoaded }),
  ),
);

/**
 * A sketch of the neighbourhood with the place, and over it a map or a button that loads it. Both are loaded when
 * they are scrolled near; the frame has its size from the start. Says so if the position is not known.
 */
export function LazyLocationMap({ listing }: { readonly listing: ListingRecord }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(frame);
  const { lat, lng } = listing;
  if (lat === null || lng === null) {
    return (
      <p className="border-b border-line bg-sunken px-6 py-4 text-sm text-ink-soft">
        The exact position of this place is not known, so it is not on the map.
      </p>
    );
  }
  const point = { lat, lng };
  return (
    <div
      ref={frame}
      className="relative isolate h-60 overflow-hidden border-b border-line bg-sunken"
    >
      {isNear ? (
        <>
          <Suspense fallback={<MapPlaceholder />}>
            <LocationSketch listing={listing} point={point} />
          </Suspense>
          <Suspense fallback={null}>
            <LocationMap listing={listing} point={point} />
          </Suspense>
        </>
      ) : (
        <MapPlaceholder />
      )}
    </div>
  );
}

function useNearScreen(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: loadMargin },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame, isNear]);
  return isNear;
}

function MapNotLoaded() {
  return (
    <p
      role="status"
      className="absolute inset-x-4 top-4 rounded-md bg-surface px-3 py-2 text-center text-sm shadow-card"
    >
      The map could not be loaded. Use the link below instead.
    </p>
  );
}
