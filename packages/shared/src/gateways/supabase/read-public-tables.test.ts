import { expect, test } from 'vitest';
import { readPublicTables } from './read-public-tables.ts';

type Row = Readonly<Record<string, unknown>>;

interface Tables {
  readonly listings?: readonly Row[];
  readonly categories?: readonly Row[];
  readonly areas?: readonly Row[];
}

/** Reads from a project that sends at most two rows; `answer` replaces what it would send. */
function read(tables: Tables, answer?: (path: string) => Response | undefined) {
  return readPublicTables({
    supabaseUrl: 'https://project.example',
    supabaseKey: 'publishable',
    fetch: (address) => {
      const { pathname, searchParams } = new URL(address);
      const replaced = answer?.(pathname);
      if (replaced !== undefined) return Promise.resolve(replaced);
      const table = pathname.replace('/rest/v1/', '') as keyof Tables;
      const after = searchParams.get('id')?.replace('gt.', '') ?? '';
      const rows = (tables[table] ?? []).filter(({ id }) => String(id) > after);
      return Promise.resolve(Response.json(rows.slice(0, 2)));
    },
  });
}

test('all pages of all tables are read, in the order of their revisions', async () => {
  const result = await read({
    listings: [
      { id: 'a', name: 'A', image_url: '/a.png', revision: 9 },
      { id: 'b', name: 'B', area: null, revision: 2 },
      { id: 'c', name: 'C', revision: 5 },
    ],
    categories: [{ id: 'x', name: 'Pizza', revision: 1 }],
    areas: [{ id: 'y', name: 'Eccles', parent: 'Salford', revision: 1 }],
  });

  expect(result).toMatchObject({
    ok: true,
    value: {
      listings: [{ id: 'b', area: '' }, { id: 'c' }, { id: 'a', imageUrl: '/a.png' }],
      categories: [{ name: 'Pizza' }],
      areas: [{ name: 'Eccles', parent: 'Salford' }],
    },
  });
});

test.each([
  ['a row without a name', () => Response.json([{ id: 'a' }])],
  [
    'the same page again and again',
    () =>
      Response.json([
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ]),
  ],
  ['no list', () => Response.json({ message: 'Hello' })],
  ['a list of other things', () => Response.json([7])],
  ['a page of HTML', () => new Response('<!doctype html>')],
  ['a refusal', () => Response.json({}, { status: 401 })],
  ['a limit', () => Response.json({}, { status: 429 })],
])('a project that sends %s is not read', async (_, answer) => {
  expect(await read({}, answer)).toMatchObject({ ok: false });
});

test('a table that fails after others were read is a failure of all', async () => {
  const result = await read({ listings: [{ id: 'a', name: 'A', revision: 1 }] }, (path) =>
    path.endsWith('areas') ? new Response('busy', { status: 503 }) : undefined,
  );

  expect(result).toMatchObject({ ok: false, failure: { code: 'backend/unreachable' } });
});
