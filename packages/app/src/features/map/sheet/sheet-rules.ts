/** The heights of the sheet of cards over a map, lowest first. */
export const sheetHeights = ['peek', 'half', 'full'] as const;

export type SheetHeight = (typeof sheetHeights)[number];

/** The heights in pixels, for a map of some size. */
export type SheetPixels = Readonly<Record<SheetHeight, number>>;

/** Where the pointer was at a time; in pixels from the top and in ms. */
export interface DragSample {
  readonly y: number;
  readonly time: number;
}

/** A pointer that moves less is a tap; in pixels. */
export const tapDistance = 6;
/** Only the last part of a drag decides its speed; in ms. */
const speedSpan = 100;
/** A drag that ends faster goes on to the next height in its direction; in pixels per ms. */
const flickSpeed = 0.4;

/** Returns the height that a drag gives the sheet: never below the lowest or above the highest. */
export function dragTo(pixels: number, heights: SheetPixels): number {
  return Math.min(heights.full, Math.max(heights.peek, pixels));
}

/** Returns the speed at the end of a drag, in pixels per ms, upwards positive; 0 if the pointer rested before `now`. */
export function measureSpeed(samples: readonly DragSample[], now: number): number {
  const recent = samples.filter(({ time }) => now - time <= speedSpan);
  const first = recent[0];
  const last = recent.at(-1);
  if (first === undefined || last === undefined || last.time <= first.time) return 0;
  return (first.y - last.y) / (last.time - first.time);
}

/**
 * Returns the height at which a sheet comes to rest that was released at `pixels`: the next one in the direction of
 * a fast drag, otherwise the nearest.
 */
export function settle(pixels: number, speed: number, heights: SheetPixels): SheetHeight {
  if (speed >= flickSpeed) return sheetHeights.find((name) => heights[name] > pixels) ?? 'full';
  if (speed <= -flickSpeed) {
    return sheetHeights.findLast((name) => heights[name] < pixels) ?? 'peek';
  }
  const distance = (name: SheetHeight) => Math.abs(heights[name] - pixels);
  return sheetHeights.reduce((nearest, name) =>
    distance(name) < distance(nearest) ? name : nearest,
  );
}

/** Returns the next height up, or the same if it is the highest. */
export function heightAbove(height: SheetHeight): SheetHeight {
  return height === 'peek' ? 'half' : 'full';
}

/** Returns the next height down, or the same if it is the lowest. */
export function heightBelow(height: SheetHeight): SheetHeight {
  return height === 'full' ? 'half' : 'peek';
}
