import {
  maxZoom,
  type MapBounds,
  type MapView,
  type RunningMap,
} from '@manchester-eats/shared/map';
import * as leaflet from 'leaflet';
import { addBaseMap } from './base-map-layer.ts';
import { beCareful } from './careful-gestures.ts';
import { watchSize } from './watch-size.ts';

/** The options of the free map. */
export interface FreeMapOptions {
  readonly container: HTMLElement;
  /** URL of its tiles, with `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string;
  readonly view: MapView;
  /** Whether the visitor prefers reduced motion. */
  readonly reducedMotion: boolean;
  /** Called after each tile: whether tiles have failed and none is shown. */
  readonly onBackgroundMissing: (missing: boolean) => void;
  /** Whether Leaflet shows its zoom buttons and the credits; otherwise, whoever starts the map does. */
  readonly hasControls: boolean;
  /** Whether the wheel and one finger scroll the page past the map until the map is used. */
  readonly letsPageScroll: boolean;
}

const attribution =
  '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>';

/** Starts the free map: tiles of OpenStreetMap or the configured server over our own base map. */
export function startFreeMap(options: FreeMapOptions): RunningMap {
  const map = createMap(options);
  const baseMap = addBaseMap(map);
  const stopWatching = watchTiles(
    leaflet.tileLayer(knownVariables(options.tileUrl), { attribution, maxZoom }).addTo(map),
    options.onBackgroundMissing,
  );
  // The map keeps its centre. The outlines are drawn again a moment later: until then the first view may be fitted
  // to the new size, which draws them, too.
  const stopWatchingSize = watchSize(options.container, () => {
    map.invalidateSize({ animate: false, debounceMoveend: true });
  });
  const stopCare = options.letsPageScroll ? beCareful(map) : null;

  function listen(event: string, listener: () => void): () => void {
    map.on(event, listener);
    return () => map.off(event, listener);
  }

  return {
    view: () => ({ ...toPoint(map.getCenter()), zoom: map.getZoom() }),
    bounds: () => toBounds(map.getBounds()),
    project: ({ lat, lng }) => map.latLngToContainerPoint([lat, lng]),
    show: ({ lat, lng, zoom }) =>
      map.setView([lat, lng], zoom, { animate: !options.reducedMotion }),
    keepClear: baseMap.keepClear,
    onMove: (listener) => listen('move resize', listener),
    onRest: (listener) => listen('moveend resize', listener),
    destroy: () => {
      stopCare?.();
      stopWatchingSize();
      stopWatching();
      baseMap.remove();
      map.remove();
    },
  };
}

/** Leaves variables that Leaflet does not know as text: it would throw for each tile. */
function knownVariables(tileUrl: string): string {
  return tileUrl.replace(/\{(?! *(?:s|r|x|y|-y|z) *\})([^{}]*)\}/g, '%7B$1%7D');
}

function createMap({ container, view, reducedMotion, hasControls }: FreeMapOptions): leaflet.Map {
  const map = leaflet.map(container, {
    center: [view.lat, view.lng],
    zoom: view.zoom,
    maxZoom,
    // The size of the container is watched instead, whatever changes it.
    trackResize: false,
    zoomControl: hasControls,
    attributionControl: hasControls,
    // The markers are outside the pane that Leaflet scales while zooming.
    zoomAnimation: false,
    fadeAnimation: !reducedMotion,
    inertia: !reducedMotion,
  });
  if (hasControls) map.attributionControl.setPrefix(false);
  container.setAttribute('role', 'application');
  container.setAttribute('aria-label', 'Streets: arrow keys move the map, + and - zoom');
  return map;
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
