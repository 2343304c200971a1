import { listing, memoryBrowser } from '@manchester-eats/shared/testing';
import { toRecord } from '@manchester-eats/shared/domain';
import { afterEach, expect, test } from 'vitest';
import { connectToaster } from '../ui/toast-queue.ts';
import { createAdministration } from './create-administration.ts';
import { createObservable } from './observable.ts';

let disconnect = () => {
  // Nothing is connected yet.
};
afterEach(() => {
  disconnect();
});

/** An administrator’s browser. */
async function start() {
  const shown: string[] = [];
  disconnect = connectToaster(({ title, action }) => {
    shown.push(`${title}${action === undefined ? '' : ` (${action.label})`}`);
  });
  const browser = memoryBrowser();
  const { store } = await browser.open();
  const administration = createAdministration(store, {
    state: createObservable({ phase: 'signed-out' as const }),
    client: () => Promise.reject(new Error('Nobody is signed in.')),
    backend: () => Promise.reject(new Error('Nobody is signed in.')),
  });
  const put = [toRecord('listing', 'mill', listing({ id: 'mill', name: 'The Mill' }))];
  const add = () => administration.change({ label: 'The Mill added', put, remove: [] });
  return { browser, store, administration, shown, add };
}

test('a change that is saved is confirmed, and can be undone', async () => {
  const { add, shown } = await start();
  await add();
  expect(shown).toEqual(['The Mill added (Undo)']);
});

test('a form in which nothing differs is confirmed all the same, without an undo', async () => {
  const { administration, shown } = await start();
  const put = [toRecord('listing', 'mill', listing({ id: 'mill', name: 'The Mill' }))];
  const save = () => administration.save({ label: 'The Mill', put, remove: [] });

  expect([await save(), await save()]).toEqual([true, true]);
  expect(shown).toEqual(['The Mill (Undo)', 'The Mill']);
});

test('a form that finds no room is not called saved', async () => {
  const { browser, administration, shown } = await start();
  browser.local.configure({ quota: 0 });
  browser.faults = { writes: 'full' };
  const put = [toRecord('listing', 'mill', listing({ id: 'mill', name: 'The Mill' }))];

  expect(await administration.save({ label: 'The Mill', put, remove: [] })).toBe(false);
  expect(shown).toEqual(['Not everything is saved (Undo)']);
});

test('a change that finds no room is not called done, and neither is its undo', async () => {
  const { browser, store, administration, add, shown } = await start();
  browser.local.configure({ quota: 0 });
  browser.faults = { writes: 'full' };
  const { change } = await add();
  expect(shown).toEqual(['Not everything is saved (Undo)']);
  expect(store.getState().events).toMatchObject([{ kind: 'save-failed' }]);

  await administration.undo(change ?? '');
  expect(shown).toEqual(['Not everything is saved (Undo)', 'Not everything is saved']);
});

test('a decision that finds no room is not called done', async () => {
  const { browser, administration, add, shown } = await start();
  await add();
  browser.local.configure({ quota: 0 });
  browser.faults = { writes: 'full' };
  await administration.decisions.discard({ record: { kind: 'listing', id: 'mill' } }, 'Discarded');

  expect(shown).toEqual(['The Mill added (Undo)', 'Not everything is saved (Undo)']);
});

test('a change in the journal is done, although the database is full', async () => {
  const { browser, add, shown } = await start();
  browser.faults = { writes: 'full' };
  await add();
  expect(shown).toEqual(['The Mill added (Undo)']);
});
