import * as leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './leaflet-engine.css';
import { closestZoom, type MapBounds, type MapStart, type RunningMap } from '../map-engine.ts';

const attribution =
  '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>';

/** The free map: Leaflet over OpenStreetMap's tiles, or those of the configured tile server. */
export function startMap(start: MapStart): Promise<RunningMap> {
  const map = leaflet.map(start.container, {
    center: [start.view.lat, start.view.lng],
    zoom: start.view.zoom,
    maxZoom: closestZoom,
    // The site's markers are not part of the pane that Leaflet scales while it zooms.
    zoomAnimation: false,
    fadeAnimation: !start.calm,
    inertia: !start.calm,
  });
  map.attributionControl.setPrefix(false);
  start.container.setAttribute('role', 'application');
  start.container.setAttribute('aria-label', 'Streets: arrow keys move the map, + and - zoom');
  watchTiles(
    leaflet.tileLayer(start.tileUrl, { attribution, maxZoom: closestZoom }).addTo(map),
    start.onBackgroundMissing,
  );
  // The container's size changes with the window and with the view switch.
  const sizeWatcher = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  sizeWatcher.observe(start.container);

  function listen(event: string, listener: () => void): () => void {
    map.on(event, listener);
    return () => map.off(event, listener);
  }

  return Promise.resolve({
    view: () => ({ ...plainPoint(map.getCenter()), zoom: map.getZoom() }),
    bounds: () => plainBounds(map.getBounds()),
    project: ({ lat, lng }) => map.latLngToContainerPoint([lat, lng]),
    show: ({ lat, lng, zoom }) => map.setView([lat, lng], zoom, { animate: !start.calm }),
    onMove: (listener) => listen('move resize', listener),
    onRest: (listener) => listen('moveend resize', listener),
    destroy: () => {
      sizeWatcher.disconnect();
      map.remove();
    },
  });
}

/** A single missing tile is normal; none at all means that there is no background to look at. */
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

function plainPoint({ lat, lng }: leaflet.LatLng): { lat: number; lng: number } {
  return { lat, lng };
}

function plainBounds(bounds: leaflet.LatLngBounds): MapBounds {
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
}
