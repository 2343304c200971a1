import type { ListingRecord } from '@manchester-eats/shared/domain';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { MapPlaceholder } from './map-placeholder.tsx';

/** The code of the map is loaded when it is this close to the visible part of the page. */
const loadMargin = '200px';

// If the map cannot be loaded, its placeholder and the link to Google Maps remain.
const LocationMap = lazy(() =>
  import('./location-map.tsx').then(
    (module) => ({ default: module.LocationMap }),
    () => ({ default: MapNotLoaded }),
  ),
);

/**
 * A map of the location, or a button that loads it if no engine is chosen. Its code is loaded when it is
 * scrolled near. Renders nothing without coordinates.
 */
export function LazyLocationMap({ listing }: { readonly listing: ListingRecord }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(frame);
  const { lat, lng } = listing;
  if (lat === null || lng === null) return null;
  return (
    <div ref={frame} className="relative h-60 overflow-hidden border-b border-line bg-sunken">
      {isNear ? (
        <Suspense fallback={<MapPlaceholder />}>
          <LocationMap listing={listing} point={{ lat, lng }} />
        </Suspense>
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
    <>
      <MapPlaceholder />
      <p
        role="status"
        className="absolute inset-x-4 bottom-4 rounded-md bg-surface px-3 py-2 text-center text-sm shadow-card"
      >
        The map could not be loaded. Use the link below instead.
      </p>
    </>
  );
}
