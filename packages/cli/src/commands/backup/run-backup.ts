import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import type { BackupFlags } from './backup-flags.ts';
import { runExport } from './run-export.ts';
import { runList, runVerify } from './run-look.ts';
import { runRestore } from './run-restore.ts';

/** Runs `eats backup`. */
export async function runBackup(
  action: string,
  file: string | undefined,
  flags: BackupFlags,
  run: Run,
): Promise<void> {
  if (action === 'export' && file === undefined) return runExport(flags, run);
  if (action === 'list' && file === undefined) return runList(flags, run);
  if (action === 'verify' && file !== undefined) return runVerify(file, flags, run);
  if (action === 'restore' && file !== undefined) return runRestore(file, flags, run);
  throw usageFailure(action, file, run);
}

function usageFailure(action: string, file: string | undefined, { hint }: Run): Failure {
  switch (action) {
    case 'export':
      return new Failure('usage/invalid', 'An export takes no file. Nothing was written.', {
        hint: `Name the backup to write with --output, and the data file with --data:\n  ${hint('backup export', { output: file ?? 'backup.json' })}`,
      });
    case 'list':
      return new Failure('usage/invalid', 'A list takes no file. Nothing was read.', {
        hint: 'Name a data file with --data: its folder is listed.',
      });
    case 'verify':
    case 'restore':
      return new Failure('usage/invalid', `Name the backup to ${action}. Nothing was changed.`, {
        hint: `To see the backups beside the data file, run:\n  ${hint('backup list')}`,
      });
    default:
      return new Failure('usage/invalid', `"${action}" is not an action of backup.`, {
        hint: `Use export, verify, restore or list. For example:\n  ${hint('backup list')}`,
      });
  }
}
