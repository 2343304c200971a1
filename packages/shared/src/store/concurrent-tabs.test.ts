import { expect, test } from 'vitest';
import { resolveAll, undoInDirectory } from '../application/change-directory.ts';
import { readPublished } from '../application/read-published.ts';
import { greaterManchester } from '../city/greater-manchester.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { findConflicts } from '../sync/conflicts.ts';
import { foldChanges } from '../sync/fold.ts';
import { administrator } from '../testing/administrators.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';
import {
  responseOf,
  editListing,
  namesIn,
  pullInto,
  putListings,
  removeListings,
} from '../testing/store-steps.ts';
import { changeRows } from '../testing/stored-rows.ts';

const rudys = listing({ id: 'rudys', name: 'Rudy’s' });
const mughli = listing({ id: 'mughli', name: 'Mughli' });

/** Opens two tabs that show a listing, and a form for it in the second. */
async function openForm() {
  const browser = memoryBrowser();
  const [one, two] = [await browser.open(), await browser.open()];
  await pullInto(one, responseOf([rudys], 1));
  await browser.settle();
  const form = two.store.getState().documents.listings[0];
  if (form === undefined || form.partial === true) throw new Error('The listing is missing.');
  return { browser, one, two, form };
}

test('keeps another tab’s change when a form that was opened earlier is saved', async () => {
  const { browser, one, two, form } = await openForm();
  await one.store.apply(putListings({ ...rudys, phone: '0161 1' }));
  await browser.settle();
  await two.store.apply(editListing(form, { website: 'https://rudys.example' }));
  await browser.settle();
  expect(two.store.getState().documents.listings).toMatchObject([
    { phone: '0161 1', website: 'https://rudys.example' },
  ]);
  expect(two.store.getState().conflicts).toBe(0);
});

test('shows a conflict when a form changes the same field as another tab', async () => {
  const { browser, one, two, form } = await openForm();
  await one.store.apply(putListings({ ...rudys, phone: '0161 1' }));
  await browser.settle();
  await two.store.apply(editListing(form, { phone: '0161 2' }));
  await browser.settle();
  expect(two.store.getState().conflicts).toBe(1);
});

test('shows both sides when a listing is edited after another tab read its removal, and can publish the edit', async () => {
  const { browser, one, two, form } = await openForm();
  const removals = [{ kind: 'listing' as const, id: 'rudys', revision: 2, replacedBy: null }];
  await pullInto(one, responseOf([], 2, { history: 'continued', complete: [], removals }));
  await two.store.apply(editListing(form, { phone: '0161 2' }));
  await browser.settle();
  const state = (await one.store.handle).state();

  expect(findConflicts(state)).toMatchObject([
    { there: 'removed', local: { name: 'Rudy’s', phone: '0161 2' }, other: null },
  ]);
  await resolveAll(await one.store.handle, 'local');
  expect(foldChanges((await one.store.handle).state()).steps).toMatchObject([
    { step: { operation: 'save', fields: { name: 'Rudy’s', phone: '0161 2' } } },
  ]);
});

test('undoes the change that was last at the time of the click, even if saving the undo is delayed', async () => {
  const { browser, one, two, form } = await openForm();
  await two.store.apply(editListing(form, { phone: '0161 2' }));
  await browser.settle();
  const copy = await two.store.handle;
  browser.faults = { writes: 'full' };
  const undone = undoInDirectory({
    copy,
    city: greaterManchester,
    now: () => '',
    newId: () => 'undo',
  });
  await browser.settle();
  await one.store.apply(putListings(mughli));
  await browser.settle();
  browser.faults = {};
  browser.clock.advance(20_000);
  await undone;
  await browser.settle();

  expect(one.store.getState().documents.listings).toMatchObject([
    { id: 'rudys', phone: form.phone },
    { id: 'mughli' },
  ]);
});

test('does not add a listing again when its form is saved after another tab removed it', async () => {
  const { browser, one, two, form } = await openForm();
  await one.store.apply(removeListings('rudys'));
  await browser.settle();
  const { refused } = await two.store.apply(editListing(form, { phone: '0161 2' }));
  await browser.settle();
  expect(refused).toMatchObject([{ reason: 'It was removed or is now unreadable.' }]);
  expect(two.store.getState().documents.listings).toEqual([]);
});

test('keeps changes to records whose stored rows are damaged', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pullInto(tab, responseOf([rudys, mughli], 1));
  await tab.store.apply(putListings({ ...rudys, phone: '0161 1' }), { cause: 'import' });
  await tab.store.apply(removeListings('mughli'));
  await browser.settle();
  tab.kill();
  browser.local.entries.clear();
  await changeRows(browser, (key, value) =>
    /^entries:/u.test(key) ? { ...(value as object), text: '[{"kind' } : value,
  );
  const next = await browser.open();
  await next.store.apply({
    label: 'Edit',
    put: [toRecord('listing', 'other', listing({ id: 'other', name: 'Other' }))],
    remove: [],
  });
  const state = (await next.store.handle).state();
  const keys = state.changes.flatMap(({ patches }) => [...patches.keys()]);
  expect(keys).toEqual(expect.arrayContaining(['listing:rudys', 'listing:mughli']));
  await pullInto(next, responseOf([rudys, mughli], 1));
  expect(namesIn(next)).toEqual(['Rudy’s', 'Other']);
  expect(next.store.getState().documents.listings[0]).toMatchObject({ phone: '0161 1' });
});

