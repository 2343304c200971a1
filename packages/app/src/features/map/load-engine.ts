import { MapStartError, type MapEngineName, type StartMap } from './map-engine.ts';

/** Loads the code of one engine. No engine is loaded before a map is shown. */
export async function loadEngine(name: MapEngineName): Promise<StartMap> {
  try {
    switch (name) {
      case 'leaflet':
        return (await import('./engines/leaflet-engine.ts')).startMap;
      case 'mapbox':
        return (await import('./engines/mapbox-engine.ts')).startMap;
      case 'google':
        return (await import('./engines/google-engine.ts')).startMap;
    }
  } catch (error) {
    throw new MapStartError('not-loaded', error);
  }
}
