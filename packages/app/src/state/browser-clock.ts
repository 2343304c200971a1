import type { ClockPort } from '@manchester-eats/shared/storage';

/** The browser's time and timers. */
export function createBrowserClock(): ClockPort {
  return {
    now: () => Date.now(),
    after(milliseconds, call) {
      const timer = setTimeout(call, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    },
  };
}
