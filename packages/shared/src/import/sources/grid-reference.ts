import type { MapPoint } from '../../domain/map/map-point.ts';

/** A position on the British national grid (OSGB36), in metres. */
export interface GridPosition {
  readonly easting: number;
  readonly northing: number;
}

// The ellipsoids, in metres: Airy 1830 of the grid, and that of WGS 84.
const airy = { major: 6_377_563.396, minor: 6_356_256.909 };
const wgs84 = { major: 6_378_137, minor: 6_356_752.314_245 };
// The transverse Mercator projection of the grid.
const scale = 0.999_601_271_7;
const origin = { lat: toRadians(49), lng: toRadians(-2), easting: 400_000, northing: -100_000 };
// The Helmert transformation from OSGB36 to WGS 84: metres, seconds of arc, parts per million.
const shift = { x: 446.448, y: -125.157, z: 542.06, ppm: -20.4894 };
const turn = { x: 0.1502, y: 0.247, z: 0.8421 };

const mostEasting = 700_000;
const mostNorthing = 1_300_000;
const largestSquare = 100_000;

/** Whether two numbers can be a position on the grid; degrees are too small. */
export function isOnGrid({ easting, northing }: GridPosition): boolean {
  return easting > 1000 && easting < mostEasting && northing > 1000 && northing < mostNorthing;
}

/** Parses a grid reference such as `SD 806 109`; null for anything else. The position is the middle of its square. */
export function parseGridReference(text: string): GridPosition | null {
  const compact = text.toUpperCase().replace(/\s/g, '');
  const found = /^([A-HJ-Z])([A-HJ-Z])((?:\d\d){1,5})$/.exec(compact);
  if (found === null) return null;
  const [, first = '', second = '', digits = ''] = found;
  const [large, small] = [letterIndex(first), letterIndex(second)];
  const east = ((large - 2) % 5) * 5 + (small % 5);
  const north = 19 - Math.floor(large / 5) * 5 - Math.floor(small / 5);
  const half = digits.length / 2;
  const size = largestSquare / 10 ** half;
  return {
    easting: east * largestSquare + (Number(digits.slice(0, half)) + 0.5) * size,
    northing: north * largestSquare + (Number(digits.slice(half)) + 0.5) * size,
  };
}

/** The letters of the grid leave out I. */
function letterIndex(letter: string): number {
  const index = letter.charCodeAt(0) - 'A'.charCodeAt(0);
  return index > 7 ? index - 1 : index;
}

/** Converts a position on the British national grid to degrees of WGS 84, to about five metres. */
export function gridToPoint(position: GridPosition): MapPoint {
  return shiftDatum(unproject(position));
}

/** Returns degrees on the Airy ellipsoid, by the inverse series of the transverse Mercator projection. */
function unproject({ easting, northing }: GridPosition): MapPoint {
  const { major, minor } = airy;
  const squared = 1 - minor ** 2 / major ** 2;
  let lat = origin.lat;
  let arc = 0;
  do {
    lat += (northing - origin.northing - arc) / (major * scale);
    arc = meridianArc(lat);
  } while (Math.abs(northing - origin.northing - arc) >= 0.000_01);
  const sine = 1 - squared * Math.sin(lat) ** 2;
  const across = (major * scale) / Math.sqrt(sine);
  const along = (major * scale * (1 - squared)) / sine ** 1.5;
  const excess = across / along - 1;
  const tan = Math.tan(lat);
  const sec = 1 / Math.cos(lat);
  const east = easting - origin.easting;
  const lats = [
    tan / (2 * along * across),
    (tan / (24 * along * across ** 3)) * (5 + 3 * tan ** 2 + excess - 9 * tan ** 2 * excess),
    (tan / (720 * along * across ** 5)) * (61 + 90 * tan ** 2 + 45 * tan ** 4),
  ] as const;
  const lngs = [
    sec / across,
    (sec / (6 * across ** 3)) * (across / along + 2 * tan ** 2),
    (sec / (120 * across ** 5)) * (5 + 28 * tan ** 2 + 24 * tan ** 4),
  ] as const;
  return {
    lat: lat - lats[0] * east ** 2 + lats[1] * east ** 4 - lats[2] * east ** 6,
    lng: origin.lng + lngs[0] * east - lngs[1] * east ** 3 + lngs[2] * east ** 5,
  };
}

/** Returns the length of the meridian from the origin of the grid, scaled. */
function meridianArc(lat: number): number {
  const { major, minor } = airy;
  const n = (major - minor) / (major + minor);
  const [less, more] = [lat - origin.lat, lat + origin.lat];
  return (
    minor *
    scale *
    ((1 + n + (5 / 4) * (n ** 2 + n ** 3)) * less -
      (3 * n + 3 * n ** 2 + (21 / 8) * n ** 3) * Math.sin(less) * Math.cos(more) +
      (15 / 8) * (n ** 2 + n ** 3) * Math.sin(2 * less) * Math.cos(2 * more) -
      (35 / 24) * n ** 3 * Math.sin(3 * less) * Math.cos(3 * more))
  );
}

/** Moves a point in radians from OSGB36 to WGS 84, and returns degrees. */
function shiftDatum({ lat, lng }: MapPoint): MapPoint {
  const squared = 1 - airy.minor ** 2 / airy.major ** 2;
  const across = airy.major / Math.sqrt(1 - squared * Math.sin(lat) ** 2);
  const [x, y, z] = [
    across * Math.cos(lat) * Math.cos(lng),
    across * Math.cos(lat) * Math.sin(lng),
    across * (1 - squared) * Math.sin(lat),
  ];
  const grow = 1 + shift.ppm / 1e6;
  const seconds = (value: number) => toRadians(value / 3600);
  const [rx, ry, rz] = [seconds(turn.x), seconds(turn.y), seconds(turn.z)];
  return fromCartesian(
    shift.x + x * grow - y * rz + z * ry,
    shift.y + x * rz + y * grow - z * rx,
    shift.z - x * ry + y * rx + z * grow,
  );
}

function fromCartesian(x: number, y: number, z: number): MapPoint {
  const squared = 1 - wgs84.minor ** 2 / wgs84.major ** 2;
  const radius = Math.hypot(x, y);
  let lat = Math.atan2(z, radius * (1 - squared));
  // Far more exact than a metre after three rounds.
  for (let round = 0; round < 3; round += 1) {
    const across = wgs84.major / Math.sqrt(1 - squared * Math.sin(lat) ** 2);
    lat = Math.atan2(z + squared * across * Math.sin(lat), radius);
  }
  return { lat: toDegrees(lat), lng: toDegrees(Math.atan2(y, x)) };
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
