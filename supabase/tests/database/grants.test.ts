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
    'contact_messages select',
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
    'address ads_hidden area categories category description email html_content image_url lat lng name phone';
  const message = 'email message name';
  expect(rows).toEqual([
    { role: 'anon', privilege: 'claim_requests insert', columns: claim },
    { role: 'anon', privilege: 'contact_messages insert', columns: message },
    { role: 'authenticated', privilege: 'claim_requests insert', columns: claim },
    { role: 'authenticated', privilege: 'contact_messages insert', columns: message },
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

/** What the public roles may do with other schemas, and with the tables and views in these. */
function privilegesElsewhere() {
  return db.sql<{ role: string; privilege: string }>(
    `with schema as (
        select oid, nspname from pg_namespace
          where nspname not in ('public', 'information_schema') and nspname not like 'pg\\_%'
      ), granted as (
        select r.name as role, s.nspname || ' ' || p.name as privilege
          from (values ('anon'), ('authenticated')) as r (name), schema s,
            unnest(array['usage', 'create']) as p (name)
          where has_schema_privilege(r.name, s.oid, p.name)
        union all
        select r.name, s.nspname || '.' || c.relname || ' ' || p.name
          from (values ('anon'), ('authenticated')) as r (name),
            schema s join pg_class c on c.relnamespace = s.oid and c.relkind in ('r', 'v', 'm', 'p'),
            unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
              as p (name)
          where case when p.name in ('delete', 'truncate', 'trigger')
            then has_table_privilege(r.name, c.oid, p.name)
            else has_any_column_privilege(r.name, c.oid, p.name) end
      )
      select role, privilege from granted order by 1, 2`,
  );
}

test('the public roles have no access to the schema private and its tables', async () => {
  const used = ['anon', 'authenticated'].flatMap((role) =>
    ['auth usage', 'extensions usage'].map((privilege) => ({ role, privilege })),
  );

  expect(await privilegesElsewhere()).toEqual(used);
});

test('these tests would detect access to the schema private, one of its tables, or a column', async () => {
  const before = await privilegesElsewhere();
  await db.sql('grant usage on schema private to public');
  await db.sql('grant delete on private.claim_senders to anon');
  await db.sql('grant select (salt) on private.claim_salt to anon');
  try {
    const names = (await privilegesElsewhere()).map(
      ({ role, privilege }) => `${role} ${privilege}`,
    );
    const known = before.map(({ role, privilege }) => `${role} ${privilege}`);
    expect(names.filter((name) => !known.includes(name))).toEqual([
      'anon private usage',
      'anon private.claim_salt select',
      'anon private.claim_senders delete',
      'authenticated private usage',
    ]);
  } finally {
    await db.sql('revoke usage on schema private from public');
    await db.sql('revoke delete on private.claim_senders from anon');
    await db.sql('revoke select (salt) on private.claim_salt from anon');
  }
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
    'anon public.search_listings',
    'authenticated private.may_be_claimed',
    'authenticated public.accept_ownership',
    'authenticated public.count_requests',
    'authenticated public.decide_requests',
    'authenticated public.delete_my_account',
    'authenticated public.export_my_data',
    'authenticated public.give_up_listing',
    'authenticated public.is_admin',
    'authenticated public.publish_changes',
    'authenticated public.read_changes',
    'authenticated public.read_mails',
    'authenticated public.read_publications',
    'authenticated public.read_records',
    'authenticated public.read_requests',
    'authenticated public.remove_mail',
    'authenticated public.search_listings',
    'authenticated public.withdraw_changes',
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
