import { expect, test } from 'vitest';
import { readPublicSource } from './read-public-source.ts';

type Row = Readonly<Record<string, unknown>>;
type Tables = Record<string, readonly Row[]>;

function place(id: string, revision: number, fields: Row = {}): Row {
  return { id, name: `Place ${id}`, status: 'published', revision, ...fields };
}

/** Reads from a project whose tables change when something is asked for. */
function read(tables: Tables, onRequest: (table: string, columns: string) => void) {
  return readPublicSource({
    supabaseUrl: 'https://project.example',
    supabaseKey: 'publishable',
    fetch: (address) => {
      const { pathname, searchParams } = new URL(address);
      const table = pathname.replace('/rest/v1/', '');
      onRequest(table, searchParams.get('select') ?? '');
      return Promise.resolve(Response.json(rowsOf(tables[table] ?? [], searchParams)));
    },
  });
}

function rowsOf(rows: readonly Row[], asked: URLSearchParams): readonly Row[] {
  const [column = '', direction] = (asked.get('order') ?? '').split('.');
  const after = asked.get(column)?.replace('gt.', '') ?? '';
  const compare = (one: Row, other: Row) =>
    column === 'revision'
      ? Number(one[column]) - Number(other[column])
      : String(one[column]).localeCompare(String(other[column]));
  const sorted = rows.filter((row) => String(row[column]) > after).toSorted(compare);
  if (direction === 'desc') sorted.reverse();
  return sorted.slice(0, Number(asked.get('limit')));
}

const isWhole = (table: string, columns: string) => table === 'listings' && columns !== 'revision';

test('an owner who changes a telephone number again and again stops no read', async () => {
  const listings = [place('a', 1), place('b', 2), place('c', 3)];
  const tables: Tables = { listings };
  let revision = 3;

  const result = await read(tables, () => {
    revision += 1;
    listings[1] = place('b', revision, { phone: `0161 ${String(revision)}` });
  });

  expect(result).toMatchObject({ ok: true });
  if (!result.ok) return;
  const { listings: found, revision: newest } = result.value;
  expect(found.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(found.at(-1)).toMatchObject({ revision: newest, phone: `0161 ${String(newest)}` });
});

test('a listing that appears while the others are read is there once', async () => {
  const tables: Tables = { listings: [place('b', 2), place('c', 3)] };
  let reads = 0;

  const result = await read(tables, (table, columns) => {
    if (isWhole(table, columns)) reads += 1;
    if (reads === 2) tables['listings'] = [place('a', 4), place('b', 5), place('c', 3)];
  });

  expect(result.ok && result.value.listings.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test.each([
  ['a listing is removed', 'listing_removals', { listing_id: 'a', merged_into: null, revision: 4 }],
  ['a category is added', 'categories', { id: 'x', name: 'Pizza', revision: 4 }],
])('all is read again if %s in between', async (_, table, row) => {
  const tables: Tables = { listings: [place('a', 1), place('b', 2)] };
  let reads = 0;

  const result = await read(tables, (asked, columns) => {
    if (isWhole(asked, columns)) reads += 1;
    if (reads !== 2) return;
    tables[table] = [row];
    tables['listings'] = [place('b', 2)];
  });

  expect(result.ok && result.value.listings.map(({ id }) => id)).toEqual(['b']);
  expect(result.ok && [result.value.removals.length, result.value.categories.length]).toEqual(
    table === 'categories' ? [0, 1] : [1, 0],
  );
});

test('all is read again if more listings changed than one request tells', async () => {
  const many = Array.from({ length: 300 }, (_, at) => place(`p${String(at)}`, at + 1));
  const tables: Tables = { listings: many };
  let reads = 0;

  const result = await read(tables, (table, columns) => {
    if (isWhole(table, columns)) reads += 1;
    if (reads === 2) tables['listings'] = many.map((row, at) => ({ ...row, revision: 301 + at }));
  });

  expect(result.ok && result.value.listings.map(({ revision }) => revision)).toEqual(
    many.map((_, at) => 301 + at),
  );
  expect(reads).toBeGreaterThan(3);
});

test('a directory whose categories change all the time is not read', async () => {
  const tables: Tables = { listings: [place('a', 1)] };
  let revision = 1;

  const result = await read(tables, () => {
    revision += 1;
    tables['categories'] = [{ id: 'x', name: 'Pizza', revision }];
  });

  expect(result).toMatchObject({ ok: false });
});
