export {
  ad,
  area,
  article,
  candidate,
  category,
  documents,
  listing,
  listingRow,
  mediaFile,
  page,
  review,
} from '../testing/directory-builders.ts';
export { manualClock, type ManualClock } from '../testing/manual-clock.ts';
export {
  memoryBrowser,
  plainCompression,
  type DatabaseFaults,
  type MemoryBrowser,
  type MemoryTab,
} from '../testing/memory-browser.ts';
export {
  memoryLocalStorage,
  type MemoryLocalStorageOptions,
  type MemoryLocalStorage,
} from '../testing/memory-local-storage.ts';
