export {
  backupFormat,
  backupVersion,
  exportBackup,
  parseBackup,
  type BackupHead,
  type BackupSetAside,
  type ParsedBackup,
} from '../backup/backup-file.ts';
