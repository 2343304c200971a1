import type { MapBounds } from './map-engine.ts';

/** The shapes in which results can be seen. `map-only` is a map without the page's search bar. */
export const resultViews = ['list', 'map', 'split', 'map-only'] as const;

export type ResultView = (typeof resultViews)[number];

/** What an address says of the map. */
export interface MapSearch {
  readonly view: ResultView;
  /** Only places within are wanted; null for all. */
  readonly within: MapBounds | null;
}

/** Decimals of a degree in an address: about a metre. */
const precision = 5;

/** Reads the state of the map from an address. Whatever a person mangled reads as if it were not there. */
export function parseMapSearch(params: URLSearchParams): MapSearch {
  const asked = params.get('view');
  return {
    view: resultViews.find((view) => view === asked) ?? 'list',
    within: parseBounds(params.get('in') ?? ''),
  };
}

/** Writes the state of the map into an address; what this file does not know of stays as it was. */
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
  const isReal =
    south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isReal ? { south, west, north, east } : null;
}

function formatBounds({ south, west, north, east }: MapBounds): string {
  return [south, west, north, east].map((degrees) => degrees.toFixed(precision)).join(',');
}
