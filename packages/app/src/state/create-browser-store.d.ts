import { type DirectoryStore, type DirectoryStoreParts, type StartKeeping } from '@manchester-eats/shared/store';
import type { OpenedBrowser } from './browser-keeping.ts';
export interface BrowserStoreParts extends Pick<DirectoryStoreParts, 'carried'> {
    /** Fetches what stores the working copy. */
    readonly keeping: () => Promise<(browser: OpenedBrowser) => StartKeeping>;
}
/** The working copy of this browser. Touches nothing until it is opened. */
export declare function createBrowserStore({ keeping, ...parts }: BrowserStoreParts): DirectoryStore;
