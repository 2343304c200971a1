import type { MapEngineName } from './map-engine.ts';

/**
 * Which engine a maps key belongs to: `pk.…` is a Mapbox token, `AIza…` a Google key.
 * Null for anything else, which no engine would take.
 */
export function engineOfKey(key: string): Exclude<MapEngineName, 'leaflet'> | null {
  if (/^pk\.[\w.-]+$/.test(key)) return 'mapbox';
  if (/^AIza[\w-]+$/.test(key)) return 'google';
  return null;
}
