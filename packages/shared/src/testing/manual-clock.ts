import type { ClockPort } from '../ports/storage-port.ts';

/** A clock that moves only when a test advances it. */
export interface ManualClock extends ClockPort {
  /** Advances the time and makes the calls that become due, in order. */
  advance(milliseconds: number): void;
  /** Returns the number of pending calls. */
  waiting(): number;
}

/** Creates a clock for tests; `start` is in Unix milliseconds (default 2026-11-21T09:00:00Z). */
export function manualClock(start: number = Date.UTC(2026, 10, 21, 9)): ManualClock {
  let time = start;
  let calls: readonly { readonly at: number; readonly call: () => void }[] = [];
  return {
    now: () => time,
    after(milliseconds, call) {
      const entry = { at: time + Math.max(0, milliseconds), call };
      calls = [...calls, entry];
      return () => {
        calls = calls.filter((other) => other !== entry);
      };
    },
    advance(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const next = calls
          .filter((entry) => entry.at <= end)
          .reduce<(typeof calls)[number] | null>(
            (earliest, entry) => (earliest === null || entry.at < earliest.at ? entry : earliest),
            null,
          );
        if (next === null) break;
        calls = calls.filter((entry) => entry !== next);
        time = Math.max(time, next.at);
        next.call();
      }
      time = end;
    },
    waiting: () => calls.length,
  };
}
