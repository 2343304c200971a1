import mapboxgl from 'mapbox-gl';
import { maxZoom, type RunningMap } from '@manchester-eats/shared/map';
import { watchSize } from '@manchester-eats/widgets/watch-size';
import { MapStartError, startTimeout, type MapFailure, type MapOptions } from '../map-engine.ts';
import 'mapbox-gl/dist/mapbox-gl.css';

const style = 'mapbox://styles/mapbox/streets-v12';
/** Mapbox's zoom is based on tiles of 512 pixels, the other engines' on 256. */
const zoomOffset = 1;

/** Starts Mapbox's vector map. A token may be rejected after everything has loaded. */
export function startMap(options: MapOptions): Promise<RunningMap> {
  return new Promise((resolve, reject) => {
    let hasStarted = false;
    const map = createMap(options);
    const timer = setTimeout(() => {
      fail('not-loaded');
    }, startTimeout);

    function fail(failure: MapFailure, cause?: unknown): void {
      clearTimeout(timer);
      if (hasStarted) {
        options.onFailure(failure);
        return;
      }
      map.remove();
      reject(new MapStartError(failure, cause));
    }

    map.on('error', ({ error }) => {
      if (isRefusal(error)) fail('key-refused', error);
      // A tile that fails later leaves a gap, not a broken map.
      else if (!hasStarted) fail('not-loaded', error);
    });
    map.on('webglcontextlost', () => {
      fail('not-drawn');
    });
    map.once('load', () => {
      clearTimeout(timer);
      hasStarted = true;
      resolve(runningMap(map, options));
    });
  });
}

function createMap(options: MapOptions): mapboxgl.Map {
  if (!mapboxgl.supported()) throw new MapStartError('not-drawn');
  try {
    const map = new mapboxgl.Map({
      container: options.container,
      accessToken: options.key,
      style,
      center: [options.view.lng, options.view.lat],
      zoom: options.view.zoom - zoomOffset,
      maxZoom: maxZoom - zoomOffset,
      projection: 'mercator',
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: options.reducedMotion ? 0 : 300,
    });
    map.addControl(new mapboxgl.NavigationControl({ showCompass: false }), 'top-left');
    return map;
  } catch (error) {
    throw new MapStartError('not-drawn', error);
  }
}

function isRefusal(error: Error): boolean {
  const status = 'status' in error ? error.status : undefined;
  return status === 401 || status === 403 || /access token/i.test(error.message);
}

function runningMap(map: mapboxgl.Map, options: MapOptions): RunningMap {
  function listen(event: 'move' | 'moveend', listener: () => void): () => void {
    map.on(event, listener);
    map.on('resize', listener);
    return () => {
      map.off(event, listener);
      map.off('resize', listener);
    };
  }
  const stopWatchingSize = watchSize(options.container, () => map.resize());
  return {
    view() {
      const { lat, lng } = map.getCenter();
      return { lat, lng, zoom: map.getZoom() + zoomOffset };
    },
    bounds() {
      const bounds = map.getBounds();
      if (!bounds) throw new Error('The map has no bounds.');
      return {
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
      };
    },
    project: ({ lat, lng }) => map.project([lng, lat]),
    show: ({ lat, lng, zoom }) =>
      map.easeTo({ center: [lng, lat], zoom: zoom - zoomOffset, animate: !options.reducedMotion }),
    // Its names are its own.
    keepClear: () => undefined,
    onMove: (listener) => listen('move', listener),
    onRest: (listener) => listen('moveend', listener),
    destroy: () => {
      stopWatchingSize();
      map.remove();
    },
  };
}
