import { lazy, Suspense } from 'react';
import { useIsHydrating } from '../../ui/use-is-hydrating.ts';
import type { ListToolsProps } from './list-tools-props.ts';

const ListTools = lazy(() =>
  import('./list-tools.tsx').then((module) => ({ default: module.ListTools })),
);

const place = <div className="min-h-10 no-scripts:hidden" />;

/** The tools of a list; their place is kept until they are loaded, and what they count is here. */
export function LazyListTools(props: ListToolsProps) {
  const { isWhole, choices } = props.results;
  // A page that comes rendered has no controls that need scripts.
  const isHydrating = useIsHydrating();
  if (isHydrating || (!isWhole && choices === null)) return place;
  return (
    <Suspense fallback={place}>
      <ListTools {...props} />
    </Suspense>
  );
}
