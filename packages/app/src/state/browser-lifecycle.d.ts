import type { PageLifecyclePort } from '@manchester-eats/shared/storage';
/** What happens to this page: hidden, left, brought back to the front. */
export declare function createBrowserLifecycle(): PageLifecyclePort;
