import { type BroadcastPort } from '@manchester-eats/shared/storage';
/** Tells the other tabs of this site; silent where the browser has no channels. */
export declare function createBrowserBroadcast(): BroadcastPort;
