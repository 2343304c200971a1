import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import {
  App,
  appliedVersions,
  ensureHistoryTable,
  InMemoryEmailDriver,
  type EmailDriver,
} from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { databaseFolderName } from '../data-folder/folder-contents.ts';
import { createAccountRules } from '../accounts/account-rules.ts';
import { createEmailLinks } from '../accounts/e-mail-links.ts';
import { refuseEndedSession } from '../accounts/ended-sessions.ts';
import { endSessionsOfOtherKeys } from '../accounts/replaced-keys.ts';
import { bootStatements } from '../database/boot-statements.ts';
import type { DatabaseConnection, QueryResult } from '../database/database-connection.ts';
import {
  problemResponse,
  readProblem,
  withoutFailingRow,
  type DatabaseProblem,
} from '../database/error-response.ts';
import type { InstallKeys } from '../data-folder/install-keys.ts';
import { runMigrations } from '../database/run-migrations.ts';

/**
 * How PostgreSQL starts. It fills its page cache with zeros at the start, which takes that much memory however small
 * the directory is: 128 MB by default. Pages beyond it come from the system's file cache.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Options of a backend. */
export interface BackendOptions {
  /** The data folder; null keeps everything in memory. */
  readonly folder: string | null;
  readonly migrationsFolder: string;
  readonly keys: InstallKeys;
  /** The site's public URL, for links in e-mails. */
  readonly siteUrl: string;
  /** Whether new accounts have to prove their e-mail address. */
  readonly confirmsEmail: boolean;
}

/** PostgreSQL and the Supabase API, in the thread of the caller. */
export interface Backend {
  /**
   * Handles a request to `/auth/v1` or `/rest/v1`. Never call it while another one is pending. The
   * request's header `x-forwarded-for` counts as the visitor's address.
   */
  handle(request: Request): Promise<Response>;
  readonly connection: DatabaseConnection;
  close(): Promise<void>;
}

/**
 * Opens the backend and brings its schema up to date. `onBroken` is called when the database itself fails,
 * for example because the disk is full: what the backend returns from then on may be wrong.
 *
 * @throws {Failure} `backend/malformed` if a migration fails.
 */
export async function openBackend(
  { folder, migrationsFolder, keys, siteUrl, confirmsEmail }: BackendOptions,
  email: EmailDriver = new InMemoryEmailDriver(),
  onBroken: (error: unknown) => void = () => undefined,
): Promise<Backend> {
  const url = folder === null ? undefined : join(folder, databaseFolderName);
  if (url !== undefined) mkdirSync(url, { recursive: true, mode: 0o700 });
  const connection = await createPgliteConnection({
    ...(url === undefined ? {} : { url }),
    pgliteOptions: { parsers: { 1184: isoTime }, startParams },
  });
  watchBreakage(connection.driver, onBroken);
  const own = connectionTo(connection.driver);
  const links = createEmailLinks(email, own);
  const app = createApp(connection, { keys, siteUrl, confirmsEmail }, links.driver);
  await app.ensureSystemSchema();
  const database = connection.driver;
  await database.exec(bootStatements);
  await ensureHistoryTable(connection);
  await runMigrations(own, migrationsFolder, new Set(await appliedVersions(connection)));
  await endSessionsOfOtherKeys(own, keys.jwtSecret);
  // Without this private field, the first request grants all privileges to every role. A test covers it.
  (connection as unknown as { rlsState: string }).rlsState = 'active';
  refuseUnwritableValues(database);
  const failures = watchFailures(database);
  const rules = createAccountRules({
    connection: own,
    email: links.driver,
    jwtSecret: keys.jwtSecret,
    siteUrl,
    confirmsEmail,
  });
  async function pass(request: Request): Promise<Response> {
    failures.forget();
    if (!['GET', 'HEAD'].includes(request.method)) await setSender(own, request);
    const translated = await links.translate(request);
    const response = await app.fetch(translated.clone(), { peerAddress: null });
    await links.finish(request, response.status);
    const problem = response.status === 500 ? failures.last() : null;
    return (problem && problemResponse(problem)) ?? withoutFailingRow(response);
  }
  async function handle(request: Request): Promise<Response> {
    const refusal = await refuseEndedSession(own, request);
    if (refusal !== null) return refusal;
    const isAccount = new URL(request.url).pathname.startsWith('/auth/v1/');
    return isAccount ? rules(request, pass) : pass(request);
  }
  return {
    async handle(request) {
      let isDone = false;
      try {
        const response = await handle(request);
        isDone = response.status < 400;
        return response;
      } finally {
        // After a message that PostgreSQL cannot read, the embedded backend leaves its transaction open.
        if (!isDone) await database.exec('rollback');
      }
    },
    connection: own,
    close: () => connection.close(),
  };
}

