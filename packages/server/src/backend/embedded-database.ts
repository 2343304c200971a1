import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolderName } from '../data-folder/folder-contents.ts';
import { finishRestore } from '../data-folder/replace-contents.ts';
import { Failure } from '@manchester-eats/shared/domain';
import type { Mail } from '../accounts/mail.ts';
import { createFairQueue } from './fair-queue.ts';
import { lockFolder } from '../data-folder/folder-lock.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import type { InstallKeys } from '../data-folder/install-keys.ts';
import { createStoppedSenders } from './stopped-senders.ts';
import { startBackendWorker, type BackendWorker } from './worker-connection.ts';

interface EmbeddedDatabaseOptions {
  /** The data folder, which gets locked; null keeps everything in memory, until the thread is replaced. */
  readonly folder: string | null;
  readonly migrationsFolder: string;
  /** Called once the folder is locked, so that two first starts never create two sets of keys. */
  readonly keys: () => InstallKeys;
  /** The site's public URL, for links in e-mails. */
  readonly siteUrl: string;
  /** Whether new accounts have to prove their e-mail address. */
  readonly confirmsEmail?: boolean;
  /** Sends or keeps an e-mail about an account; without it nobody gets them. */
  readonly onEmail?: (email: Mail) => void;
  /** How long a request may take, in milliseconds. */
  readonly limits?: RequestLimits;
  /** Called if another process has taken the data folder over. Nothing uses it from then on. */
  readonly onFolderLost?: ((reason: Failure) => void) | undefined;
}

/** How long requests may take, in milliseconds, without the time that they wait for others. */
interface RequestLimits {
  readonly ordinary: number;
  /**
   * Calls of database functions, with which administrators publish and read everything, and requests about accounts:
   * they check passwords, which takes seconds on a busy machine, and nobody can make them take longer.
   */
  readonly functionCall: number;
  /** Requests with the secret key. */
  readonly secretKey: number;
}

const defaultLimits: RequestLimits = {
  ordinary: 5_000,
  functionCall: 30_000,
  secretKey: 120_000,
};

/** PostgreSQL and the Supabase API in a thread of their own. */
export interface EmbeddedDatabase {
  readonly keys: InstallKeys;
  /**
   * Handles a request to `/auth/v1` or `/rest/v1`, which waits for its turn once its body has arrived. One that
   * takes too long is stopped and gets an error. `senders` name whom it comes from: first the visitor's network,
   * since networks take turns, then the account. After a stopped query, they wait before the next one.
   */
  handle(request: Request, senders?: readonly string[]): Promise<Response>;
  /**
   * Runs statements as the database's owner while nothing else uses it. Never call `handle` or
   * `exclusive` inside: the call would wait for itself.
   */
  exclusive<Value>(work: (connection: DatabaseConnection) => Promise<Value>): Promise<Value>;
  /** Waits for pending work, closes the database and unlocks the folder. */
  close(): Promise<void>;
}

/** While this many requests wait, further ones get a 503, so that memory stays bounded. */
const maxWaiting = 2_000;
/** As `maxWaiting`, for the requests of one sender. */
const maxWaitingEach = 200;
/** The sender of the server's own work; no network has this name. */
const ownWork = 'server';

/**
 * Starts the embedded database and brings its schema up to date. Everything goes through `handle` and
 * `exclusive`, one at a time: concurrent requests would share one transaction, and with it one role. The
 * senders of requests take turns.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const lost = new AbortController();
  const unlock =
    options.folder === null
      ? () => undefined
      : lockFolder(options.folder, () => {
          const reason = takenOver(options.folder);
          lost.abort(reason);
          options.onFolderLost?.(reason);
        });
  try {
    if (options.folder !== null) finishRestore(options.folder);
    const keys = options.keys();
    const { folder, migrationsFolder, siteUrl, confirmsEmail = false } = options;
    const worker = { folder, migrationsFolder, keys, siteUrl, confirmsEmail };
    const start = () => startBackendWorker(worker, options.onEmail ?? (() => undefined));
    // Setting up a database takes several times the memory of using one, and a thread keeps what it took.
    if (folder !== null && !hasDatabase(folder)) await (await start()).close();
    return queueWork(await start(), start, {
      keys,
      unlock,
      limits: options.limits ?? defaultLimits,
      lost: lost.signal,
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Whether a data folder has a database that was set up, at least in part. */
function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, databaseFolderName, 'PG_VERSION'));
}

