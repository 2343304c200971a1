import { planRestore } from '@manchester-eats/shared/application';
import { exportBackup, parseBackup } from '@manchester-eats/shared/backup';
import {
  success,
  type DirectoryDocuments,
  type DirectoryRecord,
  type Result,
} from '@manchester-eats/shared/domain';
import { checkDirectory, exportListings } from '@manchester-eats/shared/recovery';
import { readBackupFile } from './backup-file-text.ts';
import type { BackupTask, TaskProgress, TaskResults } from './backup-messages.ts';
import { previewRestore } from './restore-preview.ts';

/** A backup of more characters than this is compressed. */
const largeBackup = 1024 * 1024;

interface TaskOutput {
  readonly onProgress: (progress: TaskProgress) => void;
  /** Called with the records that a restore adds or changes. */
  readonly onRecords: (records: readonly DirectoryRecord[]) => void;
}

/** Runs a task on the documents. A worker calls it; without workers, the page does. */
export async function runTask(
  task: BackupTask,
  documents: DirectoryDocuments,
  output: TaskOutput,
): Promise<Result<TaskResults[keyof TaskResults]>> {
  switch (task.kind) {
    case 'export':
      return success(await packBackup(exportBackup(documents, task)));
    case 'restore':
      return readRestore(task, documents, output);
    case 'check':
      return success(checkDirectory(documents));
    case 'table':
      return success(new Blob([exportListings(documents.listings)], { type: 'text/csv' }));
  }
}

async function packBackup(text: string): Promise<TaskResults['export']> {
  const file = new Blob([text], { type: 'application/json' });
  if (text.length < largeBackup || typeof CompressionStream === 'undefined') {
    return { file, isCompressed: false };
  }
  const packed = file.stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = await new Response(packed).arrayBuffer();
  return { file: new Blob([bytes], { type: 'application/gzip' }), isCompressed: true };
}

async function readRestore(
  { file, proposals }: Extract<BackupTask, { readonly kind: 'restore' }>,
  documents: DirectoryDocuments,
  { onProgress, onRecords }: TaskOutput,
): Promise<Result<TaskResults['restore']>> {
  const text = await readBackupFile(file, (done, total) => {
    onProgress({ phase: 'reading', done, total });
  });
  if (!text.ok) return text;
  onProgress({ phase: 'checking', done: 0, total: 0 });
  const backup = parseBackup(text.value);
  if (!backup.ok) return backup;
  onProgress({ phase: 'comparing', done: 0, total: 0 });
  const plan = planRestore({ documents, backup: backup.value, proposals });
  onRecords(plan.change.put);
  return success(previewRestore(plan, documents, backup.value));
}
