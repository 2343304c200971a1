/** A position in degrees, or null where it is unknown. */
export interface OptionalPoint {
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Metres between two points of one city; null if either is unknown. */
export function metresBetween(one: OptionalPoint, other: OptionalPoint): number | null {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return null;
  const metresPerDegree = 111_195;
  // Degrees of longitude narrow towards the pole.
  const narrowing = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  const north = (one.lat - other.lat) * metresPerDegree;
  const east = (one.lng - other.lng) * metresPerDegree * narrowing;
  return Math.hypot(north, east);
}
