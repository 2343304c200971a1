export { lastBackupKey } from '../domain/directory/administrator-keys.ts';
export { documentKeys, documentNames } from '../domain/directory/document-keys.ts';
export { checkDirectory, type DirectoryFinding } from '../application/check-directory.ts';
export { exportListings } from '../application/export-listings.ts';
export { backupOfCopy } from '../application/backup-of-copy.ts';
export { toMendable, planMend, type Mend, type Mendable } from '../application/mend-record.ts';
export {
  createBrowserRecovery,
  type BrowserRecovery,
  type DatabaseUse,
} from '../store/browser-recovery.ts';
export type { SavedCopy } from '../storage/list-copies.ts';
export type { SetAsideItem } from '../storage/set-aside.ts';
export { formatFileSize } from '../domain/media/format-file-size.ts';
