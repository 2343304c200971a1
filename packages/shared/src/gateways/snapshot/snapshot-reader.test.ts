import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecord } from '../../domain/directory/record-schema.ts';
import { readListRow } from '../list-row.ts';
import { createSnapshotReader } from './snapshot-reader.ts';

const row = {
  id: 'one',
  name: 'Rudy’s',
  category: 'Restaurants',
  lat: 53.4,
  lng: -2.2,
  revision: 7,
};
const snapshot = (rest: object = {}) => ({ revision: 9, listings: [row], removals: [], ...rest });

function readerOf(answer: (address: string, init: RequestInit) => Response | Promise<Response>) {
  return createSnapshotReader({
    snapshotUrl: 'https://eats.example/data/',
    fetch: (address, init) => Promise.resolve().then(() => answer(address, init)),
    timeout: 1000,
  });
}

const readerOfJson = (body: unknown, init: ResponseInit = {}) =>
  readerOf(() => new Response(JSON.stringify(body), init));

test('a snapshot gives list rows with what it left out filled in', async () => {
  const answer = await readerOfJson(
    snapshot({
      categories: [{ id: 'thai', name: 'Thai', revision: 3 }],
      pages: [{ slug: 'about', title: 'About', revision: 4 }],
      settings: { claimsEnabled: { value: false, revision: 5 } },
    }),
    { headers: { etag: '"9"' } },
  ).readSnapshot(null);

  expect(answer).toMatchObject({
    ok: true,
    value: {
      changed: true,
      etag: '"9"',
      changes: {
        revision: 9,
        publicOnly: true,
        complete: ['category', 'listing', 'page', 'setting'],
      },
    },
  });
  if (!answer.ok || !answer.value.changed) throw new Error('no answer');
  const [listing, thai, about, claims] = answer.value.changes.records;
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

test('an unchanged snapshot is not read again', async () => {
  const asked: unknown[] = [];
  const reader = readerOf((_, init) => {
    asked.push(new Headers(init.headers).get('if-none-match'));
    return new Response(null, { status: 304 });
  });

  expect(await reader.readSnapshot('"9"')).toEqual({ ok: true, value: { changed: false } });
  expect(asked).toEqual(['"9"']);
});

test.each([404, 205, 410])(
  'where changes are answered with %i the whole snapshot is needed',
  async (status) => {
    const reader = readerOf(() => new Response(null, { status }));

    expect(await reader.readChangesSince(4)).toEqual({ ok: true, value: null });
  },
);

test('changes are taken only where they answer the question that was asked', async () => {
  const right = await readerOfJson({
    ...snapshot(),
    since: 4,
    complete: ['category'],
  }).readChangesSince(4);
  const other = await readerOfJson({ ...snapshot(), since: 3 }).readChangesSince(4);
  const older = await readerOfJson({ ...snapshot(), since: 40 }).readChangesSince(40);

  expect(right).toMatchObject({ ok: true, value: { revision: 9, complete: [] } });
  expect(other).toEqual({ ok: true, value: null });
  expect(older).toEqual({ ok: true, value: null });
});

test('a row that cannot be understood is told, and its kind is not called complete', async () => {
  const answer = await readerOfJson(
    snapshot({ listings: [row, { ...row, id: 'two', lat: 'north' }, 7, { name: 'No id' }] }),
  ).readSnapshot(null);

  if (!answer.ok || !answer.value.changed) throw new Error('no answer');
  const { records, complete, unreadable } = answer.value.changes;
  expect(records.map(({ id }) => id)).toEqual(['one']);
  expect(complete).not.toContain('listing');
  expect(unreadable?.map(({ position }) => position)).toEqual([2, 3, 4]);
});

test.each([
  ['cut off', '{"revision":9,"listings":[{"id":'],
  ['a page of a proxy', '<html>Sign in to the hotel’s network</html>'],
  ['a list', '[]'],
  ['without a revision', '{"listings":[]}'],
  ['without listings', '{"revision":9}'],
  ['with listings that are no list', '{"revision":9,"listings":{}}'],
])('an answer that is %s is a failure and no empty directory', async (_, body) => {
  const answer = await readerOf(() => new Response(body)).readSnapshot(null);

  expect(answer).toMatchObject({ ok: false, failure: { code: 'backend/malformed' } });
});

test.each([
  [401, 'backend/refused'],
  [403, 'backend/refused'],
  [503, 'backend/unreachable'],
  [429, 'backend/unreachable'],
  [404, 'backend/malformed'],
])('a snapshot answered with %i is the failure %s', async (status, code) => {
  const answer = await readerOf(() => new Response('no', { status })).readSnapshot(null);

  expect(answer).toMatchObject({ ok: false, failure: { code } });
});

test('a server that cannot be reached is told so, as is one that is late', async () => {
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
  const answer = await late.readSnapshot(null);
  expect(answer.ok ? '' : answer.failure.message).toContain('did not answer in time');
});

test('a listing is read whole, or said to be gone with the one that took its place', async () => {
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

test('the id of a listing cannot lead its address elsewhere', async () => {
  const asked: string[] = [];
  const reader = readerOf((address) => {
    asked.push(address);
    return new Response('{}', { status: 404 });
  });
  await reader.readListing('../snapshot?x#y');

  expect(asked).toEqual(['https://eats.example/data/listings/..%2Fsnapshot%3Fx%23y.json']);
});

test('descriptions come by id', async () => {
  const answer = await readerOfJson({ one: 'Pies', two: '', three: 4 }).readDescriptions();

  expect(answer).toEqual({ ok: true, value: new Map([['one', 'Pies']]) });
});

const odd = fc.oneof(
  fc.string(),
  fc.constantFrom('', ' ', 'fhrs', 'elsewhere', null, undefined, true, -1, 91, 4.5, 1e999),
  fc.double(),
  fc.array(fc.oneof(fc.constantFrom('a', 'a ', '', 'b'), fc.integer()), { maxLength: 3 }),
);

test('a row that is read by hand is what the schema makes of it', () => {
  const names = [
    'name',
    'address',
    'category',
    'categories',
    'area',
    'lat',
    'lng',
    'imageUrl',
    'rating',
    'reviews',
    'hygieneRating',
    'source',
    'premium',
    'phone',
  ];
  const oneOdd = fc
    .tuple(fc.constantFrom(...names, 'id'), odd)
    .map(([name, value]) => ({ ...row, [name]: value }));
  fc.assert(
    fc.property(oneOdd, (value) => {
      const read = readListRow(value);
      const id: unknown = value.id;

      if (typeof id !== 'string') {
        expect(read.ok).toBe(false);
        return;
      }
      const judged = parseRecord('listing', id.trim(), value, true);
      expect(read).toEqual(judged);
    }),
    { numRuns: 2000 },
  );
});
