import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../testing/manual-clock.ts';
import { createLegacyDatabase, createIndexedDb } from './indexed-db.ts';

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function browser(factory: IDBFactory | undefined = new IDBFactory()) {
  const clock = manualClock();
  const parts = { factory: () => factory, clock };
  return { clock, parts, database: createIndexedDb(parts) };
}

test('reads back what was written, in the order of the keys', async () => {
  const { parts, database } = browser();
  await database.write((rows) => {
    rows.put('b:2', 'two');
    rows.put('b:1', new Uint8Array([1]));
    rows.put('c', 3);
    return Promise.resolve();
  });

  const next = createIndexedDb(parts);
  expect(await next.read((rows) => rows.all('b:'))).toEqual({
    state: 'done',
    value: [
      ['b:1', new Uint8Array([1])],
      ['b:2', 'two'],
    ],
  });
  expect(await next.read((rows) => rows.get('d'))).toEqual({ state: 'done', value: undefined });
});

test('writes all of a transaction or nothing', async () => {
  const { database } = browser();
  const failing = database.write((rows) => {
    rows.put('a', 1);
    throw new Error('A bug.');
  });
  await expect(failing).rejects.toThrow('A bug.');
  expect(await database.read((rows) => rows.keys(''))).toEqual({ state: 'done', value: [] });
});

test.each(['get', 'getAllKeys'] as const)(
  'reports a read that fails inside a transaction and writes nothing (%s)',
  async (method) => {
    const { database } = browser();
    await database.write((rows) => {
      rows.put('a:1', 'kept');
      return Promise.resolve();
    });
    const failing = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('Internal error.', 'UnknownError');
    });
    const read = await database.read((rows) => rows.all('a:').then(() => rows.get('a:1')));
    const written = await database.write(async (rows) => {
      const [[, value] = []] = await rows.all('a:');
      const single = await rows.get('a:1');
      rows.put('a:1', value ?? single ?? 'lost');
    });
    failing.mockRestore();

    expect(read).toEqual({ state: 'refused', problem: 'failed' });
    expect(written).toEqual({ state: 'refused', problem: 'failed' });
    expect(await database.read((rows) => rows.get('a:1'))).toEqual({
      state: 'done',
      value: 'kept',
    });
  },
);

test('reports storage as blocked without IndexedDB or without access to it', async () => {
  const none = createIndexedDb({ factory: () => undefined, clock: manualClock() });
  const forbidden = createIndexedDb({
    factory: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    clock: manualClock(),
  });
  for (const database of [none, forbidden]) {
    expect(await database.read((rows) => rows.get('a'))).toEqual({
      state: 'refused',
      problem: 'blocked',
    });
  }
});

test('gives up on a database that never opens, and tries again at the next read', async () => {
  const factory = new IDBFactory();
  const { clock, parts } = browser(factory);
  let isSilent = true;
  const silent = { open: () => ({}) } as unknown as IDBFactory;
  const database = createIndexedDb({ ...parts, factory: () => (isSilent ? silent : factory) });
  const read = database.read((rows) => rows.get('a'));
  await Promise.resolve();
  clock.advance(10_000);
  expect(await read).toEqual({ state: 'refused', problem: 'failed' });

  isSilent = false;
  expect(await database.read((rows) => rows.get('a'))).toEqual({ state: 'done', value: undefined });
});

test('ends a transaction that takes too long, so that other transactions can run', async () => {
  const { clock, database } = browser();
  await database.read((rows) => rows.get('a'));
  const keepAlive = database.write(async (rows) => {
    rows.put('a', 1);
    for (;;) await rows.get('a');
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  clock.advance(10_000);
  expect(await keepAlive).toEqual({ state: 'refused', problem: 'failed' });
  expect(await database.read((rows) => rows.keys(''))).toEqual({ state: 'done', value: [] });
});

test('reports a write that fails because the disk is full', async () => {
  const { database } = browser();
  const outcome = await database.write(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  expect(outcome).toEqual({ state: 'refused', problem: 'full' });
});

test('closes its connection when another tab deletes the database, and opens it again', async () => {
  const factory = new IDBFactory();
  const { database } = browser(factory);
  await database.read((rows) => rows.get('a'));
  await new Promise((resolve) => {
    factory.deleteDatabase('eats-directory').onsuccess = resolve;
  });
  expect(await database.read((rows) => rows.get('a'))).toEqual({ state: 'done', value: undefined });
});

test('removes a database of the legacy format that has lost its table', async () => {
  const factory = new IDBFactory();
  const legacy = createLegacyDatabase(browser(factory).parts);
  await new Promise<void>((resolve) => {
    const request = factory.open('eats-working-copy', 1);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });

  expect(await legacy.read()).toEqual({ state: 'done', value: null });
  legacy.remove();
  await vi.waitFor(async () => {
    expect(await factory.databases()).toEqual([]);
  });
});

test('does not create a database of the legacy format by looking for one', async () => {
  const factory = new IDBFactory();
  const { parts } = browser(factory);
  expect(await createLegacyDatabase(parts).read()).toEqual({ state: 'done', value: null });
  expect(await factory.databases()).toEqual([]);
});
