import { oddListing, type Backend, type DirectoryPort, type Fields } from './backends.ts';

/** A published directory in a database, reached over the real gateway. */
export interface DatabaseDirectory {
  readonly directory: DirectoryPort;
  readonly sql: (text: string, parameters?: unknown[]) => Promise<unknown>;
  backUp(): Promise<() => Promise<void>>;
  replaceDirectory(): Promise<void>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A backend that is emptied between stories, since opening a database takes seconds. */
export interface DatabaseBackend extends Backend {
  empty(): Promise<void>;
}

/** Creates a backend for stories in a database; writes by other programs are SQL. */
export function databaseBackend(database: DatabaseDirectory): DatabaseBackend {
  const { directory, sql } = database;
  return {
    directory,
    visitor: null,
    async writeListing(id, fields: Fields) {
      const names = Object.keys(fields);
      const values = names.map((name, index) => `"${name}" = $${String(index + 2)}`).join(', ');
      // When an owner writes, the database sets `updated_at` too.
      await sql(`update public.listings set ${values}, updated_at = now() where id = $1`, [
        id,
        ...Object.values(fields),
      ]);
    },
    async deleteListing(id) {
      await sql('delete from public.listings where id = $1', [id]);
    },
    async writePage(id, fields) {
      await sql(
        `insert into public.site_documents (document, record_id, value)
          values ('page', $1, $2::text::jsonb)
          on conflict (document, record_id) do update set value = excluded.value`,
        [id, JSON.stringify(fields)],
      );
      // Also writes an invalid listing, as could be stored before the checks were as strict as the schemas.
      await sql(`do $$ begin
        if exists (select from pg_constraint where conname = 'listings_status_known') then
          alter table public.listings drop constraint listings_status_known;
        end if;
      end $$`);
      await sql(
        `insert into public.listings (id, name, status) values ($1, 'Odd', 'archived')
          on conflict (id) do update set status = excluded.status`,
        [oddListing(id)],
      );
    },
    backUp: () => database.backUp(),
    replaceDirectory: () => database.replaceDirectory(),
    empty: () => database.empty(),
    close: () => database.close(),
  };
}
