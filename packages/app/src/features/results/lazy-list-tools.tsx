import { lazy, Suspense } from 'react';
import type { ListToolsProps } from './list-tools-props.ts';

const ListTools = lazy(() =>
  import('./list-tools.tsx').then((module) => ({ default: module.ListTools })),
);

const place = <div className="min-h-10 no-scripts:hidden" />;

/** The tools of a list; their place is kept until they are loaded and all results are here, which they count. */
export function LazyListTools(props: ListToolsProps) {
  if (!props.results.isWhole) return place;
  return (
    <Suspense fallback={place}>
      <ListTools {...props} />
    </Suspense>
  );
}
