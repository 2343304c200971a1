import * as leaflet from 'leaflet';
import { baseMapCredit, type BaseMap, type Line } from './base-map.ts';
import { loadBaseMap } from './load-base-map.ts';
import { chooseNames, wardNameZoom } from './place-names.ts';

/** The sizes of the names in base-map.css, in pixels. */
const letter = { width: 7.5, height: 16 };

const attribution =
  `${baseMapCredit.author}, <a href="${baseMapCredit.licenceUrl}">${baseMapCredit.licence}</a>. ` +
  `${baseMapCredit.survey}.`;

/**
 * Draws the outlines and names of boroughs and wards under the tiles of a Leaflet map, so that it has a shape
 * while they load and without them. If the outlines cannot be loaded, the map works without them. Returns a
 * function that removes them.
 */
export function addBaseMap(map: leaflet.Map): () => void {
  let isCancelled = false;
  let stop: () => void = () => undefined;
  loadBaseMap().then(
    (baseMap) => {
      // After the map has fitted its first view: the outlines are drawn once, in a task of their own.
      requestAnimationFrame(() => {
        if (!isCancelled) stop = draw(map, baseMap);
      });
    },
    () => undefined,
  );
  return () => {
    isCancelled = true;
    stop();
  };
}

function draw(map: leaflet.Map, baseMap: BaseMap): () => void {
  // Leaflet's tiles are in a pane with the z-index 200.
  const outlines = createPane(map, 'base-map', '100');
  const names = createPane(map, 'base-map-names', '110');
  const renderer = leaflet.svg({ pane: 'base-map', padding: 0.5 });
  const options = { renderer, pane: 'base-map', interactive: false, smoothFactor: 0.5 };
  const land = baseMap.wards.map(({ rings }) => rings.map(toPositions));
  const shapes = leaflet.layerGroup(
    [
      leaflet.polygon(land, { ...options, stroke: false, className: 'base-map-land' }),
      drawLines(baseMap.wardBorders, { ...options, className: 'base-map-ward' }),
      drawLines(baseMap.boroughBorders, { ...options, className: 'base-map-borough' }),
    ],
    { attribution },
  );
  shapes.addTo(map);
  const update = () => {
    showNames(map, names, baseMap);
  };
  update();
  map.on('moveend zoomend resize', update);
  return () => {
    map.off('moveend zoomend resize', update);
    shapes.remove();
    outlines.remove();
    names.remove();
  };
}

/** Creates a pane that screen readers skip: the markers and the list carry the content. */
function createPane(map: leaflet.Map, name: string, zIndex: string): HTMLElement {
  const pane = map.createPane(name);
  pane.style.zIndex = zIndex;
  pane.style.pointerEvents = 'none';
  pane.setAttribute('aria-hidden', 'true');
  return pane;
}

function drawLines(lines: readonly Line[], options: leaflet.PolylineOptions): leaflet.Polyline {
  return leaflet.polyline(lines.map(toPositions), { ...options, fill: false });
}

function toPositions(line: Line): leaflet.LatLngTuple[] {
  return line.map(({ lat, lng }) => [lat, lng]);
}

function showNames(map: leaflet.Map, pane: HTMLElement, { boroughs, wards }: BaseMap): void {
  const size = map.getSize();
  const isNear = map.getZoom() >= wardNameZoom;
  const shown = chooseNames({
    names: isNear ? wards : boroughs,
    project: ({ lat, lng }) => map.latLngToContainerPoint([lat, lng]),
    size: { width: size.x, height: size.y },
    letter,
  });
  pane.replaceChildren(
    ...shown.map(({ name, lat, lng }) => {
      const element = document.createElement('span');
      element.className = isNear ? 'base-map-name' : 'base-map-name base-map-name-borough';
      element.textContent = name;
      leaflet.DomUtil.setPosition(element, map.latLngToLayerPoint([lat, lng]));
      return element;
    }),
  );
}
