import { decodeBaseMap, type BaseMap } from './base-map.ts';

let loading: Promise<BaseMap> | null = null;

/** Loads the base map, once for all maps of the page. A failed load is tried again by the next map. */
export function loadBaseMap(): Promise<BaseMap> {
  loading ??= import('./base-map-data.json').then(
    ({ default: stored }) => decodeBaseMap(stored),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
