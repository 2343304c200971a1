import { siteName } from '@manchester-eats/shared/city';
import { lazy, Suspense } from 'react';

export interface NoListingsProps {
  /** The level of its heading, so that the page keeps one order. */
  readonly level?: 1 | 2;
}

const NoListingsPanel = lazy(() =>
  import('./standby.ts').then((module) => ({ default: module.NoListingsPanel })),
);

/** There is not one listing: lost, out of reach, or simply not there yet. */
export function NoListings({ level = 2 }: NoListingsProps) {
  return (
    <Suspense>
      <NoListingsPanel level={level} />
    </Suspense>
  );
}

/** A page whose address may mean something, once the directory can be asked. */
export function NoListingsPage() {
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8">
      <title>{siteName}</title>
      <NoListings level={1} />
    </div>
  );
}
