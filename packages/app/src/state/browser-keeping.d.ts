import type { LocalAreaPort, PageLifecyclePort } from '@manchester-eats/shared/storage';
import { type StartKeeping, type StoreKeepingParts } from '@manchester-eats/shared/store';
/** What the store of this browser was opened with. */
export interface OpenedBrowser {
    readonly local: LocalAreaPort;
    readonly lifecycle: PageLifecyclePort;
}
/** Stores the working copy of this browser. Fetched beside the first paint, never before it. */
export declare function keepInBrowser({ local, lifecycle }: OpenedBrowser, rules: Pick<StoreKeepingParts, 'heal' | 'prepareHealing'>): StartKeeping;
