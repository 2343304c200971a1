import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { maxZoom, type RunningMap } from '@manchester-eats/shared/map';
import { MapStartError, startTimeout, type MapOptions } from '../map-engine.ts';

declare global {
  interface Window {
    /** Google calls this after loading if it rejects the key. */
    gm_authFailure?: () => void;
  }
}

/** Starts Google Maps. Its loader has no timeout, and a rejected key is reported through a global function. */
export async function startMap(options: MapOptions): Promise<RunningMap> {
  window.gm_authFailure = () => {
    options.onFailure('key-refused');
  };
  setOptions({ key: options.key, v: 'weekly', language: 'en-GB', region: 'GB' });
  const { Map: GoogleMap } = await withTimeout(startTimeout, importLibrary('maps'));
  const map = new GoogleMap(options.container, {
    center: { lat: options.view.lat, lng: options.view.lng },
    zoom: options.view.zoom,
    maxZoom,
    mapTypeControl: false,
    streetViewControl: false,
    fullscreenControl: false,
    clickableIcons: false,
    gestureHandling: 'greedy',
  });
  const overlay = await attachOverlay(map);
  return runningMap(map, overlay, options);
}

function withTimeout<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new MapStartError('not-loaded'));
    }, milliseconds);
    work.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(new MapStartError('not-loaded', error));
      },
    );
  });
}

/** Adds an overlay and waits until it is drawn: only then can it project points onto the container. */
function attachOverlay(map: google.maps.Map): Promise<google.maps.OverlayView> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new MapStartError('not-drawn'));
    }, startTimeout);
    const overlay = new google.maps.OverlayView();
    overlay.onAdd = () => undefined;
    overlay.onRemove = () => undefined;
    overlay.draw = () => {
      clearTimeout(timer);
      resolve(overlay);
    };
    overlay.setMap(map);
  });
}

function runningMap(
  map: google.maps.Map,
  overlay: google.maps.OverlayView,
  options: MapOptions,
): RunningMap {
  function listen(events: readonly string[], listener: () => void): () => void {
    const handles = events.map((event) => map.addListener(event, listener));
    return () => {
      for (const handle of handles) handle.remove();
    };
  }
  return {
    view() {
      const centre = map.getCenter();
      return {
        lat: centre?.lat() ?? options.view.lat,
        lng: centre?.lng() ?? options.view.lng,
        zoom: map.getZoom() ?? options.view.zoom,
      };
    },
    bounds() {
      const { south, west, north, east } = map.getBounds()?.toJSON() ?? {
        south: options.view.lat,
        west: options.view.lng,
        north: options.view.lat,
        east: options.view.lng,
      };
      return { south, west, north, east };
    },
    project(point) {
      const pixel = overlay
        .getProjection()
        .fromLatLngToContainerPixel(new google.maps.LatLng(point));
      return { x: pixel?.x ?? 0, y: pixel?.y ?? 0 };
    },
    show({ lat, lng, zoom }) {
      map.setZoom(zoom);
      if (options.reducedMotion) map.setCenter({ lat, lng });
      else map.panTo({ lat, lng });
    },
    // Its names are its own.
    keepClear: () => undefined,
    onMove: (listener) => listen(['bounds_changed', 'zoom_changed'], listener),
    onRest: (listener) => listen(['idle'], listener),
    destroy: () => {
      overlay.setMap(null);
      google.maps.event.clearInstanceListeners(map);
      options.container.replaceChildren();
    },
  };
}
