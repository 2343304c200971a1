export { createBrowserPersistence } from '../store/browser-persistence.ts';
export type { BrowserPersistenceParts } from '../store/browser-persistence-parts.ts';
export { createDirectoryStore, type DirectoryStore } from '../store/directory-store.ts';
export type {
  AppliedChange,
  BrowserHandle,
  CreateStorePersistence,
  StoredUndo,
} from '../store/store-persistence.ts';
export { type StoreEvent, type StoreState } from '../store/store-state.ts';
