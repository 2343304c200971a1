import { describeDirectoryPort, type OpenDirectory } from '@manchester-eats/shared/contract';
import { describe, test } from 'vitest';
import { openEmbeddedDirectory } from '../running/embedded-directory.ts';
import { openPostgresDirectory } from '../running/postgres-directory.ts';
import { noPostgres, startPostgresServer } from '../running/postgres-server.ts';

type Sql = (text: string, parameters?: unknown[]) => Promise<unknown>;

/** Returns functions that bypass `publish` and write with SQL. */
function directWrites(sql: Sql): Pick<OpenDirectory, 'insertRawPage' | 'renameAsOwner'> {
  return {
    async insertRawPage(id, fields) {
      await sql(
        `insert into public.site_documents (document, record_id, value) values ('page', $1, $2)`,
        [id, JSON.stringify(fields)],
      );
    },
    async renameAsOwner(id, name) {
      await sql('update public.listings set name = $2 where id = $1', [id, name]);
    },
  };
}

describeDirectoryPort('the published directory in the embedded database', async () => {
  const embedded = await openEmbeddedDirectory();
  return { ...embedded, ...directWrites((text, parameters) => embedded.sql(text, parameters)) };
});

if (noPostgres === null) {
  describeDirectoryPort('the published directory in PostgreSQL 15', async () => {
    const server = await startPostgresServer();
    const postgres = await openPostgresDirectory(server);
    return {
      ...postgres,
      ...directWrites((text, parameters) => postgres.sql(text, parameters)),
      async close() {
        await postgres.close();
        await server.stop();
      },
    };
  });
} else {
  describe('the published directory in PostgreSQL 15', () => {
    test.skip(`not tested: ${noPostgres}`, () => undefined);
  });
}
