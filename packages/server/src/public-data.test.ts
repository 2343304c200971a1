import { snapshotFolder, snapshotIndex } from '@manchester-eats/shared/compact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remove, save, serveDirectory, type ServedDirectory } from './testing/served-directory.ts';

let served: ServedDirectory;

beforeAll(async () => {
  served = await serveDirectory();
});
afterAll(() => served.stop());

interface Snapshot {
  readonly since?: number;
  readonly directory: string;
  readonly mark: string;
  readonly revision: number;
  readonly listings: readonly Record<string, unknown>[];
  readonly removals: readonly Record<string, unknown>[];
  readonly categories: readonly Record<string, unknown>[];
  readonly articles: readonly Record<string, unknown>[];
  readonly pages: readonly Record<string, unknown>[];
  readonly ads: readonly Record<string, unknown>[];
  readonly settings: Record<string, Record<string, unknown>>;
  readonly complete: readonly string[];
}

async function snapshot(path = '/data/snapshot.json'): Promise<Snapshot> {
  return (await (await served.get(path)).json()) as Snapshot;
}

/** Repeats a request until its response is as expected: the public data is rebuilt soon after a write. */
async function eventually<Value>(
  request: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const value = await request();
    if (isWanted(value)) return value;
  }
}

test('the snapshot contains list rows without empty values, each with its revision', async () => {
  const { listings, categories, pages, ads, settings, complete } = await snapshot();

  expect(listings).toEqual([
    { id: 'a', name: 'Kitchen A', category: 'Pizza', revision: 1 },
    { id: 'b', name: 'Kitchen B', lat: 53.4, lng: -2.2, rating: 4.5, reviews: 3, revision: 2 },
  ]);
  expect(categories).toEqual([{ id: 'pizza', name: 'Pizza', revision: 4 }]);
  expect(pages).toEqual([{ slug: 'about', title: 'About', revision: 8 }]);
  expect(ads).toEqual([
    { id: 'on', enabled: true, code: '<i>ad</i>', position: 'top', revision: 9 },
  ]);
  expect(settings).toEqual({
    siteSettings: { primaryColor: '#ffffff', revision: 12 },
    claimsEnabled: { value: true, revision: 14 },
  });
  expect(complete).toContain('listing');
});

test('nothing private is in the public data', async () => {
  for (const path of [
    'snapshot.json',
    snapshotIndex,
    'changes.json?since=1',
    'descriptions.json',
    'search-details.json',
    'listings/a.json',
  ]) {
    const text = await (await served.get(`/data/${path}`)).text();

    expect(text).not.toMatch(/secret|plum|enableEmailConfirmation/i);
  }
  expect((await served.get('/data/listings/waiting.json')).status).toBe(404);
});

test('descriptions and whole listings have their own URLs', async () => {
  expect(await (await served.get('/data/descriptions.json')).json()).toEqual({ a: 'Warm words' });
  expect(await (await served.get('/data/listings/a.json')).json()).toMatchObject({
    id: 'a',
    description: 'Warm words',
    htmlContent: '<p>Hi</p>',
    status: 'published',
    revision: 1,
  });
  expect((await served.get('/data/listings/never.json')).status).toBe(404);
  expect((await served.get('/data/anything-else.json')).status).toBe(404);
});

test('says which public listings have a telephone number or a website', async () => {
  const details = (await (await served.get('/data/search-details.json')).json()) as object;

  expect(details).toEqual({ phone: ['a'], website: [] });
});

test('unchanged data is not sent twice', async () => {
  for (const path of ['/data/snapshot.json', '/data/descriptions.json', '/data/listings/a.json']) {
    const etag = (await served.get(path)).headers.get('etag') ?? '';
    const again = await served.get(path, { 'if-none-match': etag });

    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await served.get(path, { 'if-none-match': '"another"' })).status).toBe(200);
  }
});

