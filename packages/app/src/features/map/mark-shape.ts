/** The circle that holds everything drawn of a mark, in pixels. */
export interface MarkShape {
  readonly radius: number;
  /** How far the circle's middle lies above the mark's point: a pin stands on its tip. */
  readonly rise: number;
}

const pinRadius = 18;
const pin: MarkShape = { radius: pinRadius, rise: pinRadius };
const largestRadius = 28;

/** Paper between two marks, in pixels. */
export const markGap = 4;

/** Two marks further apart than this leave each other alone, in pixels. */
export const markReach = 2 * largestRadius + markGap;

/** A pin for one spot, a disc for several; a disc is as wide as its number. */
export function shapeOf(spotCount: number, listingCount: number): MarkShape {
  if (spotCount === 1) return pin;
  if (listingCount < 10) return { radius: 18, rise: 0 };
  return { radius: listingCount < 100 ? 22 : largestRadius, rise: 0 };
}
