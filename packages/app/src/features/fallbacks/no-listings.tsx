import { siteName } from '@manchester-eats/shared/city';
import { lazy, Suspense } from 'react';
import type { NoListingsProps } from './no-listings-panel.tsx';
import { PageHead } from '../../ui/page-head.tsx';

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

/** Shown in place of a page of results if there are no listings. */
export function NoListingsPage() {
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8">
      <PageHead title={siteName} />
      <NoListings level={1} />
    </div>
  );
}