interface QueueParts {
  readonly keys: InstallKeys;
  readonly unlock: () => void;
  readonly limits: RequestLimits;
  /** Aborted when the data folder belongs to another process. */
  readonly lost: AbortSignal;
}

function takenOver(folder: string | null): Failure {
  return new Failure('usage/invalid', `Another process has taken over ${String(folder)}.`, {
    hint: 'Two servers on one folder would destroy its data, so this one has stopped using it. Start only one of them.',
  });
}

/** Lets one piece of work at a time use the worker, and replaces a worker that has ended. */
function queueWork(
  first: BackendWorker,
  start: () => Promise<BackendWorker>,
  { keys, unlock, limits, lost }: QueueParts,
): EmbeddedDatabase {
  let worker = first;
  const queue = createFairQueue();
  const stoppedSenders = createStoppedSenders(() => Date.now());
  lost.addEventListener('abort', () => {
    void worker.stop(); // Closing the database would write to the folder.
  });

  function inTurn<Value>(
    sender: string,
    work: (worker: BackendWorker) => Promise<Value>,
  ): Promise<Value> {
    return queue.run(sender, async () => {
      lost.throwIfAborted();
      if (worker.hasEnded()) worker = await start();
      return work(worker);
    });
  }

  return {
    keys,
    async handle(request, senders = []) {
      const [sender = ownWork] = senders;
      if (queue.count() >= maxWaiting || queue.count(sender) >= maxWaitingEach) return tooBusy();
      const copy = await detached(request);
      const limit = limitOf(request, keys);
      const isQuery = limit === 'ordinary' && new URL(request.url).pathname.startsWith('/rest/');
      return inTurn(sender, async (current) => {
        if (request.signal.aborted) return tooBusy(); // Nobody waits for the response.
        const wait = isQuery ? stoppedSenders.waitOf(senders) : 0;
        if (wait > 0) return mustWait(wait);
        return handleWithin(limits[limit], current, copy, () => {
          if (isQuery) stoppedSenders.note(senders);
        });
      });
    },
    exclusive: (work) => inTurn(ownWork, work),
    async close() {
      try {
        await queue.run(ownWork, () => worker.close());
      } finally {
        unlock();
      }
    },
  };
}

function limitOf(request: Request, keys: InstallKeys): keyof RequestLimits {
  if (request.headers.get('apikey') === keys.secretKey) return 'secretKey';
  const { pathname } = new URL(request.url);
  const takesLong = ['/rest/v1/rpc/', '/auth/v1/'].some((start) => pathname.startsWith(start));
  return takesLong ? 'functionCall' : 'ordinary';
}

/** Handles a request; if that takes longer than `milliseconds`, stops the worker and calls `onStopped`. */
async function handleWithin(
  milliseconds: number,
  worker: BackendWorker,
  request: Request,
  onStopped: () => void,
): Promise<Response> {
  const stops: Promise<void>[] = [];
  const timer = setTimeout(() => {
    onStopped();
    stops.push(worker.stop());
  }, milliseconds);
  try {
    return await worker.handle(request);
  } catch (error) {
    if (stops.length === 0) {
      if (worker.hasEnded()) onStopped(); // The request broke the database.
      throw error;
    }
    await Promise.all(stops); // A new worker may open the data folder only after this one has left it.
    return stopped(milliseconds);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a copy of the request with its body read, so that a slow upload does not block the queue. */
async function detached(request: Request): Promise<Request> {
  const body = request.body === null ? undefined : await request.arrayBuffer();
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    ...(body === undefined ? {} : { body }),
  });
}

function tooBusy(): Response {
  return Response.json(
    { code: 'busy', message: 'The directory is busy. Please try again in a moment.' },
    { status: 503, headers: { 'retry-after': '2' } },
  );
}

function mustWait(seconds: number): Response {
  const message = `Your last query took too long. Please wait ${String(seconds)} s before the next.`;
  return Response.json(
    { code: 'over_request_rate_limit', message, details: null, hint: null },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
}

/** The response to a stopped request, with the code that PostgreSQL has for it. */
function stopped(milliseconds: number): Response {
  const seconds = String(Math.ceil(milliseconds / 1_000));
  return Response.json(
    { code: '57014', message: `This took longer than ${seconds} s and was stopped.` },
    { status: 500 },
  );
}
