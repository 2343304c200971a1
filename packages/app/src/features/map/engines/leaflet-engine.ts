import * as leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './leaflet-engine.css';
import { maxZoom, type MapBounds, type MapOptions, type RunningMap } from '../map-engine.ts';

const attribution =
  '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>';

/** Starts the free map: Leaflet with OpenStreetMap's tiles or those of the configured server. */
export function startMap(options: MapOptions): Promise<RunningMap> {
  const map = leaflet.map(options.container, {
    center: [options.view.lat, options.view.lng],
    zoom: options.view.zoom,
    maxZoom,
    // The site's markers are outside the pane that Leaflet scales while zooming.
    zoomAnimation: false,
    fadeAnimation: !options.reducedMotion,
    inertia: !options.reducedMotion,
  });
  map.attributionControl.setPrefix(false);
  options.container.setAttribute('role', 'application');
  options.container.setAttribute('aria-label', 'Streets: arrow keys move the map, + and - zoom');
  watchTiles(
    leaflet.tileLayer(options.tileUrl, { attribution, maxZoom }).addTo(map),
    options.onBackgroundMissing,
  );
  // The container changes size with the window and the view switch.
  const sizeWatcher = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  sizeWatcher.observe(options.container);

  function listen(event: string, listener: () => void): () => void {
    map.on(event, listener);
    return () => map.off(event, listener);
  }

  return Promise.resolve({
    view: () => ({ ...toPoint(map.getCenter()), zoom: map.getZoom() }),
    bounds: () => toBounds(map.getBounds()),
    project: ({ lat, lng }) => map.latLngToContainerPoint([lat, lng]),
    show: ({ lat, lng, zoom }) =>
      map.setView([lat, lng], zoom, { animate: !options.reducedMotion }),
    onMove: (listener) => listen('move resize', listener),
    onRest: (listener) => listen('moveend resize', listener),
    destroy: () => {
      sizeWatcher.disconnect();
      map.remove();
    },
  });
}

/** Reports a missing background if a tile fails before any has loaded. Later, a failed tile leaves a gap. */
function watchTiles(
  tiles: leaflet.TileLayer,
  onBackgroundMissing: (missing: boolean) => void,
): void {
  let hasLoaded = false;
  tiles.on('tileload', () => {
    if (!hasLoaded) onBackgroundMissing(false);
    hasLoaded = true;
  });
  tiles.on('tileerror', () => {
    if (!hasLoaded) onBackgroundMissing(true);
  });
}

function toPoint({ lat, lng }: leaflet.LatLng): { lat: number; lng: number } {
  return { lat, lng };
}

function toBounds(bounds: leaflet.LatLngBounds): MapBounds {
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
}
