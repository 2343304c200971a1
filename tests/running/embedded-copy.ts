type Sql = (text: string, parameters?: unknown[]) => Promise<unknown>;

const tables = [
  'public.listings',
  'public.listing_removals',
  'public.categories',
  'public.areas',
  'public.articles',
  'public.site_documents',
  'public.claim_requests',
  'public.publication_log',
  'private.record_removals',
  'private.history_marks',
  'private.directory_identity',
];

let copies = 0;

/** Copies all tables of the directory; returns a function that restores them. */
export async function copyEmbedded(sql: Sql): Promise<() => Promise<void>> {
  copies += 1;
  const schema = `copy_${String(copies)}`;
  await sql(`create schema ${schema}`);
  for (const table of tables) {
    await sql(`create table ${copyName(schema, table)} as table ${table}`);
  }
  await sql(
    `create table ${schema}.revision as select last_value, is_called from private.directory_revision`,
  );
  return async () => {
    // Without triggers, which would count restored rows as new writes.
    await sql(`set session_replication_role = replica`);
    await sql(`truncate ${tables.join(', ')} cascade`);
    for (const table of tables) {
      const override = table === 'public.publication_log' ? 'overriding system value' : '';
      await sql(`insert into ${table} ${override} select * from ${copyName(schema, table)}`);
    }
    await sql(`set session_replication_role = origin`);
    await sql(
      `select setval('private.directory_revision', last_value, is_called) from ${schema}.revision`,
    );
  };
}

/** Drops all copies: after many stories, they would slow down the database. */
export async function dropEmbeddedCopies(sql: Sql): Promise<void> {
  await sql(`do $$ declare name text; begin
    for name in select nspname from pg_namespace where nspname like 'copy\\_%' loop
      execute format('drop schema %I cascade', name);
    end loop;
  end $$`);
}

function copyName(schema: string, table: string): string {
  return `${schema}.${table.replace('.', '_')}`;
}

/** Empties the directory and gives it a new identity, like a new installation. */
export async function replaceEmbeddedDirectory(sql: Sql): Promise<void> {
  await sql('set session_replication_role = replica');
  await sql(`truncate ${tables.join(', ')} cascade`);
  await sql('insert into private.directory_identity default values');
  await sql(`select setval('private.directory_revision', 1, false)`);
  await sql('insert into private.history_marks (revision) values (0)');
  await sql('set session_replication_role = origin');
}
