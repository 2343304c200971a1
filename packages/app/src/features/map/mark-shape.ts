/** The circle around everything drawn for a mark, in pixels. */
export interface MarkShape {
  readonly radius: number;
  /** How far the circle's centre is above the mark's point: a pin points down to it. */
  readonly rise: number;
}

const pinRadius = 18;
const pin: MarkShape = { radius: pinRadius, rise: pinRadius };
const largestRadius = 28;

/** Gap between two marks, in pixels. */
export const markGap = 4;

/** Marks further apart than this cannot overlap; in pixels. */
export const maxMarkDistance = 2 * largestRadius + markGap;

/** Returns the shape of a mark: a pin for one spot, a disc for several, as wide as its number needs. */
export function getMarkShape(spotCount: number, listingCount: number): MarkShape {
  if (spotCount === 1) return pin;
  if (listingCount < 10) return { radius: 18, rise: 0 };
  return { radius: listingCount < 100 ? 22 : largestRadius, rise: 0 };
}
