import { lazy, Suspense } from 'react';
import { useIsHydrating } from '../../ui/use-is-hydrating.ts';
import type { ListToolsProps } from './list-tools-props.ts';

const ListTools = lazy(() =>
  import('./list-tools.tsx').then((module) => ({ default: module.ListTools })),
);

/** Heights of a row of controls, and of as many rows about a search above it. */
const heights = ['min-h-10', 'min-h-23', 'min-h-36'];

/** Keeps the place of the tools. */
function Place({ results: { understood } }: ListToolsProps) {
  const said = [understood?.corrected, understood?.recognised].filter((part) => part?.length);
  return <div className={`${heights[said.length] ?? ''} no-scripts:hidden`} />;
}

/** The tools of a list; their place is kept until they are loaded, and what they count is here. */
export function LazyListTools(props: ListToolsProps) {
  const { isWhole, choices } = props.results;
  // A page that comes rendered has no controls that need scripts.
  const isHydrating = useIsHydrating();
  if (isHydrating || (!isWhole && choices === null)) return <Place {...props} />;
  return (
    <Suspense fallback={<Place {...props} />}>
      <ListTools {...props} />
    </Suspense>
  );
}
