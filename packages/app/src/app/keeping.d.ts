import type { StartKeeping } from '@manchester-eats/shared/store';
import { type OpenedBrowser } from '../state/browser-keeping.ts';
/** Keeps the store of this browser. */
export declare function keep(browser: OpenedBrowser): StartKeeping;
