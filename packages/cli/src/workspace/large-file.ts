import { setFlagsFromString } from 'node:v8';

/** From this size in bytes on, a run takes more time in order to use less memory. */
const largeBytes = 16_000_000;

/** Returns whether a file of this size in bytes is read in a way that needs less memory and more time. */
export function isLargeFile(size: number): boolean {
  return size > largeBytes;
}

/**
 * Makes the heap grow in smaller steps if a file is large. V8 otherwise collects garbage so rarely that the heap is
 * twice as large as what is in use.
 *
 * @param size The size of the file in bytes, unpacked.
 */
export function limitGarbage(size: number): void {
  if (isLargeFile(size)) setFlagsFromString('--heap-growing-percent=40');
}
