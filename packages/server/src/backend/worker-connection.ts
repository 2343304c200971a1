import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { Failure, type FailureCode } from '@manchester-eats/shared/domain';
import type { Mail } from '../accounts/mail.ts';
import type { DatabaseConnection, QueryResult } from '../database/database-connection.ts';
import type { BackendOptions } from './backend.ts';
import type {
  PlainError,
  PlainResponse,
  WorkerEmail,
  WorkerMessage,
  WorkerResult,
  WorkerTask,
} from './worker-messages.ts';

/** A backend in a thread of its own, which ends by itself if the database fails. */
export interface BackendWorker extends DatabaseConnection {
  handle(request: Request): Promise<Response>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
  /** Ends the thread at once, even in the middle of a statement. What was committed stays stored. */
  stop(): Promise<void>;
  /** Whether the thread has ended or is about to, so that it takes no more work. */
  hasEnded(): boolean;
}

/** The program of the thread: in the built server the file beside this one, from source that of the built server. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/backend-worker.js' : './backend-worker.js',
  import.meta.url,
);

function startThread(options: BackendOptions): Worker {
  // V8 would optimise several functions of PostgreSQL at once, each with up to 50 MB that the process then keeps.
  setFlagsFromString('--wasm-num-compilation-tasks=1');
  // The backend prints failed statements with their parameters: names, e-mail addresses, passwords.
  // So its output is captured; `sendTasks` reads and drops it.
  return new Worker(program, { workerData: options, stdout: true, stderr: true });
}

/**
 * Starts a backend in a new thread; `onEmail` gets its e-mails.
 *
 * @throws {Failure} `backend/malformed` if a migration fails.
 */
export async function startBackendWorker(
  options: BackendOptions,
  onEmail: (email: Mail) => void,
): Promise<BackendWorker> {
  const worker = startThread(options);
  const { opened, run, end, hasEnded } = sendTasks(worker, onEmail);
  try {
    await opened;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    async query<Row>(text: string, parameters: readonly unknown[] = []) {
      return (await run({ kind: 'query', text, parameters })) as QueryResult<Row>;
    },
    async exec(text) {
      await run({ kind: 'exec', text });
    },
    async handle(request) {
      const { url, method } = request;
      const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
      const plain = { url, method, headers: [...request.headers], body };
      const response = (await run({ kind: 'handle', request: plain })) as PlainResponse;
      return toResponse(response);
    },
    async close() {
      try {
        if (!hasEnded()) await run({ kind: 'close' });
      } finally {
        await worker.terminate();
      }
    },
    async stop() {
      end('The thread of the database was stopped.');
      await worker.terminate();
    },
    hasEnded,
  };
}

interface TaskSender {
  /** Resolves when the backend is open. */
  readonly opened: Promise<unknown>;
  readonly run: (task: WorkerTask) => Promise<unknown>;
  /** Fails the pending tasks and refuses further ones. */
  readonly end: (message: string) => void;
  readonly hasEnded: () => boolean;
}

function sendTasks(worker: Worker, onEmail: (email: Mail) => void): TaskSender {
  worker.stdout.resume();
  worker.stderr.resume();
  const pending = new Map<number, (result: WorkerResult) => void>();
  let count = 0;
  let hasEnded = false;

  worker.on('message', (result: WorkerResult | WorkerEmail) => {
    if ('email' in result) {
      onEmail(result.email);
      return;
    }
    const settle = pending.get(result.id);
    pending.delete(result.id);
    if (result.ok || !result.isBroken) {
      settle?.(result);
      return;
    }
    hasEnded = true;
    // A new thread may open the data folder only after this one has left it.
    void worker.terminate().then(() => settle?.(result));
  });
  const end = (message: string) => {
    hasEnded = true;
    for (const [id, settle] of pending) {
      settle({ id, ok: false, error: { message, isFailure: false }, isBroken: true });
    }
    pending.clear();
  };
  worker.on('error', ({ message }) => {
    end(`The thread of the database failed: ${message}`);
  });
  worker.on('exit', () => {
    end('The thread of the database has ended.');
  });

  async function result(id: number): Promise<unknown> {
    const settled = await new Promise<WorkerResult>((resolve) => pending.set(id, resolve));
    if (settled.ok) return settled.value;
    throw toError(settled.error);
  }

  function run(task: WorkerTask): Promise<unknown> {
    if (hasEnded) return Promise.reject(new Error('The thread of the database has ended.'));
    count += 1;
    const settled = result(count);
    worker.postMessage({ id: count, task } satisfies WorkerMessage);
    return settled;
  }

  return { opened: result(0), run, end, hasEnded: () => hasEnded };
}

function toResponse({ status, headers, body }: PlainResponse): Response {
  return new Response(body, {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
}

function toError({ message, code, hint, detail, isFailure }: PlainError): Error {
  if (isFailure && code !== undefined) {
    return new Failure(code as FailureCode, message, hint === undefined ? {} : { hint });
  }
  return Object.assign(new Error(message), { code, hint, detail });
}
