import { lazy, Suspense } from 'react';

const NoListingsPanel = lazy(() =>
  import('./standby.ts').then((module) => ({ default: module.NoListingsPanel })),
);

/** There is not one listing: lost, out of reach, or simply not there yet. */
export function NoListings() {
  return (
    <Suspense>
      <NoListingsPanel />
    </Suspense>
  );
}
