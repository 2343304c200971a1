import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import type { Patch } from '../sync/changes.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryLocalStorage } from '../testing/memory-local-storage.ts';
import { BrowserWorkingCopy } from './browser-copy.ts';
import { Journal } from './journal.ts';

const head = { at: '', by: '', label: 'Edit', cause: 'person', together: false } as const;

function addition(id: string): Patch {
  const { kind, fields } = toRecord('listing', id, listing({ id }));
  return { kind, id, operation: 'add', fields };
}

/** Opens a working copy in a browser that refuses access to its database. */
async function openWithoutDatabase(local = memoryLocalStorage()): Promise<BrowserWorkingCopy> {
  const refused = { state: 'refused', problem: 'blocked' } as const;
  const copy = new BrowserWorkingCopy({
    database: { read: () => Promise.resolve(refused), write: () => Promise.resolve(refused) },
    journal: new Journal(local, 'tab'),
    newId: () => 'id',
    makeRoom: () => Promise.resolve(false),
    isCleared: () => false,
    onChange: () => undefined,
    onStored: () => undefined,
  });
  await copy.open(() => copy.state());
  return copy;
}

test('rejects a change that cannot be applied, even if the journal has stored it', async () => {
  const local = memoryLocalStorage();
  const copy = await openWithoutDatabase(local);
  const broken = { ...addition('one'), operation: 'edit' } as unknown as Patch;

  await expect(copy.append({ ...head, id: 'broken' }, [broken]).stored).rejects.toThrow();
  expect(local.keys()).toHaveLength(1);
  await copy.append({ ...head, id: 'change' }, [addition('two')]).stored;
  expect(copy.state().changes.map(({ id }) => id)).toEqual(['change']);
});

test('tries to store a read without delay, at whatever point of an earlier attempt it is added', async () => {
  for (let moments = 0; moments < 20; moments += 1) {
    const copy = await openWithoutDatabase();
    void copy.append({ ...head, id: 'change' }, [addition('one')]);
    for (let moment = 0; moment < moments; moment += 1) await Promise.resolve();
    let isTried = false;
    void copy
      .update(() => null)
      .then(() => {
        isTried = true;
      });
    await new Promise((resolve) => setImmediate(resolve));
    expect([moments, isTried]).toEqual([moments, true]);
  }
});
