import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
  // Unless backend.ts prevents it, the first request grants every privilege to every role.
  await db.visitor.from('listings').select('id');
  await db.owner.api.from('listings').select('id');
});
afterAll(() => db.close());

/** The privileges of the public roles on whole tables; a test below lists those on columns. */
const wholeTables = {
  anon: [
    'areas select',
    'articles select',
    'categories select',
    'listing_removals select',
    'listings select',
    'site_documents select',
  ],
  authenticated: [
    'areas select',
    'articles select',
    'categories select',
    'claim_requests select',
    'listing_removals select',
    'listings delete',
    'listings select',
    'profiles select',
    'publication_log select',
    'site_documents select',
  ],
};

test.each(['anon', 'authenticated'] as const)(
  'the role %s has the privileges on tables that are listed here and no others',
  async (role) => {
    const rows = await db.sql<{ privilege: string }>(
      `select c.relname || ' ' || p.name as privilege
        from pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p (name)
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
          and has_table_privilege($1, c.oid, p.name)
        order by 1`,
      [role],
    );

    expect(rows.map(({ privilege }) => privilege)).toEqual(wholeTables[role]);
  },
);

test('the public roles can write only the columns that are listed here', async () => {
  const rows = await db.sql<{ role: string; privilege: string; columns: string }>(
    `select r.role, c.relname || ' ' || p.name as privilege,
        string_agg(a.attname, ' ' order by a.attname) as columns
      from (values ('anon'), ('authenticated')) as r (role), pg_class c, pg_attribute a,
        unnest(array['insert', 'update']) as p (name)
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(r.role, c.oid, a.attnum, p.name)
      group by 1, 2 order by 1, 2`,
  );

  const claim = 'code_word email listing_id name phone status';
  const owned =
    'address area categories category description html_content image_url lat lng name phone';
  expect(rows).toEqual([
    { role: 'anon', privilege: 'claim_requests insert', columns: claim },
    { role: 'authenticated', privilege: 'claim_requests insert', columns: claim },
    {
      role: 'authenticated',
      privilege: 'listings insert',
      columns: `${owned} status updated_at user_id website`,
    },
    {
      role: 'authenticated',
      privilege: 'listings update',
      columns: `${owned} updated_at website`,
    },
    { role: 'authenticated', privilege: 'profiles update', columns: 'avatar_url full_name' },
  ]);
});

test('the public roles can call only the functions that are listed here', async () => {
  const rows = await db.sql<{ call: string }>(
    `select r.role || ' ' || n.nspname || '.' || p.proname as call
      from (values ('anon'), ('authenticated')) as r (role), pg_proc p
        join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and has_function_privilege(r.role, p.oid, 'execute')
      order by 1`,
  );

  expect(rows.map(({ call }) => call)).toEqual([
    'anon private.may_be_claimed',
    'authenticated private.may_be_claimed',
    'authenticated public.is_admin',
    'authenticated public.publish_changes',
    'authenticated public.read_changes',
    'authenticated public.read_records',
  ]);
});

test('every table of the schema public has row-level security, and no policy applies to all roles', async () => {
  const unprotected = await db.sql(
    `select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and not relrowsecurity`,
  );
  const policies = await db.sql<{ tablename: string; policyname: string; roles: string }>(
    `select tablename, policyname, roles::text from pg_policies where schemaname = 'public'`,
  );

  expect(unprotected).toEqual([]);
  for (const { tablename, policyname, roles } of policies) {
    expect(policyname.startsWith(`${tablename}: `)).toBe(true);
    expect(roles).not.toContain('public');
  }
});

test('every function has an empty search path', async () => {
  const rows = await db.sql(
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private')
        and not coalesce(p.proconfig, '{}') @> array['search_path=""']`,
  );

  expect(rows).toEqual([]);
});
