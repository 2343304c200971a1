// The thread of the database. A statement that never ends blocks this thread, not the site.
import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '@manchester-eats/shared/domain';
import type { EmailDriver } from '@supabase/lite';
import { toAccountMail } from '../accounts/account-mails.ts';
import { openBackend, type Backend, type BackendOptions } from './backend.ts';
import type {
  PlainError,
  PlainResponse,
  WorkerEmail,
  WorkerMessage,
  WorkerResult,
  WorkerTask,
} from './worker-messages.ts';

const options = workerData as BackendOptions;

async function run(backend: Backend, task: WorkerTask): Promise<unknown> {
  switch (task.kind) {
    case 'handle': {
      const { url, method, headers, body } = task.request;
      const init = {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
      };
      const request = new Request(url, body === null ? init : { ...init, body });
      return toPlainResponse(await backend.handle(request));
    }
    case 'query':
      return backend.connection.query(task.text, task.parameters);
    case 'exec':
      return backend.connection.exec(task.text);
    case 'close':
      return backend.close();
  }
}

async function toPlainResponse(response: Response): Promise<PlainResponse> {
  return {
    status: response.status,
    headers: [...response.headers],
    body: response.body === null ? null : new Uint8Array(await response.arrayBuffer()),
  };
}

function toPlainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { message: String(error), isFailure: false };
  const { code, detail, hint } = error as unknown as Record<string, unknown>;
  const texts = Object.entries({ code, detail, hint }).filter(
    ([, value]) => typeof value === 'string',
  );
  return {
    ...Object.fromEntries(texts),
    message: error.message,
    isFailure: error instanceof Failure,
  };
}

/** Hands e-mails over, before the result of the request that caused them. */
const emailDriver: EmailDriver = {
  send(message) {
    const email = toAccountMail(message, options.siteUrl);
    parentPort?.postMessage({ email } satisfies WorkerEmail);
    return Promise.resolve();
  },
};

async function reply(id: number, work: () => Promise<unknown>): Promise<void> {
  let result: WorkerResult;
  try {
    result = { id, ok: true, value: await work() };
  } catch (error) {
    result = { id, ok: false, error: toPlainError(error), isBroken: false };
  }
  // A broken database still returns responses, for example that no table exists.
  if (broken !== null)
    result = { id, ok: false, error: toPlainError(broken.error), isBroken: true };
  parentPort?.postMessage(result);
}

let broken: { readonly error: unknown } | null = null;
const opening = openBackend(options, emailDriver, (error) => {
  broken ??= { error };
});
void reply(0, async () => {
  await opening;
});
parentPort?.on('message', ({ id, task }: WorkerMessage) => {
  void reply(id, async () => run(await opening, task));
});
