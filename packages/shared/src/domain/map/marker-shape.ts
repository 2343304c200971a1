/** The circle that encloses a marker, in pixels. */
export interface MarkerShape {
  readonly radius: number;
  /** How far the circle's centre is above the marker's point: a pin points down to it. */
  readonly rise: number;
}

const pinRadius = 18;
const pin: MarkerShape = { radius: pinRadius, rise: pinRadius };
const largestRadius = 28;

/** The smallest gap between two markers, in pixels. */
export const markerGap = 4;

/** Markers whose centres are further apart than this never overlap; in pixels. */
export const maxOverlapDistance = 2 * largestRadius + markerGap;

/** Returns the shape of a marker: a pin for one spot, or a disc for several, wide enough for its number. */
export function getMarkerShape(spotCount: number, listingCount: number): MarkerShape {
  if (spotCount === 1) return pin;
  if (listingCount < 10) return { radius: 18, rise: 0 };
  return { radius: listingCount < 100 ? 22 : largestRadius, rise: 0 };
}
