import { DatabaseError, type Client } from 'pg';
import type { PostgresDirectory } from '../running/postgres-directory.ts';

/** What tells the rows of each table apart in the directory of `plantRows`. */
export const rowNames: Readonly<Record<string, string>> = {
  admins: `'row'`,
  areas: 'id',
  articles: 'id',
  categories: 'id',
  claim_requests: 'listing_id',
  contact_messages: 'name',
  listing_entries: 'listing_id',
  listing_removals: 'listing_id',
  listings: 'id',
  profiles: 'full_name',
  publication_log: 'saved::text',
  request_history: 'listing_id',
  site_documents: 'record_id',
};

/** Two owners with listings and waiting changes, an administrator, and rows in every table. */
export async function plantRows(db: PostgresDirectory) {
  const owner = await db.createAccount();
  const other = await db.createAccount();
  const administrator = await db.createAccount('administrator');
  await db.sql(
    `update public.profiles set full_name = case id when $1 then 'owner' when $2 then 'other'
      else 'administrator' end`,
    [owner, other],
  );
  await db.sql(
    `insert into public.listings (id, name, user_id, source, status) values
      ('free', 'Free', null, 'google', 'published'), ('hidden', 'Hidden', null, 'google', 'hidden'),
      ('mine', 'Mine', $1, 'owner', 'published'), ('register', 'Register', $1, 'google', 'published'),
      ('other', 'Other', $2, 'owner', 'published'), ('secret', 'Secret', $2, 'owner', 'hidden')`,
    [owner, other],
  );
  await db.sql(
    `insert into public.listing_entries (listing_id, user_id, kind, proposed, decided_by) values
      ('mine', $1, 'change', '{"name": "Wanted"}', null), ('other', $2, 'change', '{"name": "X"}', $3)`,
    [owner, other, administrator],
  );
  await db.sql(
    `insert into public.claim_requests (listing_id, name, email, phone, code_word, user_id)
      values ('free', 'A', 'a@example.org', '1', 'Code', $1)`,
    [owner],
  );
  await db.sql(
    `insert into public.contact_messages (name, email, message, user_id)
      values ('sender', 'a@example.org', 'Text', $1)`,
    [owner],
  );
  await db.sql(
    `insert into public.request_history (kind, request_id, listing_id, step, actor)
      values ('claim', 'x', 'free', 'claim', $1)`,
    [owner],
  );
  await db.sql(`
    insert into public.publication_log (saved, removed, conflicts, outcomes) values (7, 0, 0, '[]');
    insert into public.listing_removals (listing_id) values ('gone');
    insert into public.categories (id, name) values ('cafe', 'Café');
    insert into public.areas (id, name) values ('area-bury', 'Bury');
    insert into public.articles (id, title, published) values ('news', 'News', true), ('draft', 'Draft', false);
    insert into public.site_documents (document, record_id, value) values ('page', 'about', '{}'),
      ('ad', 'off', '{"enabled": false}'), ('ad', 'on', '{"enabled": true}'), ('media', 'media', '{}'),
      ('setting', 'authSettings', '{}'), ('setting', 'claimsEnabled', '{"value": true}')
  `);
  return { owner, other, administrator };
}

/** The columns of every table and view of the schema public, from the catalogue. */
export async function columnsByTable(db: PostgresDirectory) {
  return db.sql<{ table: string; columns: { name: string; type: string; identity: string }[] }>(
    `select c.relname as table, jsonb_agg(jsonb_build_object('name', a.attname,
        'type', format_type(a.atttypid, null), 'identity', a.attidentity) order by a.attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      group by 1 order by 1`,
  );
}

/** A value that differs from every planted one. */
const newValues: Readonly<Record<string, string>> = {
  bigint: '99',
  boolean: 'true',
  'double precision': '1',
  integer: '99',
  jsonb: `'[1]'`,
  text: `'new'`,
  'text[]': `'{new}'`,
  'timestamp with time zone': `'2001-01-01'`,
};

/** What stopped a statement: 'refused' is a missing privilege; 'only administrators' a function's own check. */
function failureOf(error: unknown): string {
  if (!(error instanceof DatabaseError)) throw error;
  if (error.code !== '42501') return error.code ?? 'no code';
  if (error.message.includes('row-level security')) return 'policy';
  return error.message.startsWith('Only administrators') ? 'only administrators' : 'refused';
}

