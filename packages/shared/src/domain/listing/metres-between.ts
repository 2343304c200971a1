/** A position in degrees; its coordinates are null if it is unknown. */
export interface OptionalPoint {
  readonly lat: number | null;
  readonly lng: number | null;
}

const metresPerDegree = 111_195;

/** Returns the metres between two points; null if either is unknown. Accurate only within a city. */
export function metresBetween(one: OptionalPoint, other: OptionalPoint): number | null {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return null;
  // A degree of longitude gets shorter towards the poles.
  const longitudeScale = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  const east = (one.lng - other.lng) * metresPerDegree * longitudeScale;
  return Math.hypot(northMetresBetween(one, other), east);
}

/**
 * Returns how many metres one point is north or south of another; 0 if either is unknown. They are never closer than
 * that, which is quick to know.
 */
export function northMetresBetween(one: OptionalPoint, other: OptionalPoint): number {
  if (one.lat === null || other.lat === null) return 0;
  return Math.abs(one.lat - other.lat) * metresPerDegree;
}
