import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import {
  App,
  appliedVersions,
  ensureHistoryTable,
  InMemoryEmailDriver,
  type EmailDriver,
} from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { bootStatements } from './boot-statements.ts';
import { problemResponse, readProblem, type DatabaseProblem } from './error-response.ts';
import { lockFolder } from './folder-lock.ts';
import type { InstallKeys } from './install-keys.ts';
import { withoutConsole } from './quiet-console.ts';
import { runMigrations } from './run-migrations.ts';

interface EmbeddedDatabaseOptions {
  /** The data folder, which gets locked; null keeps everything in memory. */
  readonly folder: string | null;
  readonly migrationsFolder: string;
  /** Called once the folder is locked, so that two first starts never create two sets of keys. */
  readonly keys: () => InstallKeys;
  /** The site's public URL, for links in e-mails. */
  readonly siteUrl: string;
  readonly email?: EmailDriver;
}

/** PostgreSQL and the Supabase API in this process. */
export interface EmbeddedDatabase {
  readonly keys: InstallKeys;
  /** Handles a request to `/auth/v1` or `/rest/v1`, which waits for its turn once its body has arrived. */
  handle(request: Request): Promise<Response>;
  /**
   * Runs statements as the database's owner while nothing else uses it. Never call `handle` or
   * `exclusive` inside: the call would wait for itself.
   */
  exclusive<Value>(work: (database: PGlite) => Promise<Value>): Promise<Value>;
  /** Waits for pending work, closes the database and unlocks the folder. */
  close(): Promise<void>;
}

/** While this many requests wait, further ones get a 503, so that memory stays bounded. */
const maxWaiting = 2_000;

/**
 * Starts the embedded database and brings its schema up to date. Everything goes through `handle`
 * and `exclusive`, one after the other: concurrent requests would share one transaction, and with it
 * one role.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const unlock = options.folder === null ? () => undefined : lockFolder(options.folder);
  try {
    return await withoutConsole(() => open(options, unlock));
  } catch (error) {
    unlock();
    throw error;
  }
}

async function open(
  options: EmbeddedDatabaseOptions,
  unlock: () => void,
): Promise<EmbeddedDatabase> {
  const keys = options.keys();
  const url = options.folder === null ? undefined : join(options.folder, 'database');
  if (url !== undefined) mkdirSync(url, { recursive: true, mode: 0o700 });
  const connection = await createPgliteConnection({
    ...(url === undefined ? {} : { url }),
    pgliteOptions: { parsers: { 1184: isoTime } },
  });
  const app = new App({
    connection,
    api: { max_rows: 1000 },
    studio: { enabled: false },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: options.siteUrl,
      minimum_password_length: 6,
      email: { enable_signup: true, enable_confirmations: false },
    },
    options: {
      drivers: { email: options.email ?? new InMemoryEmailDriver() },
      server: { admin: false, disableStudio: true },
    },
  });
  await app.ensureSystemSchema();
  const database = connection.driver;
  await database.exec(bootStatements);
  await ensureHistoryTable(connection);
  const applied = new Set(await appliedVersions(connection));
  await runMigrations(database, options.migrationsFolder, applied);
  // Without this private field, the first request grants all privileges to every role. A test covers it.
  (connection as unknown as { rlsState: string }).rlsState = 'active';
  const failures = watchFailures(database);

  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    waiting += 1;
    const turn = tail.then(() => withoutConsole(work)).finally(() => (waiting -= 1));
    tail = turn.catch(() => undefined);
    return turn;
  }

  return {
    keys,
    async handle(request) {
      if (waiting >= maxWaiting) return tooBusy();
      const copy = await detached(request);
      return inTurn(async () => {
        failures.forget();
        const response = await app.fetch(copy, { peerAddress: null });
        const body = response.body === null ? null : await response.arrayBuffer();
        const problem = response.status === 500 ? failures.last() : null;
        return (
          (problem && problemResponse(problem)) ??
          new Response(body, { status: response.status, headers: response.headers })
        );
      });
    },
    exclusive(work) {
      return inTurn(() => work(database));
    },
    async close() {
      try {
        await inTurn(() => connection.close());
      } finally {
        unlock();
      }
    },
  };
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

/** Records why the last statement failed, because the embedded backend reports only that it failed. */
function watchFailures(database: PGlite): {
  forget: () => void;
  last: () => DatabaseProblem | null;
} {
  let lastProblem: DatabaseProblem | null = null;
  const query = database.query.bind(database) as (...values: unknown[]) => Promise<unknown>;
  const watched = (...values: unknown[]) =>
    query(...values).catch((error: unknown) => {
      lastProblem = readProblem(error) ?? lastProblem;
      throw error;
    });
  Object.assign(database, { query: watched });
  return {
    forget: () => (lastProblem = null),
    last: () => lastProblem,
  };
}

/** Formats a time of the database, such as `2026-11-21 02:35:17.68+00`, as PostgREST does. */
function isoTime(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

function tooBusy(): Response {
  return Response.json(
    { code: 'busy', message: 'The directory is busy. Please try again in a moment.' },
    { status: 503, headers: { 'retry-after': '2' } },
  );
}