/** Runs a statement, then `look` as the role that owns the tables, and takes both back. */
export async function attempt(
  client: Client,
  statement: string,
  look: (rows: Record<string, unknown>[]) => Promise<string> | string,
): Promise<string> {
  await client.query('savepoint attack');
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    await client.query('reset role');
    return await look(rows);
  } catch (error) {
    return failureOf(error);
  } finally {
    await client.query('rollback to attack');
  }
}

const list = (names: unknown[]) => [...new Set(names.map(String))].sort().join(' ') || 'no row';

/** Reads a table as the role that owns it; without what the database sets in every write. */
async function readRows(client: Client, table: string) {
  const { rows } = await client.query<{ row: string; name: string }>(
    `select (to_jsonb(t) - 'updated_at' - 'revision')::text as row, ${rowNames[table] ?? `'row'`} as name
      from public.${table} as t`,
  );
  return rows;
}

/** What the sender of the open transaction can do with a table; what is refused is left out. */
export async function attackTable(
  client: Client,
  { table, columns }: Awaited<ReturnType<typeof columnsByTable>>[number],
  otherAccount: string,
): Promise<string[]> {
  await client.query('savepoint reading; reset role');
  const before = await readRows(client, table);
  await client.query('rollback to reading');
  /** The rows that are not as they were, or are gone. */
  const changed = async () => {
    const after = (await readRows(client, table)).map(({ row }) => row);
    return list(before.filter(({ row }) => !after.includes(row)).map(({ name }) => name));
  };

  const name = rowNames[table] ?? `'row'`;
  /** The columns by what came of an attack on them. */
  const outcomes = new Map<string, string[]>();
  const note = (attack: string, outcome: string, column: string) => {
    if (outcome === 'refused') return;
    const line = `${attack}: ${outcome}`;
    outcomes.set(line, [...(outcomes.get(line) ?? []), column]);
  };
  const reads = await attempt(client, `select ${name} as name from public.${table}`, (rows) =>
    list(rows.map((row) => row['name'])),
  );
  note('reads', reads, '');
  for (const column of columns) {
    const fresh = column.type === 'uuid' ? `'${otherAccount}'` : newValues[column.type];
    const value = column.identity === '' ? (fresh ?? 'null') : 'default';
    const insert = `insert into public.${table} (${column.name}) values (${value})`;
    const added = await attempt(client, insert, () => 'added');
    note('may add', added === 'refused' ? added : 'values of', column.name);
    const update = `update public.${table} set ${column.name} = ${value}`;
    note('changes', await attempt(client, update, changed), column.name);
    const read = await attempt(client, `select ${column.name} from public.${table}`, () => 'read');
    if (read === 'refused' && reads !== 'refused') note('reads', 'never', column.name);
  }
  note('deletes', await attempt(client, `delete from public.${table}`, changed), '');
  note('empties', await attempt(client, `truncate public.${table} cascade`, changed), '');
  return [...outcomes].map(([line, names]) => `${line} ${names.join(' ')}`.trim()).sort();
}

/** What comes of a call of each function of the schema public: 'runs' if no check of the sender stops it. */
export async function callFunctions(db: PostgresDirectory, client: Client) {
  const functions = await db.sql<{ name: string; call: string }>(
    `select p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as name,
        format('select public.%I(%s)', p.proname, (
          select string_agg(format('%L::%s', case t.type when 'jsonb'::regtype then '[]' end,
            format_type(t.type, null)), ', ' order by n)
          from unnest(p.proargtypes) with ordinality as t (type, n))) as call
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a'
        and p.prorettype <> 'trigger'::regtype
      order by 1`,
  );
  const outcomes: Record<string, string> = {};
  for (const { name, call } of functions) {
    const outcome = await attempt(client, call, ([row]) =>
      Object.values(row ?? {})[0] === true ? 'true' : 'runs',
    );
    outcomes[name] = /^(only|refused|true)/.test(outcome) ? outcome : 'runs';
  }
  return outcomes;
}
