import { lazy, Suspense } from 'react';
import type { MapOrFallbackProps } from './map-or-fallback.tsx';

const MapOrFallback = lazy(() =>
  import('./map-or-fallback.tsx').then((views) => ({ default: views.MapOrFallback })),
);

/** Shows the results in the chosen view. The list is shown until the map and its settings are loaded. */
export function ListOrMap(props: MapOrFallbackProps) {
  if (props.search.view === 'list') return props.children;
  return (
    <Suspense fallback={props.children}>
      <MapOrFallback {...props} />
    </Suspense>
  );
}
