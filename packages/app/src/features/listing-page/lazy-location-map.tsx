import type { ListingRecord } from '@manchester-eats/shared/domain';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { MapPlaceholder } from './map-placeholder.tsx';

/** How near the map comes to the screen before it is fetched. */
const approach = '200px';

// A map that cannot be fetched leaves its drawing and the link beside it; the page stands without it.
const LocationMap = lazy(() =>
  import('./location-map.tsx').then(
    (module) => ({ default: module.LocationMap }),
    () => ({ default: PlaceWithoutMap }),
  ),
);

/** The place on a map, fetched no sooner than it comes near the screen; nothing where no point is known. */
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
      { rootMargin: approach },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame, isNear]);
  return isNear;
}

function PlaceWithoutMap() {
  return (
    <>
      <MapPlaceholder />
      <p
        role="status"
        className="absolute inset-x-4 bottom-4 rounded-md bg-surface px-3 py-2 text-center text-sm shadow-card"
      >
        The map could not be fetched. The link below leads to one.
      </p>
    </>
  );
}
