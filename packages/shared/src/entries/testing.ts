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
export type { DatabaseFaults } from '../testing/faulty-database.ts';
export { memoryBrowser, type MemoryBrowser } from '../testing/memory-browser.ts';
export { plainCompression, type MemoryTab } from '../testing/memory-tab.ts';
export {
  memoryLocalStorage,
  type MemoryLocalStorageOptions,
  type MemoryLocalStorage,
} from '../testing/memory-local-storage.ts';
