import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openPostgresDirectory, type PostgresDirectory } from './postgres-directory.ts';
import { noPostgres, startPostgresServer, type PostgresServer } from './postgres-server.ts';

type DirectoryPort = PostgresDirectory['directory'];
type Values<Name extends keyof DirectoryPort> = Extract<
  Awaited<ReturnType<DirectoryPort[Name]>>,
  { ok: true }
>['value'];

/** The title of tests on PostgreSQL 15, with the reason if they are skipped. */
export const onPostgres = `a directory in PostgreSQL 15${noPostgres === null ? '' : ` (not tested: ${noPostgres})`}`;

/** The server and the directory of tests on PostgreSQL 15. */
export interface UsedPostgres {
  readonly server: () => PostgresServer;
  /** The directory of the current test: each test has an empty one. */
  readonly db: () => PostgresDirectory;
  /** Reads as the service role; throws if that fails. */
  readonly read: (
    cursor?: Parameters<DirectoryPort['readChanges']>[0],
  ) => Promise<Values<'readChanges'>>;
  /** Publishes as the service role; throws if that fails. */
  readonly publish: (
    ...steps: Parameters<DirectoryPort['publish']>[0]
  ) => Promise<Values<'publish'>>;
}

/** Starts PostgreSQL 15 for the tests of the surrounding `describe`, and a directory for each of them. */
export function usePostgres(): UsedPostgres {
  let server: PostgresServer;
  let db: PostgresDirectory;
  beforeAll(async () => {
    server = await startPostgresServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    db = await openPostgresDirectory(server);
  });
  afterEach(() => db.close());
  return {
    server: () => server,
    db: () => db,
    async read(cursor = null) {
      const response = await db.directory.readChanges(cursor);
      if (!response.ok) throw response.failure;
      return response.value;
    },
    async publish(...steps) {
      const response = await db.directory.publish(steps);
      if (!response.ok) throw response.failure;
      return response.value;
    },
  };
}
