import { lazy, Suspense } from 'react';
import type { ListToolsProps } from './list-tools-props.ts';

const ListTools = lazy(() =>
  import('./list-tools.tsx').then((module) => ({ default: module.ListTools })),
);

/** The tools of a list; their place is kept until they are loaded. */
export function LazyListTools(props: ListToolsProps) {
  return (
    <Suspense fallback={<div className="min-h-10" />}>
      <ListTools {...props} />
    </Suspense>
  );
}
