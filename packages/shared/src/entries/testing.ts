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
  memoryLargeArea,
  memoryLocalArea,
  type MemoryAreaOptions,
  type MemoryLargeArea,
  type MemoryLocalArea,
} from '../testing/memory-storage.ts';
