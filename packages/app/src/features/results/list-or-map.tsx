import { lazy, Suspense } from 'react';
import type { MapOrFallbackProps } from './map-or-fallback.tsx';

const MapOrFallback = lazy(() =>
  import('./map-or-fallback.tsx').then((views) => ({ default: views.MapOrFallback })),
);

/** The results as a list, on a map, or both; the list is never kept waiting by a map. */
export function ListOrMap(props: MapOrFallbackProps) {
  if (props.search.view === 'list') return props.children;
  return (
    <Suspense fallback={props.children}>
      <MapOrFallback {...props} />
    </Suspense>
  );
}
