import type { LocalAreaPort, WriteOutcome } from '@manchester-eats/shared/storage';
/** How local storage is reached; asked at every use, since the property itself may throw. */
export type StorageAccess = () => Storage;
/**
 * Local storage that never throws. Where the browser forbids it, reads answer null and writes
 * `blocked`. This is the only file that touches it.
 */
export declare function createBrowserStorage(access?: StorageAccess): LocalAreaPort;
/** Whether a storage refused because it is full, or altogether. */
export declare function writeProblemOf(error: unknown): Exclude<WriteOutcome, 'written'>;
