export {
  administratorFlagKey,
  mapsKeyKey,
  preferencesKey,
  recentSearchesKey,
  savedChannelName,
  savedPlacesKey,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
export type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
export type {
  BroadcastPort,
  ClockPort,
  CompressionPort,
  LocalStoragePort,
  WriteOutcome,
} from '../ports/storage-port.ts';
export { openWaitingPictures, type WaitingPictures } from '../storage/waiting-pictures.ts';
