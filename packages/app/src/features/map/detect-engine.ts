import type { MapEngineName } from './map-engine.ts';

/**
 * Returns the engine of a maps key: `pk.…` is a Mapbox token, `AIza…` a Google key. Returns null for
 * anything else.
 */
export function detectEngine(key: string): Exclude<MapEngineName, 'leaflet'> | null {
  if (/^pk\.[\w.-]+$/.test(key)) return 'mapbox';
  if (/^AIza[\w-]+$/.test(key)) return 'google';
  return null;
}
