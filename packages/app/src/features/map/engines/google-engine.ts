import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import {
  closestZoom,
  mapPatience,
  MapStartError,
  type MapStart,
  type RunningMap,
} from '../map-engine.ts';

declare global {
  interface Window {
    /** Google calls this when it refuses a key, after its library has loaded. */
    gm_authFailure?: () => void;
  }
}

/** Google Maps. Its loader has no patience of its own, and a refused key is told through a global. */
export async function startMap(start: MapStart): Promise<RunningMap> {
  window.gm_authFailure = () => {
    start.onFailure('key-refused');
  };
  setOptions({ key: start.key, v: 'weekly', language: 'en-GB', region: 'GB' });
  const { Map: GoogleMap } = await within(mapPatience, importLibrary('maps'));
  const map = new GoogleMap(start.container, {
    center: { lat: start.view.lat, lng: start.view.lng },
    zoom: start.view.zoom,
    maxZoom: closestZoom,
    mapTypeControl: false,
    streetViewControl: false,
    fullscreenControl: false,
    clickableIcons: false,
    gestureHandling: 'greedy',
  });
  const overlay = await attachOverlay(map);
  return runningMap(map, overlay, start);
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const impatience = setTimeout(() => {
      reject(new MapStartError('not-loaded'));
    }, milliseconds);
    work.then(
      (value) => {
        clearTimeout(impatience);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(impatience);
        reject(new MapStartError('not-loaded', error));
      },
    );
  });
}

/** Only an overlay that is being drawn knows where a point lies in the container. */
function attachOverlay(map: google.maps.Map): Promise<google.maps.OverlayView> {
  return new Promise((resolve, reject) => {
    const impatience = setTimeout(() => {
      reject(new MapStartError('not-drawn'));
    }, mapPatience);
    const overlay = new google.maps.OverlayView();
    overlay.onAdd = () => undefined;
    overlay.onRemove = () => undefined;
    overlay.draw = () => {
      clearTimeout(impatience);
      resolve(overlay);
    };
    overlay.setMap(map);
  });
}

function runningMap(
  map: google.maps.Map,
  overlay: google.maps.OverlayView,
  start: MapStart,
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
        lat: centre?.lat() ?? start.view.lat,
        lng: centre?.lng() ?? start.view.lng,
        zoom: map.getZoom() ?? start.view.zoom,
      };
    },
    bounds() {
      const { south, west, north, east } = map.getBounds()?.toJSON() ?? {
        south: start.view.lat,
        west: start.view.lng,
        north: start.view.lat,
        east: start.view.lng,
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
      if (start.calm) map.setCenter({ lat, lng });
      else map.panTo({ lat, lng });
    },
    onMove: (listener) => listen(['bounds_changed', 'zoom_changed'], listener),
    onRest: (listener) => listen(['idle'], listener),
    destroy: () => {
      overlay.setMap(null);
      google.maps.event.clearInstanceListeners(map);
      start.container.replaceChildren();
    },
  };
}
