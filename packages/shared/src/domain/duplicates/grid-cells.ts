/**
 * Edge of a grid cell, in degrees: at least 65 m in Greater Manchester, more than near places are apart, so that they
 * are in one cell or in neighbouring ones.
 */
const cellDegrees = 0.001;

/**
 * Cells of a row, of which those ten degrees apart have one number: these are too far apart to be compared. So the
 * numbers stay small, and a map finds them several times as fast.
 */
const cellsOfRow = 10_007;

interface PossiblePoint {
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Returns the number of the cell that a point is in; null without a point. */
export function gridCell({ lat, lng }: PossiblePoint): number | null {
  if (lat === null || lng === null) return null;
  return Math.floor(lat / cellDegrees) * cellsOfRow + Math.floor(lng / cellDegrees);
}

/** The differences between the number of a cell and those of the cells around, and none. */
export const neighbourCells = [-1, 0, 1].flatMap((north) =>
  [-1, 0, 1].map((east) => north * cellsOfRow + east),
);
