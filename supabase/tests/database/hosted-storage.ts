import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '@manchester-eats/server/paths';
import type { DirectoryDatabase } from './directory-database.ts';

// The embedded database has no schema storage. These are the parts of a hosted project's that migrations use.
const hostedStorage = `
  create schema storage;
  grant usage on schema storage to anon, authenticated, service_role;
  create table storage.buckets (id text primary key, name text not null unique,
    public boolean default false, file_size_limit bigint, allowed_mime_types text[]);
  create table storage.objects (id uuid primary key default gen_random_uuid(),
    bucket_id text references storage.buckets (id), name text, unique (bucket_id, name));
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;`;

/** Gives a database the storage of a hosted project, a bucket named `private`, and runs a migration on it. */
export async function addHostedStorage(db: DirectoryDatabase, migration: string): Promise<void> {
  for (const statement of hostedStorage.split(';'))
    if (statement.trim() !== '') await db.sql(statement);
  await db.sql(readFileSync(join(migrationsFolder, migration), 'utf8'));
  await db.sql(`insert into storage.buckets (id, name) values ('private', 'private')`);
}

/**
 * Runs a statement as an account, or as a visitor (null); returns the names that it returned, or the code of its error.
 */
export async function attemptAs(
  db: DirectoryDatabase,
  account: string | null,
  statement: string,
): Promise<string[] | string> {
  const role = account === null ? 'anon' : 'authenticated';
  try {
    await db.sql(
      `select set_config('request.jwt.claim.sub', $1, false), set_config('role', $2, false)`,
      [account ?? '', role],
    );
    return (await db.sql<{ name: string }>(statement)).map(({ name }) => name);
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    await db.sql(`reset role`);
    await db.sql(`select set_config('request.jwt.claim.sub', '', false)`);
  }
}
