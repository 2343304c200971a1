/** The circle around everything drawn for a marker, in pixels. */
export interface MarkerShape {
  readonly radius: number;
  /** How far the circle's centre is above the marker's point: a pin points down to it. */
  readonly rise: number;
}

const pinRadius = 18;
const pin: MarkerShape = { radius: pinRadius, rise: pinRadius };
const largestRadius = 28;

/** Gap between two markers, in pixels. */
export const markerGap = 4;

/** Markers further apart than this cannot overlap; in pixels. */
export const maxMarkerDistance = 2 * largestRadius + markerGap;

/** Returns the shape of a marker: a pin for one spot, a disc for several, as wide as its number needs. */
export function getMarkerShape(spotCount: number, listingCount: number): MarkerShape {
  if (spotCount === 1) return pin;
  if (listingCount < 10) return { radius: 18, rise: 0 };
  return { radius: listingCount < 100 ? 22 : largestRadius, rise: 0 };
}
