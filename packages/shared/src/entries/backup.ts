export {
  backupFormat,
  exportBackup,
  parseBackup,
  type ParsedBackup,
} from '../backup/backup-file.ts';
export { documentKeys, type DocumentName } from '../domain/directory/document-keys.ts';
export {
  readWorkingCopy,
  storeWorkingCopy,
  type UnreadablePart,
} from '../storage/stored-working-copy.ts';
