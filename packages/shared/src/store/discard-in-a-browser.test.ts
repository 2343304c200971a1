import { expect, test } from 'vitest';
import { discardWithUndo } from '../application/change-directory.ts';
import { greaterManchester } from '../city/greater-manchester.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';

test('a discard can still be undone after the browser was closed', async () => {
  const browser = memoryBrowser();
  const first = browser.openTab();
  await first.opened;
  const { fields } = toRecord('listing', 'new', listing({ id: 'new', name: 'Corner' }));
  const record = { kind: 'listing', id: 'new', partial: false, fields } as const;
  await first.store.apply({ label: 'Add', put: [record], remove: [] });
  const context = {
    copy: await first.store.handle,
    ...{ city: greaterManchester, now: () => '2026-11-22T12:00:00.000Z', newId: () => 'discard' },
  };
  const id = await discardWithUndo(context, { records: new Set(['listing:new']) }, 'Discard');
  expect(first.store.getState()).toMatchObject({ unpublished: 0, undoLabel: 'Discard' });
  await first.store.flush();
  first.kill();

  const second = browser.openTab();
  await second.opened;
  expect(second.store.getState().documents.listings).toEqual([]);
  await second.store.undo(id ?? '');
  expect(second.store.getState()).toMatchObject({ unpublished: 1 });
  expect(second.store.getState().documents.listings).toMatchObject([{ name: 'Corner' }]);
});
