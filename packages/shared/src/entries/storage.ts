export {
  administratorFlagKey,
  documentKeys,
  documentNames,
  hadListingsKey,
  mapsKeyKey,
  nextPublishedBaseKey,
  preferencesKey,
  publishedBaseKey,
  saveLockName,
  savedChannelName,
  type DocumentKey,
  type DocumentName,
} from '../storage/document-keys.ts';
export { createDocumentReader, type DocumentReader } from '../storage/document-reader.ts';
export {
  createRedundantStorage,
  type RedundantStorageParts,
} from '../storage/redundant-storage.ts';
export { packBytes, unpackBytes } from '../storage/packed-text.ts';
export type {
  CommitReport,
  DocumentReading,
  DocumentReadings,
  DocumentStoragePort,
  Keep,
  OpenReport,
  RecoveryReport,
  RememberedBase,
  SaveProblem,
  SaveReport,
} from '../ports/document-storage-port.ts';
export type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
export type {
  BroadcastPort,
  ClockPort,
  CompressionPort,
  LargeAreaPort,
  LocalAreaPort,
  LockPort,
  WriteOutcome,
} from '../ports/storage-port.ts';
