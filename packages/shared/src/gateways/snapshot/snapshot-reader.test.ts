import { expect, test } from 'vitest';
import { createSnapshotReader } from './snapshot-reader.ts';

const row = {
  id: 'one',
  name: 'Rudy’s',
  category: 'Restaurants',
  lat: 53.4,
  lng: -2.2,
  revision: 7,
};
/** A cursor from a server that sends neither an identity nor marks. */
const since = (revision: number) => ({ directory: '', revision, mark: '' });
const snapshot = (fields: object = {}) => ({
  revision: 9,
  listings: [row],
  removals: [],
  ...fields,
});

function readerOf(response: (url: string, init: RequestInit) => Response | Promise<Response>) {
  return createSnapshotReader({
    snapshotUrl: 'https://eats.example/data/',
    fetch: (url, init) => Promise.resolve().then(() => response(url, init)),
    timeout: 1000,
  });
}

/** A reader of an older server, which has the snapshot in one file. */
const readerOfJson = (body: unknown, init: ResponseInit = {}) =>
  readerOf((url) =>
    url.endsWith('/v2/index.json')
      ? new Response('{"message":"Not found."}', { status: 404 })
      : new Response(JSON.stringify(body), init),
  );

test('reads list rows and fills in the fields that the snapshot leaves out', async () => {
  const response = await readerOfJson(
    snapshot({
      categories: [{ id: 'thai', name: 'Thai', revision: 3 }],
      pages: [{ slug: 'about', title: 'About', revision: 4 }],
      settings: { claimsEnabled: { value: false, revision: 5 } },
    }),
    { headers: { etag: '"9"' } },
  ).readSnapshot(null);

  expect(response).toMatchObject({
    ok: true,
    value: {
      changed: true,
      etag: '"9"',
      changes: {
        cursor: { directory: '', revision: 9, mark: '' },
        history: 'first',
        unreadable: [],
        complete: ['category', 'listing', 'page', 'setting'],
      },
    },
  });
  if (!response.ok || !response.value.changed) throw new Error('no response');
  const [listing, thai, about, claims] = response.value.changes.records;
  expect(listing).toMatchObject({
    partial: true,
    revision: 7,
    fields: { address: '', reviews: 0 },
  });
  expect(listing?.fields).not.toHaveProperty('phone');
  expect(thai?.fields).toMatchObject({ name: 'Thai', description: '' });
  expect(about).toMatchObject({ kind: 'page', id: 'about' });
  expect(claims).toMatchObject({ id: 'claimsEnabled', fields: { value: false } });
});

test('does not read an unchanged snapshot again', async () => {
  const requested: unknown[] = [];
  const reader = readerOf((_, init) => {
    requested.push(new Headers(init.headers).get('if-none-match'));
    return new Response(null, { status: 304 });
  });

  expect(await reader.readSnapshot('"9"')).toEqual({ ok: true, value: { changed: false } });
  expect(requested).toEqual(['"9"']);
});

test.each([404, 205, 410])(
  'needs the whole snapshot when a request for changes returns %i',
  async (status) => {
    const reader = readerOf(() => new Response(null, { status }));

    expect(await reader.readChangesSince(since(4))).toEqual({ ok: true, value: null });
  },
);

test('uses changes only if they start at the requested revision and do not end before it', async () => {
  const right = await readerOfJson({
    ...snapshot({ removals: [{ id: 'gone', mergedInto: 'one', revision: 8 }] }),
    since: 4,
    complete: ['category'],
  }).readChangesSince(since(4));
  const other = await readerOfJson({ ...snapshot(), since: 3 }).readChangesSince(since(4));
  const older = await readerOfJson({ ...snapshot(), since: 40 }).readChangesSince(since(40));

  expect(right).toMatchObject({
    ok: true,
    value: {
      cursor: since(9),
      history: 'continued',
      complete: [],
      removals: [{ kind: 'listing', id: 'gone', replacedBy: 'one', revision: 8 }],
    },
  });
  expect(other).toEqual({ ok: true, value: null });
  expect(older).toEqual({ ok: true, value: null });
});

test('sends the directory and mark of its cursor and ignores another directory’s changes', async () => {
  const urls: string[] = [];
  const readerOfDirectory = (directory: string) =>
    readerOf((url) => {
      urls.push(url);
      return new Response(JSON.stringify(snapshot({ since: 4, directory, mark: 'm2' })));
    });
  const cursor = { directory: 'here', revision: 4, mark: 'm1' };
  const same = await readerOfDirectory('here').readChangesSince(cursor);
  const other = await readerOfDirectory('there').readChangesSince(cursor);
  const withoutIdentity = await readerOfDirectory('here').readChangesSince(since(4));

  expect(urls[0]).toContain('changes.json?since=4&directory=here&mark=m1');
  expect(same).toMatchObject({
    value: { cursor: { directory: 'here', revision: 9, mark: 'm2' } },
  });
  expect(other).toEqual({ ok: true, value: null });
  expect(withoutIdentity).toEqual({ ok: true, value: null });
});

