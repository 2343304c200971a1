import * as leaflet from 'leaflet';
import type { MapMark } from '@manchester-eats/shared/map';
import { baseMapCredit, findWard, type BaseMap, type Line, type PlaceName } from './base-map.ts';
import { loadBaseMap } from './load-base-map.ts';
import { chooseNames, wardNameZoom, type ScreenBox } from './place-names.ts';

/** The sizes of the names in base-map.css, in pixels. */
const letter = { width: 7.5, height: 16 };

/** How far a name may move away from markers, in pixels: the least first. */
const shifts: readonly leaflet.PointTuple[] = [-72, -48, -24, 0, 24, 48, 72]
  .flatMap((x) => [-64, -48, -32, -16, 16, 32, 48, 64].map((y): leaflet.PointTuple => [x, y]))
  .sort(([x, y], [otherX, otherY]) => Math.hypot(x, y) - Math.hypot(otherX, otherY));

const attribution =
  `${baseMapCredit.author}, <a href="${baseMapCredit.licenceUrl}">${baseMapCredit.licence}</a>. ` +
  `${baseMapCredit.survey}.`;

/** The base map of a Leaflet map. */
export interface BaseMapLayer {
  /** Moves the names away from what is drawn above them, or leaves them out. */
  readonly keepClear: (marks: readonly MapMark[]) => void;
  readonly remove: () => void;
}

/**
 * Draws the outlines and names of boroughs and wards under the tiles of a Leaflet map, so that it has a shape
 * while they load and without them. If the outlines cannot be loaded, the map works without them.
 */
export function addBaseMap(map: leaflet.Map): BaseMapLayer {
  let isRemoved = false;
  let marks: readonly MapMark[] = [];
  let drawn: DrawnBaseMap | null = null;
  loadBaseMap().then(
    (baseMap) => {
      // After the map has fitted its first view: the outlines are drawn once, in a task of their own.
      requestAnimationFrame(() => {
        if (!isRemoved) drawn = draw(map, baseMap, () => marks);
      });
    },
    () => undefined,
  );
  return {
    keepClear(shown) {
      marks = shown;
      drawn?.update();
    },
    remove() {
      isRemoved = true;
      drawn?.remove();
    },
  };
}

/** The outlines and names on a map. */
interface DrawnBaseMap {
  /** Places the names again, before the next frame is drawn. */
  readonly update: () => void;
  readonly remove: () => void;
}

function draw(map: leaflet.Map, baseMap: BaseMap, marks: () => readonly MapMark[]): DrawnBaseMap {
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
  // The map and its markers change one after the other: the names follow once.
  let frame = 0;
  const update = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      showNames(map, names, { baseMap, marks: marks() });
    });
  };
  update();
  map.on('moveend zoomend resize', update);
  return {
    update,
    remove() {
      cancelAnimationFrame(frame);
      map.off('moveend zoomend resize', update);
      shapes.remove();
      outlines.remove();
      names.remove();
    },
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

interface ShownNames {
  readonly baseMap: BaseMap;
  readonly marks: readonly MapMark[];
}

function showNames(map: leaflet.Map, pane: HTMLElement, { baseMap, marks }: ShownNames): void {
  const size = map.getSize();
  const isNear = map.getZoom() >= wardNameZoom;
  const shown = chooseNames({
    names: isNear ? baseMap.wards : baseMap.boroughs,
    pointsFor: (place) => pointsNear(map, place, baseMap),
    covered: marks.map((mark) => boxOf(map, mark)),
    size: { width: size.x, height: size.y },
    letter,
  });
  pane.replaceChildren(
    ...shown.map(({ place, x, y }) => {
      const element = document.createElement('span');
      element.className = isNear ? 'base-map-name' : 'base-map-name base-map-name-borough';
      element.textContent = place.name;
      leaflet.DomUtil.setPosition(element, map.containerPointToLayerPoint([x, y]));
      return element;
    }),
  );
}

/** Gives the point of a name and, if it is in view, others around it that are in the same ward or borough. */
function* pointsNear(
  map: leaflet.Map,
  { name, lat, lng }: PlaceName,
  baseMap: BaseMap,
): Generator<leaflet.Point> {
  const usual = map.latLngToContainerPoint([lat, lng]);
  yield usual;
  if (!leaflet.bounds([0, 0], map.getSize()).contains(usual)) return;
  for (const shift of shifts) {
    const point = usual.add(shift);
    const ward = findWard(baseMap, map.containerPointToLatLng(point));
    if (ward !== null && (ward.name === name || ward.borough === name)) yield point;
  }
}

function boxOf(map: leaflet.Map, { lat, lng, radius, rise }: MapMark): ScreenBox {
  const { x, y } = map.latLngToContainerPoint([lat, lng]);
  const top = y - rise - radius;
  return { left: x - radius, right: x + radius, top, bottom: top + 2 * radius };
}
