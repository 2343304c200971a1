import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@manchester-eats/shared/domain';
import { inTransaction, type DatabaseConnection } from './database-connection.ts';

const migrationName = /^(\d{14})_(.+)\.sql$/;

/**
 * Applies the pending migrations of a folder in the order of their names, each in its own transaction.
 * Returns how many it applied.
 *
 * @throws {Failure} `backend/malformed` if one fails; those before it stay applied.
 */
export async function runMigrations(
  connection: DatabaseConnection,
  folder: string,
  applied: ReadonlySet<string>,
): Promise<number> {
  let count = 0;
  for (const file of readdirSync(folder).sort()) {
    const [, version, name] = migrationName.exec(file) ?? [];
    if (version === undefined || name === undefined || applied.has(version)) continue;
    const sql = readFileSync(join(folder, file), 'utf8');
    try {
      await inTransaction(connection, async () => {
        await connection.exec(sql);
        await connection.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [sql]],
        );
      });
    } catch (cause) {
      throw new Failure(
        'backend/malformed',
        `The database could not be brought up to date: ${file} failed and changed nothing.`,
        {
          hint: 'Start the previous version of the server, or ask for help with this migration.',
          cause,
        },
      );
    }
    count += 1;
  }
  return count;
}
