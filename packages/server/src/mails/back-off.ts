const minute = 60_000;
const hour = 60 * minute;

/** The waits after the first, second and further attempts; the last one repeats. */
const waits = [minute, 5 * minute, 20 * minute, hour, 3 * hour, 6 * hour];

/** How long a mail is tried. */
export const lifetimeMilliseconds = 3 * 24 * hour;

/** Returns how long to wait after so many attempts. */
export function waitAfter(attempts: number): number {
  return waits[Math.min(attempts, waits.length) - 1] ?? minute;
}
