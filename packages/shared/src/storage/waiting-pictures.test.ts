import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIndexedDb, picturesDatabase } from '../gateways/indexed-db/indexed-db.ts';
import type { DatabasePort } from '../ports/storage-port.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { openWaitingPictures } from './waiting-pictures.ts';

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const soup = new Uint8Array([1, 2, 3]);

function browser() {
  const factory = new IDBFactory();
  const clock = manualClock();
  const database = createIndexedDb({ factory: () => factory, clock }, picturesDatabase);
  return { factory, clock, database, open: () => openWaitingPictures(database, () => clock.now()) };
}

test('a picture waits until it is removed, also after the page is closed', async () => {
  const { clock, open } = browser();
  expect(await open().put('soup.png', soup)).toEqual({ ok: true, value: null });

  const later = open();
  expect(await later.read('soup.png')).toEqual({ ok: true, value: soup });
  expect(await later.list()).toEqual({ ok: true, value: new Map([['soup.png', clock.now()]]) });
  await later.remove(['soup.png', 'another.png']);
  expect(await later.read('soup.png')).toEqual({ ok: true, value: null });
});

test('pictures are kept apart from the working copy', async () => {
  const { factory, open } = browser();
  await open().put('soup.png', soup);
  expect((await factory.databases()).map(({ name }) => name)).toEqual(['eats-pictures']);
});

test.each([
  ['full', 'its storage is full'],
  ['blocked', 'its storage is blocked'],
  ['failed', 'its storage did not answer'],
] as const)('says so when a picture cannot be saved: %s', async (problem, text) => {
  const refused = () => Promise.resolve({ state: 'refused', problem } as const);
  const database: DatabasePort = { read: refused, write: refused };

  const put = await openWaitingPictures(database, () => 0).put('soup.png', soup);
  expect(put).toMatchObject({ ok: false, failure: { code: 'storage/write-failed' } });
  expect(put.ok ? '' : put.failure.message).toContain(text);
});

test('a picture whose write has no known end does not count as saved', async () => {
  const unknown = () => Promise.resolve({ state: 'unknown' } as const);
  const pictures = openWaitingPictures({ read: unknown, write: unknown }, () => 0);

  expect((await pictures.put('soup.png', soup)).ok).toBe(false);
  expect((await pictures.read('soup.png')).ok).toBe(false);
  expect((await pictures.list()).ok).toBe(false);
});

test('a damaged picture is not taken for a missing one', async () => {
  const { database, open } = browser();
  await database.write((rows) => {
    rows.put('picture:soup.png', 'damaged');
    return Promise.resolve();
  });
  expect(await open().read('soup.png')).toMatchObject({ ok: false });
});