/** Creates the embedded Supabase. */
function createApp(
  connection: Awaited<ReturnType<typeof createPgliteConnection>>,
  { keys, siteUrl, confirmsEmail }: Pick<BackendOptions, 'keys' | 'siteUrl' | 'confirmsEmail'>,
  email: EmailDriver,
): App {
  return new App({
    connection,
    api: { max_rows: 1000 },
    studio: { enabled: false },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      minimum_password_length: 6,
      email: {
        enable_signup: true,
        enable_confirmations: confirmsEmail,
        // Only the new address gets a link. The change itself needs the password or a recent sign-in.
        double_confirm_changes: false,
      },
      enable_refresh_token_rotation: true,
    },
    options: {
      drivers: { email },
      server: { admin: false, disableStudio: true },
    },
  });
}

function connectionTo(database: PGlite): DatabaseConnection {
  return {
    async query<Row>(text: string, parameters: readonly unknown[] = []): Promise<QueryResult<Row>> {
      const { rows } = await database.query<Row>(text, [...parameters]);
      return { rows };
    },
    async exec(text) {
      await database.exec(text);
    },
  };
}

/** Stores the sender's IP address in the setting that PostgREST uses, for the limits of claims. */
async function setSender(connection: DatabaseConnection, { headers }: Request): Promise<void> {
  const address = headers.get('x-forwarded-for') ?? '';
  await connection.query(`select set_config('request.headers', $1, false)`, [
    JSON.stringify({ 'x-forwarded-for': address }),
  ]);
}

/** Calls `onBroken` with errors that would end a PostgreSQL process; PGlite has no process to end. */
function watchBreakage(database: PGlite, onBroken: (error: unknown) => void): void {
  const watched =
    <Values extends unknown[], Value>(send: (...values: Values) => Promise<Value>) =>
    (...values: Values) =>
      send(...values).catch((error: unknown) => {
        if (isBreakage(error)) onBroken(error);
        throw error;
      });
  Object.assign(database, {
    execProtocol: watched(database.execProtocol.bind(database)),
    execProtocolStream: watched(database.execProtocolStream.bind(database)),
  });
}

/**
 * The SQLSTATEs of a message that PostgreSQL cannot read, after which it may take values for messages, and of a
 * statement in a transaction that failed and was not ended.
 */
const breakingCodes = new Set(['08P01', '25P02']);

function isBreakage(error: unknown): boolean {
  // Errors of PostgreSQL have a severity; any other comes from the program that runs it.
  if (!(error instanceof Error && 'severity' in error)) return true;
  return (
    error.severity === 'PANIC' ||
    error.severity === 'FATAL' ||
    ('code' in error && breakingCodes.has(String(error.code))) ||
    error.message.includes('ERRORDATA_STACK_SIZE')
  );
}

/**
 * Lets a statement fail before it is sent if PGlite cannot write one of its values. It would send numbers and objects
 * for lists as they are, in a message that PostgreSQL cannot read: what follows it is then taken for another message.
 */
function refuseUnwritableValues({ serializers }: PGlite): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value: unknown) => {
      const written: unknown = serialize(value);
      const isWritable =
        written === null || typeof written === 'string' || ArrayBuffer.isView(written);
      if (!isWritable) throw new Error('Invalid input for array type');
      return written as string;
    };
  }
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
