import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openBackend } from '../backend/backend.ts';
import { newInstallKeys } from '../data-folder/install-keys.ts';
import { migrationsFolder } from '../project-paths.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';
import { longColumns } from './query-limits.ts';

/** Selects arrays, JSON, and text columns that no constraint limits to fewer than 1,000 characters. */
const statement = `
  select distinct column_name as name from information_schema.columns c
  where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')
    and not exists (
      select from pg_constraint
      where conrelid = format('public.%I', c.table_name)::regclass and contype = 'c' and (
        pg_get_constraintdef(oid) ~ format('char_length\\(%s\\)[^<]*<= ?[0-9]{1,3}\\M', c.column_name)
        or pg_get_constraintdef(oid) ~ format('%s = ANY', c.column_name)))
  order by 1`;

test('longColumns lists every column that may contain long text', async () => {
  const folder = await prepareDataFolder();
  const backend = await openBackend({
    folder,
    migrationsFolder,
    keys: newInstallKeys(),
    siteUrl: 'http://eats.test',
    confirmsEmail: false,
  });
  const { rows } = await backend.connection.query<{ name: string }>(statement);
  await backend.close();
  rmSync(folder, { recursive: true, force: true });

  const ids = ['listing_id', 'merged_into'];
  const unlimited = rows.map(({ name }) => name).filter((name) => !ids.includes(name));
  expect(unlimited).toEqual([...longColumns].sort());
});
