import type { ClockPort } from '../ports/storage-port.ts';

/** Returns the time on this computer's clock as ISO text, for display only. */
export function isoTime(clock: ClockPort): string {
  return new Date(clock.now()).toISOString();
}