test('the snapshot in pieces has an index that is revalidated and pieces that never change', async () => {
  const index = await served.get(`/data/${snapshotIndex}`);
  const etag = index.headers.get('etag') ?? '';
  const { pieces } = (await index.json()) as { pieces: { file: string; count: number }[] };
  const piece = await served.get(`/data/${snapshotFolder}/${pieces[0]?.file ?? ''}`);
  const missing = await served.get(`/data/${snapshotFolder}/0000000000000000.json`);

  expect(index.headers.get('cache-control')).toBe('public, no-cache');
  expect((await served.get(`/data/${snapshotIndex}`, { 'if-none-match': etag })).status).toBe(304);
  expect(piece.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await piece.text()).toContain('"prefix":"Kitchen "');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('data is compressed in an encoding that the browser accepts', async () => {
  const plain = await served.getRaw('/data/snapshot.json', 'identity');
  const brotli = await served.getRaw('/data/snapshot.json', 'gzip, deflate, br');
  const gzip = await served.getRaw('/data/snapshot.json', 'gzip;q=1, br;q=0');

  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
  expect(brotli.length).toBeLessThan(plain.length);
  expect(gzip.length).toBeLessThan(plain.length);
});

test('a published listing soon appears in the snapshot, which gets a new ETag', async () => {
  const before = await served.get('/data/snapshot.json');
  const revisionBefore = ((await before.json()) as Snapshot).revision;
  const [saved] = await served.publish([save('listing', 'new', { name: 'New kitchen' })]);

  const after = await eventually(
    () => served.get('/data/snapshot.json'),
    ({ headers }) => headers.get('etag') !== before.headers.get('etag'),
  );

  expect(((await after.json()) as Snapshot).listings).toContainEqual({
    id: 'new',
    name: 'New kitchen',
    revision: saved!.revision,
  });
  const changes = await snapshot(`/data/changes.json?since=${String(revisionBefore)}`);
  expect(changes).toMatchObject({
    since: revisionBefore,
    revision: saved!.revision,
    removals: [],
  });
  expect(changes.listings.map(({ id }) => id)).toEqual(['new']);
  expect(changes.complete).not.toContain('listing');
});

test('a listing that is deleted, merged or hidden is no longer public, and is reported as removed', async () => {
  const saved = await served.publish(
    ['x', 'y', 'z'].map((id) => save('listing', id, { name: id })),
  );
  const [x, y, z] = saved.map(({ revision }) => revision);
  await served.server.refresh();
  await served.publish([
    remove('x', x!),
    remove('y', y!, 'a'),
    save('listing', 'z', { status: 'hidden' }, z),
  ]);
  await served.server.refresh();

  const changes = await snapshot(`/data/changes.json?since=${String(z)}`);
  expect(changes.removals).toMatchObject([
    { id: 'z', mergedInto: null },
    { id: 'x', mergedInto: null },
    { id: 'y', mergedInto: 'a' },
  ]);
  expect((await snapshot()).listings.map(({ id }) => id)).not.toContain('x');
  for (const [id, mergedInto] of [
    ['x', null],
    ['y', 'a'],
    ['z', null],
  ]) {
    const response = await served.get(`/data/listings/${String(id)}.json`);
    expect(response.status).toBe(410);
    expect(await response.json()).toEqual({ mergedInto });
  }
  expect((await served.get('/listing/x')).status).toBe(410);
  const merged = await served.get('/listing/y');
  expect([merged.status, merged.headers.get('location')]).toEqual([301, '/listing/a']);
  // A merge can be undone: a browser must not keep it for ever.
  expect(merged.headers.get('cache-control')).toBe('no-cache');
});

test('a deleted category is missing from the next changes, which list all categories', async () => {
  const [saved] = await served.publish([save('category', 'gone', { name: 'Gone' })]);
  await served.server.refresh();
  await served.publish([
    {
      operation: 'remove',
      kind: 'category',
      id: 'gone',
      revision: saved!.revision,
      mergedInto: null,
    },
  ]);
  await served.server.refresh();

  const changes = await snapshot(`/data/changes.json?since=${String(saved!.revision - 1)}`);
  expect(changes.categories.map(({ id }) => id)).toEqual(['pizza']);
  expect(changes.complete).toContain('category');
});

test.each(['0', '999999999', 'x', '-1', ''])(
  'a request for the changes since "%s" is refused',
  async (since) => {
    const { status } = await served.get(`/data/changes.json?since=${since}`);

    expect(status).toBe(/^\d+$/.test(since) ? 404 : 400);
  },
);

test('changes are sent for a known mark or none; an unknown mark or directory gets a 404', async () => {
  const { directory, mark, revision } = await snapshot();
  await served.publish([save('listing', 'marked', { name: 'Marked' })]);
  await served.server.refresh();
  const readChanges = (query: string) =>
    served.get(`/data/changes.json?since=${String(revision)}${query}`);
  const response = await readChanges(`&directory=${directory}&mark=${mark}`);
  const changes = (await response.json()) as Snapshot;

  expect(changes.directory).toBe(directory);
  expect(changes.mark).not.toBe(mark);
  expect(changes.listings.map(({ id }) => id)).toEqual(['marked']);
  expect((await readChanges(`&directory=${directory}&mark=lost`)).status).toBe(404);
  expect((await readChanges(`&directory=other&mark=${mark}`)).status).toBe(404);
  expect((await readChanges('')).status).toBe(200);
});

test('saving a listing with the status "pending" does not change the snapshot', async () => {
  const before = await served.get('/data/snapshot.json');
  await served.publish([save('listing', 'draft', { name: 'Secret draft', status: 'pending' })]);
  await served.server.refresh();

  const etag = before.headers.get('etag') ?? '';
  expect((await served.get('/data/snapshot.json', { 'if-none-match': etag })).status).toBe(304);
});

test('visitors soon see an edit that an owner makes through the API', async () => {
  const response = await served.post('/auth/v1/signup', {
    email: 'owner@example.com',
    password: 'secret words',
  });
  const account = (await response.json()) as { access_token: string; user: { id: string } };
  const authorization = `Bearer ${account.access_token}`;
  const [saved] = await served.publish([
    save('listing', 'owned', { name: 'Owned', userId: account.user.id }),
  ]);
  await served.server.refresh();

  const changed = await fetch(`${served.server.url}/rest/v1/listings?id=eq.owned`, {
    method: 'PATCH',
    headers: {
      apikey: served.server.publishableKey,
      authorization,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Renamed by its owner', phone: '0161 496 0000' }),
  });

  expect([changed.status, typeof saved?.revision]).toEqual([204, 'number']);
  await eventually(
    async () => (await served.get('/data/search-details.json')).text(),
    (details) => details.includes('"owned"'),
  );
  // The name waits for approval.
  const { listings } = await snapshot();
  expect(listings.filter(({ id }) => id === 'owned').map(({ name }) => name)).toEqual(['Owned']);
});
