import type { DirectoryDocuments, DirectoryRecord } from '@manchester-eats/shared/domain';
import { nextTask } from '../../state/next-task.ts';
import type {
  BackupRequest,
  BackupResponse,
  BackupTask,
  TaskProgress,
  TaskResults,
} from './backup-messages.ts';

/** How many listings are passed to the worker at a time, so that the page stays responsive. */
const slice = 500;

/** The outcome of a task. `records` are those that a restore adds or changes. */
export type TaskOutcome<Kind extends keyof TaskResults> =
  | {
      readonly ok: true;
      readonly value: TaskResults[Kind];
      readonly records: readonly DirectoryRecord[];
    }
  | { readonly ok: false; readonly message: string; readonly hint: string };

/** Starts the worker; throws if workers are not available. */
type OpenWorker = () => Worker;

function openBackupWorker(): Worker {
  return new Worker(new URL('./backup-worker.ts', import.meta.url), { type: 'module' });
}

/** Runs a task in a worker of its own, or on the page if there are no workers. Never rejects for a bad file. */
export async function startBackupTask<Kind extends keyof TaskResults>(
  task: Extract<BackupTask, { kind: Kind }>,
  documents: DirectoryDocuments,
  onProgress: (progress: TaskProgress) => void = () => undefined,
  open: OpenWorker = openBackupWorker,
): Promise<TaskOutcome<Kind>> {
  let worker: Worker;
  try {
    worker = open();
  } catch {
    return runHere(task, documents, onProgress); // Not supported, or blocked.
  }
  const records: DirectoryRecord[] = [];
  const outcome = new Promise<TaskOutcome<Kind> | null>((resolve) => {
    worker.onerror = () => {
      resolve(null);
    };
    worker.onmessage = ({ data }: MessageEvent<BackupResponse>) => {
      if (data.kind === 'progress') onProgress(data.progress);
      else if (data.kind === 'records') records.push(...data.records);
      else if (data.kind === 'failed') resolve({ ok: false, ...data });
      else resolve({ ok: true, value: data.result as TaskResults[Kind], records });
    };
  });
  const send = (request: BackupRequest) => {
    worker.postMessage(request);
  };
  send({ kind: 'documents', documents: { ...documents, listings: [] } });
  for (let at = 0; at < documents.listings.length; at += slice) {
    send({ kind: 'listings', listings: documents.listings.slice(at, at + slice) });
    await nextTask();
  }
  send({ kind: 'run', task });
  const ended = await outcome;
  worker.terminate();
  // The worker could not be loaded: the page was rebuilt meanwhile, or a policy forbids it.
  return ended ?? runHere(task, documents, onProgress);
}

async function runHere<Kind extends keyof TaskResults>(
  task: Extract<BackupTask, { kind: Kind }>,
  documents: DirectoryDocuments,
  onProgress: (progress: TaskProgress) => void,
): Promise<TaskOutcome<Kind>> {
  const { runTask } = await import('./backup-task.ts');
  let records: readonly DirectoryRecord[] = [];
  const result = await runTask(task, documents, {
    onProgress,
    onRecords: (found) => {
      records = found;
    },
  });
  if (result.ok) return { ok: true, value: result.value as TaskResults[Kind], records };
  const { message, hint } = result.failure;
  return { ok: false, message, hint };
}
