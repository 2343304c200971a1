import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createIndexedDb } from '../gateways/indexed-db/indexed-db.ts';
import type { DatabasePort, Transacted, WritableRows } from '../ports/storage-port.ts';
import type { PublishedPatch } from '../sync/published.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { listing } from '../testing/directory-builders.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { plainCompression } from '../testing/memory-tab.ts';
import { memoryLocalStorage } from '../testing/memory-local-storage.ts';
import { BrowserWorkingCopy } from './browser-copy.ts';
import { CopyStore } from './copy-store.ts';
import { Journal } from './journal.ts';

beforeAll(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Creates a database that refuses any transaction that writes more than `limit` characters. */
function smallDatabase(limit: number): DatabasePort {
  const clock = manualClock();
  const factory = new IDBFactory();
  const real = createIndexedDb({ factory: () => factory, clock });
  return {
    read: (work) => real.read(work),
    async write<Value>(work: (rows: WritableRows) => Promise<Value>): Promise<Transacted<Value>> {
      let size = 0;
      const outcome = await real
        .write((rows) =>
          work({
            ...rows,
            put(key, value) {
              size += JSON.stringify(value).length;
              if (size > limit) throw new Error('too large');
              rows.put(key, value);
            },
          }),
        )
        .catch(() => null);
      return outcome ?? { state: 'refused', problem: 'full' };
    },
  };
}

test('keeps the newest copy of a document that is too large for the database', async () => {
  const database = smallDatabase(200_000);
  const clock = manualClock();
  const copies = new CopyStore({ database, compression: plainCompression, clock });
  for (const [at, name] of ['First', 'Second', 'Third'].entries()) {
    clock.advance(at * 61_000);
    const text = JSON.stringify([listing({ name })]);
    await copies.save('listings', text, '[]', true);
  }
  const workingCopy = new BrowserWorkingCopy({
    database,
    newId: () => crypto.randomUUID(),
    journal: new Journal(memoryLocalStorage(), 'tab'),
    makeRoom: () => copies.makeRoom(),
    isCleared: () => false,
    onChange: () => undefined,
    onStored: () => undefined,
  });
  await workingCopy.open(() => workingCopy.state());
  const record = toRecord('listing', 'one', listing({ description: 'x'.repeat(300_000) }));
  const put = [{ kind: 'listing', id: 'one', entry: { record, revision: 1 } } as const];
  const published: PublishedPatch = { reset: false, put, remove: [] };
  await workingCopy.update(() => ({ published }), true);
  expect(workingCopy.unsaved()).toMatchObject({ problem: 'full' });
  // The store tries again every ten seconds for as long as the page is open.
  for (let attempt = 0; attempt < 10; attempt += 1) await workingCopy.catchUp();
  expect((await copies.find('listings'))?.value).toMatchObject([{ name: 'Third' }]);
});

test('makes room by removing the older half of the copies, and keeps the newest', async () => {
  const database = smallDatabase(200_000);
  const clock = manualClock();
  const copies = new CopyStore({ database, compression: plainCompression, clock });
  for (const name of ['First', 'Second', 'Third', 'Fourth']) {
    clock.advance(61_000);
    const text = JSON.stringify([listing({ name })]);
    await copies.save('listings', text, '[]', true);
  }
  const countCopies = async () => {
    const keys = await database.read((rows) => rows.keys('eats:copy:'));
    return keys.state === 'done' ? keys.value.length : 0;
  };
  const before = await countCopies();
  expect(await copies.makeRoom()).toBe(true);

  expect(await countCopies()).toBe(Math.floor(before / 2));
  expect((await copies.find('listings'))?.value).toMatchObject([{ name: 'Fourth' }]);
});
