export {
  createDirectoryStore,
  type AppliedChange,
  type DirectoryStore,
  type DirectoryStoreParts,
} from '../store/directory-store.ts';
export {
  createStoreKeeping,
  type StartKeeping,
  type StoreKeepingParts,
} from '../store/store-keeping.ts';
export { type StoreEvent, type StoreState } from '../store/store-state.ts';
