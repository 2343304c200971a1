export {
  backupFormat,
  exportBackup,
  parseBackup,
  type ParsedBackup,
} from '../backup/backup-file.ts';
export {
  documentKeys,
  documentNames,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
export {
  readWorkingCopy,
  storeWorkingCopy,
  type StoredWorkingCopy,
  type UnreadablePart,
} from '../storage/stored-working-copy.ts';
