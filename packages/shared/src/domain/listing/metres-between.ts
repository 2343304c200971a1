/** A position in degrees; its coordinates are null if it is unknown. */
export interface OptionalPoint {
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Returns the metres between two points; null if either is unknown. Accurate only within a city. */
export function metresBetween(one: OptionalPoint, other: OptionalPoint): number | null {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return null;
  const metresPerDegree = 111_195;
  // A degree of longitude gets shorter towards the poles.
  const longitudeScale = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  const north = (one.lat - other.lat) * metresPerDegree;
  const east = (one.lng - other.lng) * metresPerDegree * longitudeScale;
  return Math.hypot(north, east);
}
