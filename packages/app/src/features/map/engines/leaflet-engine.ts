import type { RunningMap } from '@manchester-eats/shared/map';
import { startFreeMap } from '@manchester-eats/widgets/free-map';
import 'leaflet/dist/leaflet.css';
import '@manchester-eats/widgets/free-map.css';
import './leaflet-engine.css';
import type { MapOptions } from '../map-engine.ts';

/** Starts the free map with Leaflet's own controls. */
export function startMap(options: MapOptions): Promise<RunningMap> {
  return Promise.resolve(startFreeMap({ ...options, hasControls: true, letsPageScroll: false }));
}
