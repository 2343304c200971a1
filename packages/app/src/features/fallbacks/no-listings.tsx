import { siteName } from '@manchester-eats/shared/city';
import { lazy, Suspense } from 'react';
import type { NoListingsProps } from './no-listings-panel.tsx';

const NoListingsPanel = lazy(() =>
  import('./fallback-panels.ts').then((module) => ({ default: module.NoListingsPanel })),
);

/** Shown when there are no listings at all. */
export function NoListings({ level = 2 }: NoListingsProps) {
  return (
    <Suspense>
      <NoListingsPanel level={level} />
    </Suspense>
  );
}

/** A whole page that says that there are no listings, for a home page or a topic that cannot be shown without them. */
export function NoListingsPage() {
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8">
      <title>{siteName}</title>
      <NoListings level={1} />
    </div>
  );
}
