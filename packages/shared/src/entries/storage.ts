export {
  administratorFlagKey,
  documentKeys,
  documentNames,
  hadListingsKey,
  mapsKeyKey,
  preferencesKey,
  savedChannelName,
  type DocumentKey,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
export {
  readWorkingCopy,
  storeWorkingCopy,
  type StoredWorkingCopy,
  type UnreadablePart,
} from '../storage/stored-working-copy.ts';
export type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
export type {
  BroadcastPort,
  ClockPort,
  CompressionPort,
  DatabasePort,
  LocalStoragePort,
  WriteOutcome,
  WriteProblem,
} from '../ports/storage-port.ts';
