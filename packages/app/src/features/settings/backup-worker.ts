import '../../state/zod-without-eval.ts';
import { emptyDocuments, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { BackupRequest, BackupResponse, BackupTask } from './backup-messages.ts';
import { runTask } from './backup-task.ts';

/** The part of a worker's global object used here; the DOM types do not include it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<BackupRequest>) => void) | null;
  postMessage(message: BackupResponse): void;
}

/** How many records a message has: the page can draw between two of them. */
const slice = 500;

const scope = globalThis as unknown as WorkerScope;
let documents: DirectoryDocuments = emptyDocuments();

scope.onmessage = ({ data }) => {
  switch (data.kind) {
    case 'documents':
      ({ documents } = data);
      break;
    case 'listings':
      documents = { ...documents, listings: [...documents.listings, ...data.listings] };
      break;
    case 'run':
      void run(data.task);
  }
};

async function run(task: BackupTask): Promise<void> {
  try {
    const result = await runTask(task, documents, {
      onProgress: (progress) => {
        scope.postMessage({ kind: 'progress', progress });
      },
      onRecords: (records) => {
        for (let at = 0; at < records.length; at += slice) {
          scope.postMessage({ kind: 'records', records: records.slice(at, at + slice) });
        }
      },
    });
    if (result.ok) scope.postMessage({ kind: 'done', result: result.value });
    else {
      const { message, hint } = result.failure;
      scope.postMessage({ kind: 'failed', message, hint });
    }
  } catch (error) {
    // The page waits for an answer, and a rejection in a worker is not reported to it.
    scope.postMessage({ kind: 'failed', message: `It did not work: ${String(error)}`, hint: '' });
    throw error;
  }
}
