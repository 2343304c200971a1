import { fitView, toMercator, worldPixels, type MapPoint } from '@manchester-eats/shared/map';
import {
  chooseNames,
  type BaseMap,
  type Line,
  type PlaceName,
  type Ward,
} from '@manchester-eats/widgets/base-map';

/** The size of the drawing in units of the SVG; a wider frame shows more at its edges. */
export const sketchSize = { width: 352, height: 240 } as const;

/** How far beyond the drawing's edges the surroundings are drawn, in widths of the drawing. */
const surroundings = 1.2;
/** The padding around the ward, and the height of the pin, in units. */
const padding = 34;
const pinHeight = 32;
const letter = { width: 6.6, height: 14 };

interface SketchPoint {
  readonly x: number;
  readonly y: number;
}

/** The paths and positions of a sketch, in units of the SVG. */
export interface Sketch {
  readonly land: string;
  readonly ward: string;
  readonly wardBorders: string;
  readonly boroughBorders: string;
  readonly pin: SketchPoint;
  readonly names: readonly (SketchPoint & { readonly name: string; readonly isOwn: boolean })[];
}

/** Draws the ward of a point with its surroundings, so that ward and point fit into the drawing. */
export function drawSketch(baseMap: BaseMap, ward: Ward, point: MapPoint): Sketch {
  const view = fitView(ward.bounds, { ...sketchSize, padding }, { closest: 15, step: 0.1 });
  const scale = worldPixels(view.zoom);
  const centre = toMercator(view);
  const project = (place: MapPoint): SketchPoint => {
    const { x, y } = toMercator(place);
    return {
      x: round((x - centre.x) * scale + sketchSize.width / 2),
      y: round((y - centre.y) * scale + sketchSize.height / 2),
    };
  };
  const isShown = (line: Line) => line.some((place) => isNear(project(place)));
  const toPath = (lines: readonly Line[], end: string) =>
    lines
      .filter(isShown)
      .map((line) => `M${line.map((place) => formatPoint(project(place))).join('L')}${end}`)
      .join('');
  const pin = project(point);
  return {
    land: toPath(
      baseMap.wards.flatMap(({ rings }) => rings),
      'Z',
    ),
    ward: toPath(ward.rings, 'Z'),
    wardBorders: toPath(baseMap.wardBorders, ''),
    boroughBorders: toPath(baseMap.boroughBorders, ''),
    pin,
    names: placeNames(baseMap, ward, pin, project),
  };
}

/** Chooses the names that fit, the ward's own first and under the pin if the two would cover each other. */
function placeNames(
  { wards }: BaseMap,
  ward: Ward,
  pin: SketchPoint,
  project: (place: MapPoint) => SketchPoint,
): Sketch['names'] {
  const positionOf = (name: PlaceName) => {
    const usual = project(name);
    const isUnderPin =
      Math.abs(usual.x - pin.x) < (name.name.length * letter.width) / 2 + 14 &&
      usual.y > pin.y - pinHeight - letter.height &&
      usual.y < pin.y + letter.height;
    return isUnderPin && name === ward ? { x: pin.x, y: pin.y + letter.height } : usual;
  };
  const shown = chooseNames({
    names: [ward, ...wards.filter((other) => other !== ward)],
    pointsFor: (name) => [positionOf(name)],
    size: sketchSize,
    letter,
  });
  return shown.map(({ place, x, y }) => ({ name: place.name, isOwn: place === ward, x, y }));
}

function isNear({ x, y }: SketchPoint): boolean {
  const { width, height } = sketchSize;
  return (
    x > -surroundings * width &&
    x < (1 + surroundings) * width &&
    y > -surroundings * height &&
    y < (1 + surroundings) * height
  );
}

function formatPoint({ x, y }: SketchPoint): string {
  return `${String(x)} ${String(y)}`;
}

function round(units: number): number {
  return Math.round(units * 10) / 10;
}
