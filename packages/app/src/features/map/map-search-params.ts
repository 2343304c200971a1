import type { MapBounds } from '@manchester-eats/shared/map';

/** The views of results. `map-only` is a map, on the home page without the search bar. */
const resultViews = ['list', 'map', 'split', 'map-only'] as const;

export type ResultView = (typeof resultViews)[number];

/** The state of the map in the URL. */
export interface MapSearch {
  readonly view: ResultView;
  /** The map views search only within these bounds; null for everywhere. */
  readonly within: MapBounds | null;
}

/** Decimals of a degree in the URL: about a metre. */
const precision = 5;

/** Reads the state of the map from the URL. Invalid values are ignored. */
export function parseMapSearch(params: URLSearchParams): MapSearch {
  const requested = params.get('view');
  return {
    view: resultViews.find((view) => view === requested) ?? 'list',
    within: parseBounds(params.get('in') ?? ''),
  };
}

/** Returns the query with the state of the map; other parameters are unchanged. */
export function withMapSearch(
  params: URLSearchParams,
  search: Partial<MapSearch>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (search.view === 'list') next.delete('view');
  else if (search.view !== undefined) next.set('view', search.view);
  if (search.within === null) next.delete('in');
  else if (search.within !== undefined) next.set('in', formatBounds(search.within));
  return next;
}

function parseBounds(text: string): MapBounds | null {
  if (!/^-?[\d.]+(,-?[\d.]+){3}$/.test(text)) return null;
  const [south = NaN, west = NaN, north = NaN, east = NaN] = text.split(',').map(Number);
  const isValid =
    south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isValid ? { south, west, north, east } : null;
}

function formatBounds({ south, west, north, east }: MapBounds): string {
  return [south, west, north, east].map((degrees) => degrees.toFixed(precision)).join(',');
}
