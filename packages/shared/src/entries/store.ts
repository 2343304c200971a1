export {
  createDirectoryStore,
  type DirectoryStore,
  type DirectoryStoreParts,
} from '../store/directory-store.ts';
export {
  createStoreKeeping,
  type StartKeeping,
  type StoreKeepingParts,
} from '../store/store-keeping.ts';
export { type PublishedState, type ReplaceOutcome } from '../store/published-state.ts';
export { mergeDocument, type MergedDocument } from '../store/merge-document.ts';
export {
  isKnown,
  unknownKinds,
  type DocumentStatus,
  type StoreEvent,
  type StoreState,
} from '../store/store-state.ts';
