import type { ClockPort } from '@manchester-eats/shared/storage';
/** The browser's time and timers. */
export declare function createBrowserClock(): ClockPort;
