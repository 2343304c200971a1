import type { Listing } from '@manchester-eats/shared/domain';
import { metresBetween } from '@manchester-eats/shared/listing-changes';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const PointsMap = lazy(() =>
  import('../map/points-map.tsx').then(
    (module) => ({ default: module.PointsMap }),
    () => ({ default: MapNotLoaded }),
  ),
);

interface PairMapProps {
  readonly one: Listing;
  readonly other: Listing;
}

/** How far apart two listings are, and both on a map, whose code is loaded when it is opened. */
export function PairMap({ one, other }: PairMapProps) {
  const [isOpen, setIsOpen] = useState(false);
  const points = useMemo(() => pointsOf(one, other), [one, other]);
  const place = points.map(({ lat, lng }) => `${String(lat)} ${String(lng)}`).join();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">{distanceText(one, other)}</p>
        {points.length === 0 ? null : (
          <Button
            size="compact"
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {isOpen ? 'Hide the map' : 'Show on a map'}
          </Button>
        )}
      </div>
      {isOpen && points.length > 0 ? (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PointsMap key={place} points={points} />
        </Suspense>
      ) : null}
    </div>
  );
}

function pointsOf(one: Listing, other: Listing) {
  const sides = [
    { listing: one, mark: '←', side: 'Left' },
    { listing: other, mark: '→', side: 'Right' },
  ];
  return sides.flatMap(({ listing: { name, lat, lng }, mark, side }) =>
    lat === null || lng === null ? [] : [{ lat, lng, mark, label: `${side}: ${name}` }],
  );
}

function distanceText(one: Listing, other: Listing): string {
  const metres = metresBetween(one, other);
  if (metres === null) {
    const known = one.lat !== null || other.lat !== null;
    return known ? 'Only one of them has a position.' : 'Neither has a position.';
  }
  const rounded = Math.round(metres);
  return rounded === 0
    ? 'Both are at the same point.'
    : `They are ${String(rounded)} m apart on the map.`;
}

function MapNotLoaded() {
  return (
    <p role="alert" className="rounded-md bg-sunken p-4 text-sm">
      The map could not be loaded. The distance above is still right.
    </p>
  );
}
