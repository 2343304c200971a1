import { lazy, Suspense } from 'react';
import type { MapOrFallbackProps } from './map-or-fallback.tsx';

const MapOrFallback = lazy(() =>
  import('./map-or-fallback.tsx').then((views) => ({ default: views.MapOrFallback })),
);

interface ListOrMapProps extends MapOrFallbackProps {
  /** Whether all results are here: a map shows all of them. */
  readonly isWhole: boolean;
}

/** Shows the results in the chosen view. The list is shown until all results, the map and its settings are loaded. */
export function ListOrMap({ isWhole, ...props }: ListOrMapProps) {
  if (props.search.view === 'list' || !isWhole) return props.children;
  return (
    <Suspense fallback={props.children}>
      <MapOrFallback {...props} />
    </Suspense>
  );
}
