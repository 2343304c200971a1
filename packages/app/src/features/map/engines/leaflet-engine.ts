import * as leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './leaflet-engine.css';
import { addBaseMap } from '../base-map/base-map-layer.ts';
import '../base-map/base-map.css';
import { maxZoom, type MapBounds, type MapOptions, type RunningMap } from '../map-engine.ts';
import { watchSize } from '../watch-size.ts';

const attribution =
  '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>';

/** Starts the free map: tiles of OpenStreetMap or the configured server over the site's own base map. */
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
  const baseMap = addBaseMap(map);
  const stopWatching = watchTiles(
    leaflet.tileLayer(options.tileUrl, { attribution, maxZoom }).addTo(map),
    options.onBackgroundMissing,
  );
  // The map keeps its centre. The outlines are drawn again a moment later: until then the first view may be fitted
  // to the new size, which draws them, too.
  const stopWatchingSize = watchSize(options.container, () => {
    map.invalidateSize({ animate: false, debounceMoveend: true });
  });

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
    keepClear: baseMap.keepClear,
    onMove: (listener) => listen('move resize', listener),
    onRest: (listener) => listen('moveend resize', listener),
    destroy: () => {
      stopWatchingSize();
      stopWatching();
      baseMap.remove();
      map.remove();
    },
  });
}

/**
 * Reports a missing background while tiles have failed and none is shown; beside other tiles, a failed one is
 * only a gap. Requests failed tiles again when the browser is back online, which Leaflet never does. Returns a
 * function that stops this.
 */
function watchTiles(
  tiles: leaflet.TileLayer,
  onBackgroundMissing: (missing: boolean) => void,
): () => void {
  const shown = new Set<HTMLImageElement>();
  const failed = new Set<HTMLImageElement>();
  const move = (tile: HTMLImageElement, to: Set<HTMLImageElement> | null) => {
    shown.delete(tile);
    failed.delete(tile);
    to?.add(tile);
    onBackgroundMissing(failed.size > 0 && shown.size === 0);
  };
  const listeners: leaflet.LeafletEventHandlerFnMap = {
    tileload: ({ tile }: leaflet.TileEvent) => {
      move(tile, shown);
    },
    tileerror: ({ tile }: leaflet.TileErrorEvent) => {
      move(tile, failed);
    },
    tileunload: ({ tile }: leaflet.TileEvent) => {
      move(tile, null);
    },
  };
  const retry = () => {
    for (const tile of failed) tile.setAttribute('src', tile.src);
  };
  tiles.on(listeners);
  window.addEventListener('online', retry);
  return () => {
    tiles.off(listeners);
    window.removeEventListener('online', retry);
  };
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
