import { expect, test } from 'vitest';
import { greaterManchester } from '../../city/greater-manchester.ts';
import type { CompactRow } from '../../domain/compact/compact-rows.ts';
import { snapshotFileName, writeSnapshotFiles } from '../../domain/compact/snapshot-files.ts';
import { createSnapshotReader } from './snapshot-reader.ts';

const rows: readonly CompactRow[] = [
  { id: 'a', name: 'Rudy’s', area: 'Ancoats', categories: ['Pizza'], lat: 53.4, revision: 7 },
  { id: 'b', name: 'Bury Chippy', area: 'Bury', rating: 4.5, reviews: 3, revision: 2 },
  { id: 'c', name: 'Hyde Cafe', area: 'Hyde', premium: true, source: 'fhrs', revision: 3 },
  { id: 'd', name: ' needs trimming ', area: 'Nowhere', revision: 4 },
  { id: 'e', name: 'Odd', lat: 'north', revision: 5 },
];
const source = {
  directory: 'here',
  mark: 'm1',
  revision: 9,
  listings: rows,
  removals: [{ id: 'gone', mergedInto: 'a', revision: 8 }],
  categories: [{ id: 'pizza', name: 'Pizza', revision: 1 }],
  areas: [{ id: 'area-bury', name: 'Bury', revision: 1 }],
  articles: [{ id: 'news', title: 'News', content: 'Long', published: true, revision: 6 }],
  pages: [{ slug: 'about', title: 'About', revision: 4 }],
  ads: [],
  settings: {},
  complete: ['listing', 'category', 'area', 'article', 'page', 'ad', 'setting'],
};

type Files = Map<string, string>;

function filesOf(written: typeof source): Files {
  return new Map(
    writeSnapshotFiles(written, greaterManchester).map(({ name, text }) => [name, text]),
  );
}

/** A host of plain files. `files` is asked again for each request. */
function host(files: () => Files) {
  const requested: string[] = [];
  const reader = createSnapshotReader({
    snapshotUrl: '/data',
    fetch: (url) => {
      const name = url.replace('/data/', '');
      requested.push(name);
      const text = files().get(name);
      return Promise.resolve(
        text === undefined
          ? new Response('not found', { status: 404 })
          : new Response(text, { headers: { etag: `"${snapshotFileName(text)}"` } }),
      );
    },
  });
  return { reader, requested };
}

async function changesIn(files: Files) {
  const read = await host(() => files).reader.readSnapshot(null);
  if (!read.ok) throw read.failure;
  if (!read.value.changed) throw new Error('unchanged');
  return read.value.changes;
}

const byId = <Item extends { readonly id: string | null }>(items: readonly Item[]) =>
  items.toSorted((one, other) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1));

test('pieces give the same records as the snapshot in one file', async () => {
  const inPieces = await changesIn(filesOf(source));
  const inOne = await changesIn(new Map([['snapshot.json', JSON.stringify(source)]]));

  expect(byId(inPieces.records)).toEqual(byId(inOne.records));
  expect({ ...inPieces, records: [] }).toEqual({ ...inOne, records: [] });
  expect(inPieces.unreadable).toMatchObject([{ id: 'e', revision: 5 }]);
});

test('a listing without a readable id leaves the listings incomplete', async () => {
  const listings = [...rows, { name: 'No id', revision: 1 }];

  expect((await changesIn(filesOf({ ...source, listings }))).complete).not.toContain('listing');
});

test('an empty directory is read as empty', async () => {
  const { records, complete } = await changesIn(filesOf({ ...source, listings: [] }));

  expect(records.filter(({ kind }) => kind === 'listing')).toEqual([]);
  expect(complete).toContain('listing');
});

test('reads again when something was published between the index and its pieces', async () => {
  const before = filesOf(source);
  const changed = { ...source, revision: 10, listings: rows.slice(0, 2), articles: [] };
  const after = filesOf(changed);
  let requests = 0;
  const { reader } = host(() => ((requests += 1) === 1 ? before : after));

  expect(await reader.readSnapshot(null)).toMatchObject({
    ok: true,
    value: { changes: { cursor: { revision: 10 } } },
  });
});

test('pauses between pieces, so that the page can respond', async () => {
  let pauses = 0;
  const files = filesOf(source);
  const reader = createSnapshotReader({
    snapshotUrl: '/data',
    fetch: (url) => Promise.resolve(new Response(files.get(url.replace('/data/', '')))),
    pause: () => {
      pauses += 1;
      return Promise.resolve();
    },
  });
  await reader.readSnapshot(null);

  expect(pauses).toBe(files.size - 1);
});

const index = () => JSON.parse(filesOf(source).get('v2/index.json') ?? '') as object;
const [firstPiece = ''] = [...filesOf(source).keys()];
const withIndex = (fields: object) => ['v2/index.json', JSON.stringify({ ...index(), ...fields })];

test.each([
  ['a piece never exists', [firstPiece, undefined]],
  ['a piece is cut off', [firstPiece, '{"format":2,"count":1']],
  ['a proxy sends its page for a piece', [firstPiece, '<html>Sign in</html>']],
  ['a piece is another', [firstPiece, [...filesOf(source).values()][1]]],
  ['the index is cut off', ['v2/index.json', '{"format":2,']],
  ['the index is newer', withIndex({ format: 3 })],
  ['the index names no pieces', withIndex({ pieces: undefined })],
  [
    'the index names a piece twice',
    withIndex({ pieces: Array(2).fill({ area: '', count: 1, file: firstPiece.slice(3) }) }),
  ],
  [
    'the index counts other listings',
    withIndex({ pieces: [{ area: '', count: 9, file: firstPiece.slice(3) }] }),
  ],
  [
    'the index names a file elsewhere',
    withIndex({ pieces: [{ area: '', count: 1, file: '../config.json' }] }),
  ],
  ['the index has no revision', withIndex({ revision: undefined })],
])('fails and changes nothing when %s', async (_, [name = '', text]) => {
  const files = filesOf(source);
  if (text === undefined) files.delete(name);
  else files.set(name, text);

  expect(await host(() => files).reader.readSnapshot(null)).toMatchObject({
    ok: false,
    failure: { code: 'backend/malformed' },
  });
});

test('a host that sends its start page for a missing index is read in one file', async () => {
  const files = new Map([
    ['v2/index.json', '<!doctype html>'],
    ['snapshot.json', JSON.stringify(source)],
  ]);

  expect((await changesIn(files)).cursor.revision).toBe(9);
});

test('an index of another origin is recognised by its content, without a condition', async () => {
  const files = filesOf(source);
  const sent: (string | null)[] = [];
  const reader = createSnapshotReader({
    snapshotUrl: 'https://project.example/snapshot',
    byContent: true,
    fetch: (url, { headers }) => {
      sent.push(new Headers(headers).get('if-none-match'));
      return Promise.resolve(new Response(files.get(url.split('/snapshot/')[1] ?? '')));
    },
  });
  const first = await reader.readSnapshot(null);
  if (!first.ok || !first.value.changed) throw new Error('not read');
  const { etag } = first.value;
  expect(await reader.readSnapshot(etag)).toEqual({ ok: true, value: { changed: false } });
  files.set('v2/index.json', `${files.get('v2/index.json') ?? ''} `);
  expect(await reader.readSnapshot(etag)).toMatchObject({ ok: true, value: { changed: true } });
  expect(new Set(sent)).toEqual(new Set([null]));
});
