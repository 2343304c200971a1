import { lazy, Suspense } from 'react';
import type { MapViewsProps } from './map-views.tsx';

const MapViews = lazy(() =>
  import('./map-views.tsx').then((views) => ({ default: views.MapViews })),
);

/** The results as a list, on a map, or both; the list is never kept waiting by a map. */
export function ResultViews(props: MapViewsProps) {
  if (props.search.view === 'list') return props.children;
  return (
    <Suspense fallback={props.children}>
      <MapViews {...props} />
    </Suspense>
  );
}
