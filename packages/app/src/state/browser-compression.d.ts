import type { CompressionPort } from '@manchester-eats/shared/storage';
/** Makes the worker; throws where there is none. */
export type OpenWorker = () => Worker;
/**
 * Compression in a worker, since compression streams run on the thread that uses them: half a
 * second for a large directory. Where a worker cannot be had, the page does it itself.
 */
export declare function createBrowserCompression(open?: OpenWorker): CompressionPort;
