import {
  canonicalJson,
  kindsWithColumns,
  parseRecord,
  recordColumns,
  recordKinds,
  recordSchemas,
  reviewedFields,
  settingSchemas,
  type JsonValue,
  type KindWithColumns,
} from '@manchester-eats/shared/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

/**
 * The schemas declare the fields of a record once. The migrations repeat their names: these tests
 * name every field that a migration leaves out.
 */

type Fields = Readonly<Record<string, JsonValue>>;

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());

const tables: Readonly<Record<KindWithColumns, string>> = {
  listing: 'listings',
  category: 'categories',
  area: 'areas',
  article: 'articles',
};

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name));

async function columnsOf(table: string): Promise<string[]> {
  const rows = await db.sql<{ column: string }>(
    `select column_name::text as column from information_schema.columns
      where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows.map(({ column }) => column);
}

async function publishableFields(kind: string, id: string): Promise<string[]> {
  const [row] = await db.sql<{ fields: string[] | null }>(
    'select private.publishable_fields($1, $2) as fields',
    [kind, id],
  );
  return row?.fields ?? [];
}

/** The fields without which a record of some kind is invalid. */
const bareFields = { name: '-', title: '-' };

/** Values of every type: each field accepts at least one that is not its default. */
function valuesOfEveryType(): readonly JsonValue[] {
  const review = { author_name: 'Ada', rating: 4, text: 'Good' };
  // In `userId`, the database stores null instead of any text but an account's id. `1` fits every number.
  const words = ['fhrs', 'hidden', 'members', 'delivery'];
  return [db.owner.id, ...words, 1, true, ['x'], [review], '2001-02-03T04:05:06.000Z'];
}

/** Returns fields that all differ from their defaults. */
function filledRecord(kind: KindWithColumns): Fields {
  const bare = parseRecord(kind, 'x', bareFields);
  const defaults = bare.ok ? bare.value.fields : {};
  const filled = Object.keys(defaults).map((field): [string, JsonValue] => {
    for (const value of valuesOfEveryType()) {
      const parsed = parseRecord(kind, 'x', { ...defaults, [field]: value });
      const result = parsed.ok ? parsed.value.fields[field] : undefined;
      if (result !== undefined && differing({ [field]: result }, defaults).length > 0) {
        return [field, result];
      }
    }
    throw new Error(`No value fits ${field}: add one to valuesOfEveryType.`);
  });
  return Object.fromEntries(filled);
}

async function publish(kind: string, revision: number | null, fields: object): Promise<number> {
  const steps = [{ operation: 'save', kind, id: 'x', revision, fields }];
  const response = await db.administrator.api.rpc('publish_changes', { steps });
  if (response.error !== null) throw new Error(response.error.message);
  return (response.data as { revision: number }[])[0]!.revision;
}

/** Returns the stored record with the field names of the public format. */
async function storedRecord(kind: KindWithColumns): Promise<Record<string, JsonValue>> {
  const [row] = await db.sql<{ record: Record<string, JsonValue> }>(
    `select private.record_row($1, 'x') -> 'record' as record`,
    [kind],
  );
  const columns = recordColumns(kind).filter(({ column }) => row?.record[column] !== undefined);
  return Object.fromEntries(columns.map(({ field, column }) => [field, row!.record[column]!]));
}

const differing = (fields: Fields, stored: Fields): string[] =>
  Object.keys(fields).filter(
    (field) => canonicalJson(fields[field] ?? null) !== canonicalJson(stored[field] ?? null),
  );

/** Returns the default fields of a record, without the times, which the database sets. */
function defaultFields(kind: KindWithColumns): Fields {
  const bare = parseRecord(kind, 'x', bareFields);
  const fields = Object.entries(bare.ok ? bare.value.fields : {});
  const times = recordColumns(kind).flatMap(({ field, isTime }) => (isTime ? [field] : []));
  return Object.fromEntries(fields.filter(([field]) => !times.includes(field)));
}

describe.each(kindsWithColumns)('the fields of %s records', (kind) => {
  test('have a column each, and every column but the revision is a field', async () => {
    const columns = await columnsOf(tables[kind]);
    const known = recordColumns(kind).filter(({ isPrivate }) => !isPrivate);
    const expected = [...known.map(({ column }) => column), 'revision'];

    expect({
      missing: without(expected, columns),
      unknown: without(columns, expected),
    }).toEqual({ missing: [], unknown: [] });
  });

  test('are all stored when the record is added', async () => {
    await db.reset();
    const filled = filledRecord(kind);
    await publish(kind, null, filled);

    expect(differing(filled, await storedRecord(kind))).toEqual([]);
  });

  test('have the schema’s defaults, and are all stored when the record is changed', async () => {
    await db.reset();
    const filled = filledRecord(kind);
    const name = kind === 'article' ? 'title' : 'name';
    const revision = await publish(kind, null, { [name]: '-' });
    const otherDefaults = differing(defaultFields(kind), await storedRecord(kind));
    await publish(kind, revision, filled);

    expect(otherDefaults).toEqual([]);
    expect(differing(filled, await storedRecord(kind))).toEqual([]);
  });
});

test.each(recordKinds.filter((kind) => kind !== 'setting'))(
  'every field of %s records may be published',
  async (kind) => {
    const fields = without(Object.keys(recordSchemas[kind].shape), ['partial']);
    const publishable = await publishableFields(kind, 'x');

    expect({
      missing: without(fields, publishable),
      unknown: without(publishable, fields),
    }).toEqual({ missing: [], unknown: [] });
  },
);

test.each(Object.entries(settingSchemas))(
  'every field of %s may be published',
  async (id, { shape }) => {
    const publishable = await publishableFields('setting', id);

    expect(publishable.sort()).toEqual(Object.keys(shape).sort());
  },
);

test('every setting can be stored', async () => {
  await db.reset();
  const ids = Object.keys(settingSchemas).sort();
  for (const id of ids) {
    await db.sql(
      `insert into public.site_documents (document, record_id, value) values ('setting', $1, '{}')`,
      [id],
    );
  }
  const stored = await db.sql<{ id: string }>(
    `select record_id as id from public.site_documents where document = 'setting' order by 1`,
  );

  expect(stored.map(({ id }) => id)).toEqual(ids);
});

/** The columns of listings with text that owners may write. */
async function ownerTexts(): Promise<{ column: string; isList: boolean }[]> {
  const rows = await db.sql<{ column: string; isList: boolean }>(
    `select column_name::text as column, data_type = 'ARRAY' as "isList"
      from information_schema.columns
      where table_schema = 'public' and table_name = 'listings'
        and data_type in ('text', 'ARRAY')
        and has_column_privilege('authenticated', 'public.listings', column_name, 'update')`,
  );
  expect(rows.length).toBeGreaterThan(5);
  return rows;
}

test('every text that an owner may write is checked for control characters', async () => {
  await db.reset();
  await db.sql(`insert into public.listings (id, name, user_id) values ('x', 'Pho', $1)`, [
    db.owner.id,
  ]);
  const unchecked: string[] = [];
  for (const { column, isList } of await ownerTexts()) {
    const value = isList ? ['\u0007'] : 'Bell\u0007';
    const api = db.owner.api.from('listings');
    const { error } = await api.update({ [column]: value }).eq('id', 'x');
    if (error?.code !== 'P0001') unchecked.push(column);
  }

  expect(unchecked).toEqual([]);
});

test('every text that an owner may write counts towards the two million bytes of an account', async () => {
  await db.reset();
  // Names of one character, and html for the rest: 20 bytes are left.
  await db.sql(
    `insert into public.listings (id, name, user_id, html_content)
      select 'full-' || n, 'x', $1::uuid, repeat('x', 99999) from generate_series(1, 19) n
      union all select 'nearly', 'x', $1::uuid, repeat('x', 99977)
      union all select 'x', 'x', $1::uuid, '' union all select 'y', 'y', $1::uuid, ''`,
    [db.owner.id],
  );
  const rename = async (name: string) => {
    const { error } = await db.owner.api.from('listings').update({ name }).eq('id', 'x');
    return error?.code ?? 'saved';
  };
  const full = '0123456789 0123456789';
  const uncounted: string[] = [];
  for (const { column, isList } of await ownerTexts()) {
    const text = isList ? [full] : full;
    const [before] = await db.sql<{ value: unknown }>(
      `select ${column} as value from public.listings where id = 'y'`,
    );
    const set = `update public.listings set ${column} = $1 where id = 'y'`;
    await db.sql(set, [text]);
    if ((await rename('xx')) !== 'P0001') uncounted.push(column);
    await db.sql(set, [before?.value]);
    await db.sql(`update public.listings set name = 'x' where id = 'x'`);
  }

  expect(uncounted).toEqual([]);
  expect(await rename('xx'), 'there is room without these texts').toBe('saved');
});

test('what owners write waits for approval, except what changes at once', async () => {
  const [row] = await db.sql<{ reviewed: string[] }>(
    'select private.reviewed_columns() as reviewed',
  );
  const granted = await db.sql<{ column: string }>(
    `select attname::text as column from pg_attribute
      where attrelid = 'public.listings'::regclass and attnum > 0 and not attisdropped
        and has_column_privilege('authenticated', attrelid, attnum, 'update')`,
  );
  const atOnce = ['ads_hidden', 'email', 'phone', 'updated_at'];
  const columns = new Map(recordColumns('listing').map(({ field, column }) => [field, column]));
  const reviewed = row!.reviewed.toSorted();

  expect(
    granted
      .map(({ column }) => column)
      .filter((column) => !atOnce.includes(column))
      .sort(),
  ).toEqual(reviewed);
  expect(reviewedFields.map((field) => columns.get(field)).sort()).toEqual(reviewed);
});