test('names an unreadable row; one without an id leaves its kind incomplete', async () => {
  const odd = { ...row, id: 'two', lat: 'north' };
  const named = await readerOfJson(snapshot({ listings: [row, odd] })).readSnapshot(null);
  const nameless = await readerOfJson(
    snapshot({ listings: [row, odd, 7, { name: 'No id' }] }),
  ).readSnapshot(null);

  if (!named.ok || !named.value.changed) throw new Error('no response');
  if (!nameless.ok || !nameless.value.changed) throw new Error('no response');
  expect(named.value.changes.records.map(({ id }) => id)).toEqual(['one']);
  expect(named.value.changes.unreadable).toMatchObject([
    { kind: 'listing', id: 'two', revision: 7 },
  ]);
  expect(named.value.changes.complete).toContain('listing');
  expect(nameless.value.changes.unreadable.map(({ id }) => id)).toEqual(['two', null, null]);
  expect(nameless.value.changes.complete).not.toContain('listing');
});

test.each([
  ['truncated', '{"revision":9,"listings":[{"id":'],
  ['a proxy’s sign-in page', '<html>Sign in to the hotel’s network</html>'],
  ['a list', '[]'],
  ['missing its revision', '{"listings":[]}'],
  ['missing its listings', '{"revision":9}'],
  ['an object whose listings are no list', '{"revision":9,"listings":{}}'],
])('fails rather than show an empty directory when the response is %s', async (_, body) => {
  const response = await readerOf(() => new Response(body)).readSnapshot(null);

  expect(response).toMatchObject({ ok: false, failure: { code: 'backend/malformed' } });
});

test.each([
  [401, 'backend/refused'],
  [403, 'backend/refused'],
  [503, 'backend/unreachable'],
  [429, 'backend/unreachable'],
  [404, 'backend/malformed'],
])('reports status %i as %s', async (status, code) => {
  const response = await readerOf(() => new Response('no', { status })).readSnapshot(null);

  expect(response).toMatchObject({ ok: false, failure: { code } });
});

test('reports a server that cannot be reached or responds too late', async () => {
  const down = readerOf(() => {
    throw new TypeError('fetch failed');
  });
  const late = createSnapshotReader({
    snapshotUrl: '/data',
    timeout: 5,
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => {
          reject(init.signal?.reason as Error);
        });
      }),
  });

  expect(await down.readSnapshot(null)).toMatchObject({
    ok: false,
    failure: { code: 'backend/unreachable' },
  });
  const response = await late.readSnapshot(null);
  expect(response.ok ? '' : response.failure.message).toContain('did not respond in time');
});

test('reads a whole listing, or finds the one that it was merged into', async () => {
  const whole = await readerOfJson({ ...row, description: 'Pies' }).readListing('one');
  const never = await readerOf(() => new Response('{}', { status: 404 })).readListing('one');
  const merged = await readerOfJson({ mergedInto: 'two' }, { status: 410 }).readListing('one');
  const other = await readerOfJson({ ...row, id: 'two' }).readListing('one');

  expect(whole).toMatchObject({
    value: { record: { partial: false, revision: 7, fields: { description: 'Pies', phone: '' } } },
  });
  expect(never).toEqual({ ok: true, value: { record: null, mergedInto: null } });
  expect(merged).toEqual({ ok: true, value: { record: null, mergedInto: 'two' } });
  expect(other).toMatchObject({ ok: false, failure: { code: 'backend/malformed' } });
});

test('never requests another path because of a listing’s id', async () => {
  const requested: string[] = [];
  const reader = readerOf((url) => {
    requested.push(url);
    return new Response('{}', { status: 404 });
  });
  await reader.readListing('../snapshot?x#y');

  expect(requested).toEqual(['https://eats.example/data/listings/..%2Fsnapshot%3Fx%23y.json']);
});

test('finds no listing under an id that no URL can contain', async () => {
  const reader = readerOf(() => new Response('{}', { status: 500 }));

  expect(await reader.readListing('\ud83d')).toEqual({
    ok: true,
    value: { record: null, mergedInto: null },
  });
});

test('reads descriptions by listing id', async () => {
  const response = await readerOfJson({ one: 'Pies', two: '', three: 4 }).readDescriptions();

  expect(response).toEqual({ ok: true, value: new Map([['one', 'Pies']]) });
});

test('reads which listings have a telephone number or a website', async () => {
  const response = await readerOfJson({ phone: ['one', 5], website: [] }).readContacts();

  expect(response).toEqual({
    ok: true,
    value: { phone: new Set(['one']), website: new Set() },
  });
});

test('does not know the contacts of a server that is too old to send them', async () => {
  const reader = readerOf(() => new Response('{"message":"Not found."}', { status: 404 }));

  expect(await reader.readContacts()).toEqual({ ok: true, value: null });
  expect(await readerOfJson({ phone: {} }).readContacts()).toMatchObject({ ok: false });
});
