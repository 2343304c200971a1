export { exportBackup, writeBackup } from '../backup/backup-file.ts';
export { parseObjectInParts } from '../backup/object-in-parts.ts';
export { writeStorageDump } from '../backup/storage-dump.ts';
export { backupFormat } from '../backup/backup-format.ts';
export { BackupReader, parseBackup } from '../backup/backup-reader.ts';
export { type ParsedBackup } from '../backup/parsed-backup.ts';
export { documentKeys, type DocumentName } from '../domain/directory/document-keys.ts';
export {
  readStoredItem,
  readWorkingCopy,
  storeWorkingCopy,
  type UnreadablePart,
} from '../storage/stored-working-copy.ts';
