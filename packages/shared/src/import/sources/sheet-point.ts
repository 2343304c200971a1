import type { MapPoint } from '../../domain/map/map-point.ts';
import { parseNumber, parsePoint } from '../../domain/mending/postal-address.ts';
import { gridToPoint, isOnGrid, parseGridReference } from './grid-reference.ts';

/** The texts of a row that may say where a business is. */
export interface PointTexts {
  readonly lat: string;
  readonly lng: string;
  readonly coordinates: string;
  readonly easting: string;
  readonly northing: string;
  readonly gridReference: string;
}

/** Returns the point of a row, from degrees or else from the British national grid; null if it has neither. */
export function findSheetPoint(texts: PointTexts): MapPoint | null {
  const { lat, lng } = texts;
  return (
    parsePoint(parseNumber(lat), parseNumber(lng)) ??
    pairPoint(texts.coordinates) ??
    gridPoint(texts.easting, texts.northing) ??
    // Councils call eastings and northings X and Y.
    gridPoint(lng, lat) ??
    referencePoint(texts.gridReference)
  );
}

/** Reads "53.48, -2.24", and "POINT (-2.24 53.48)", where the longitude is first. */
function pairPoint(text: string): MapPoint | null {
  const found = /^\s*(point\s*)?[(\[]?\s*(-?\d+\.?\d*)[\s,;]+(-?\d+\.?\d*)\s*[)\]]?\s*$/i.exec(
    text,
  );
  if (found === null) return null;
  const [, isWkt, one = '', other = ''] = found;
  const [first, second] = [Number(one), Number(other)];
  return isWkt === undefined ? parsePoint(first, second) : parsePoint(second, first);
}

function gridPoint(eastings: string, northings: string): MapPoint | null {
  const [easting, northing] = [metres(eastings), metres(northings)];
  if (easting === null || northing === null || !isOnGrid({ easting, northing })) return null;
  return rounded(gridToPoint({ easting, northing }));
}

/** Reads "380,600" as well: the grid has no decimal commas. */
function metres(text: string): number | null {
  return parseNumber(text.replace(/(\d),(?=\d{3}\b)/g, '$1'));
}

function referencePoint(text: string): MapPoint | null {
  const position = parseGridReference(text);
  return position === null ? null : rounded(gridToPoint(position));
}

function rounded({ lat, lng }: MapPoint): MapPoint | null {
  return parsePoint(lat, lng);
}