test('keeps a journal entry that only a newer version of the site can read', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pullInto(tab, responseOf([rudys, mughli], 1));
  await browser.settle();
  tab.killAfter(2, false);
  void tab.store.apply(putListings({ ...rudys, phone: '1' }));
  void tab.store.apply(putListings({ ...mughli, phone: '2' }));
  await browser.settle();
  tab.kill();
  const keys = [...browser.local.entries.keys()]
    .filter((key) => key.startsWith('eats:journal:'))
    .sort();
  expect(keys).toHaveLength(2);
  const [key = ''] = keys;
  const text = browser.local.entries.get(key) ?? '';
  // As if a newer version of the site had written it, and an older one were open.
  browser.local.entries.set(key, text.replace('"operation":"edit"', '"operation":"newer"'));
  const older = await browser.open();
  await browser.settle();
  older.kill();
  browser.local.entries.set(key, text);
  const newer = await browser.open();
  await browser.settle();
  expect(newer.store.getState().documents.listings).toMatchObject([{ phone: '1' }, { phone: '2' }]);
});

test('keeps showing an edit that a restored backup lacks until an administrator pulls', async () => {
  const directory = createMemoryDirectory();
  for (const id of ['a', 'b']) {
    directory.insertRaw(
      { kind: 'listing', id },
      toRecord('listing', id, listing({ id, name: id })).fields,
    );
  }
  const backup = directory.copy();
  directory.writeDirectly({ kind: 'listing', id: 'a' }, { name: 'Lost' });
  const browser = memoryBrowser();
  const tab = await browser.open();
  const copy = await tab.store.handle;
  const here = administrator(directory.administrator, 'x', copy);
  await here.pull();
  await readPublished({ copy, snapshot: directory.visitor });
  directory.restore(backup);
  await readPublished({ copy, snapshot: directory.visitor });
  expect(namesIn(tab).sort()).toEqual(['Lost', 'b']);

  await here.pull();
  expect(namesIn(tab).sort()).toEqual(['a', 'b']);
  expect(copy.state().offers).toMatchObject([{ change: { put: [{ fields: { name: 'Lost' } }] } }]);
});

test('loses no acknowledged change when local storage is full and the tab crashes', async () => {
  for (let writes = 0; writes < 5; writes += 1) {
    for (const isWritten of [false, true]) {
      const browser = memoryBrowser();
      const tab = await browser.open();
      await pullInto(tab, responseOf([rudys], 1));
      await browser.settle();
      browser.local.configure({ failWrite: () => 'full' });
      tab.killAfter(writes, isWritten);
      const acknowledged: string[] = [];
      for (const id of ['x', 'y', 'z']) {
        void tab.store
          .apply(putListings(listing({ id, name: id })))
          .then(() => acknowledged.push(id));
        await browser.settle();
      }
      tab.kill();
      const next = await browser.open();
      expect(namesIn(next)).toEqual(expect.arrayContaining(acknowledged));
    }
  }
});

test('undoes a change once when three tabs undo it at the same time', async () => {
  const browser = memoryBrowser();
  const tabs = [await browser.open(), await browser.open(), await browser.open()];
  const [first] = tabs;
  if (first === undefined) return;
  await pullInto(first, responseOf([rudys, mughli], 1));
  await first.store.apply(putListings({ ...rudys, phone: '1' }));
  await browser.settle();
  await first.store.apply({
    label: 'Edit',
    put: [
      toRecord('listing', 'new', listing({ id: 'new', name: 'New' })),
      toRecord('listing', 'rudys', { ...rudys, phone: '2' }),
    ],
    remove: [{ kind: 'listing', id: 'mughli' }],
    together: true,
  });
  await browser.settle();
  await Promise.all(tabs.map(({ store }) => store.undo()));
  await browser.settle();
  for (const tab of tabs) {
    expect(tab.store.getState()).toMatchObject({ conflicts: 0, unpublished: 1 });
    expect(tab.store.getState().documents.listings).toMatchObject([
      { phone: '1' },
      { name: 'Mughli' },
    ]);
  }
});

test('gives the same outcome with a clock that is years off or set back by a year', async () => {
  for (const start of [0, Date.parse('2027-11-22'), Date.parse('2025-11-22')]) {
    const browser = memoryBrowser({ start });
    const tab = await browser.open();
    await pullInto(tab, responseOf([rudys], 1));
    await tab.store.apply(putListings({ ...rudys, phone: '1' }));
    await tab.store.flush();
    tab.kill();
    browser.clock.advance(-365 * 86_400_000);
    const next = await browser.open();
    await next.store.apply(putListings({ ...rudys, phone: '2' }));
    await next.store.flush();
    next.kill();
    const last = await browser.open();
    expect(last.store.getState()).toMatchObject({ conflicts: 0, unpublished: 1 });
    expect(last.store.getState().documents.listings).toMatchObject([{ phone: '2' }]);
    await last.store.undo();
    expect(last.store.getState().documents.listings).toMatchObject([{ phone: '1' }]);
  }
});

test('keeps unpublished changes when the directory is replaced, and publishes none without confirmation', async () => {
  const directory = createMemoryDirectory();
  directory.insertRaw(
    { kind: 'listing', id: 'a' },
    toRecord('listing', 'a', listing({ id: 'a', name: 'a' })).fields,
  );
  const browser = memoryBrowser();
  const tab = await browser.open();
  const here = administrator(directory.administrator, 'x', await tab.store.handle);
  await here.pull();
  await here.put('a', { phone: '1' });
  await here.put('new', { name: 'New' });
  directory.replaceDirectory();
  expect(await here.publish()).toMatchObject({ ok: false });
  expect(directory.records()).toEqual([]);
  expect((await readPublished({ copy: here.context.copy, snapshot: directory.visitor })).ok).toBe(
    false,
  );
  expect(here.listing('a')).toMatchObject({ phone: '1' });
  expect(here.listing('new')).not.toBeNull();
  expect(await here.publish({ otherDirectory: 'join' })).toMatchObject({ ok: true });
  expect(
    directory
      .records()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['a', 'new']);
});
