import { expect, test } from 'vitest';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { changesOf, discardAll, startWithListing } from '../testing/discards.ts';
import { administrator } from '../testing/administrators.ts';
import { expandRecords } from '../sync/select-changes.ts';
import { readPublished } from './read-published.ts';
import { discardWithUndo, takeOtherWithUndo } from './change-directory.ts';

test('a discarded edit is no longer unpublished, and undo brings it back', async () => {
  const { ada } = await startWithListing();
  await ada.put('x', { name: 'New', categories: ['Cafes'] });
  await ada.put('x', { phone: '0161 496 0000' });

  const discarded = await discardAll(ada);
  expect(ada.listing('x')).toMatchObject({ name: 'Old', phone: '', categories: [] });
  expect(ada.unpublished()).toBe(0);

  expect(await ada.undo(discarded)).toMatchObject({ kept: [] });
  expect(ada.listing('x')).toMatchObject({
    ...{ name: 'New', phone: '0161 496 0000', categories: ['Cafes'] },
  });
  await ada.publish();
  expect(ada.unpublished()).toBe(0);
});

test('a discarded new listing is gone, and undo adds it again', async () => {
  const { ada, directory } = await startWithListing();
  await ada.put('y', { name: 'Corner' });
  await ada.put('y', { phone: '1' });
  const before = ada.listing('y');

  const discarded = await discardAll(ada);
  expect(ada.listing('y')).toBeNull();
  expect(ada.unpublished()).toBe(0);

  await ada.undo(discarded);
  expect(ada.listing('y')).toEqual(before);
  await ada.publish();
  expect(directory.records()).toMatchObject([{ id: 'x' }, { id: 'y', fields: { phone: '1' } }]);
});

test('a new listing can be discarded before the directory was ever read', async () => {
  const ada = administrator(createMemoryDirectory().administrator);
  await ada.put('y', { name: 'Corner' });

  const discarded = await discardAll(ada);
  expect(ada.listing('y')).toBeNull();
  expect(ada.unpublished()).toBe(0);

  await ada.undo(discarded);
  expect(ada.listing('y')).toMatchObject({ name: 'Corner' });
});

test('a discarded removal brings the listing back, and undo removes it in favour of the same listing', async () => {
  const { ada, directory } = await startWithListing();
  await ada.put('z', { name: 'Survivor' });
  await ada.publish();
  await ada.remove('x', 'z');

  const discarded = await discardAll(ada);
  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);

  await ada.undo(discarded);
  expect(ada.listing('x')).toBeNull();
  const [patch] = changesOf(ada).flatMap(({ patches }) => [...patches.values()]);
  expect(patch).toMatchObject({ operation: 'remove', id: 'x', replacedBy: 'z' });
  await ada.publish();
  expect(directory.records().map(({ id }) => id)).toEqual(['z']);
});

test('the removal of a listing known only by its list row can be discarded and brought back', async () => {
  const { directory } = await startWithListing();
  const eve = administrator(directory.administrator, 'eve');
  await readPublished({ copy: eve.context.copy, snapshot: directory.visitor });
  const before = eve.listing('x');
  await eve.remove('x');

  const discarded = await discardAll(eve);
  expect(eve.listing('x')).toEqual(before);
  expect(eve.unpublished()).toBe(0);

  await eve.undo(discarded);
  expect(eve.listing('x')).toBeNull();
  await eve.publish();
  expect(directory.records()).toEqual([]);
});

test('discarded settings stand at their default, and undo sets them again', async () => {
  const { ada, directory } = await startWithListing();
  const settings = () => ada.record('setting', 'siteSettings');
  await ada.putRecord('setting', 'siteSettings', {
    ...{ heroImage: '', primaryColor: '#aa0000', headerLogo: '', footerLogo: '' },
    ...{ headerLogoWidth: '200px', headerLogoHeight: '60px' },
    ...{ footerLogoWidth: '160px', footerLogoHeight: '50px' },
    ...{ headerBackgroundColor: '#ffffff', footerBackgroundColor: '#f8f9fa' },
  });
  const before = settings();

  const discarded = await discardAll(ada);
  expect(settings()).toBeNull();
  expect(ada.unpublished()).toBe(0);

  expect(await ada.undo(discarded)).toMatchObject({ kept: [] });
  expect(settings()).toEqual(before);
  await ada.publish();
  expect(directory.records()).toContainEqual(
    expect.objectContaining({ id: 'siteSettings' }) as unknown,
  );
});

test('undoing a discard keeps what was changed after it', async () => {
  const { ada } = await startWithListing();
  await ada.put('x', { name: 'New', phone: '1' });
  const discarded = await discardAll(ada);
  await ada.put('x', { phone: '2' });

  expect(await ada.undo(discarded)).toMatchObject({ kept: [{ id: 'x', unit: 'phone' }] });
  expect(ada.listing('x')).toMatchObject({ name: 'New', phone: '2' });
});

test('discarding some records leaves the others, except where they only make sense together', async () => {
  const { ada } = await startWithListing();
  await ada.put('y');
  await ada.put('z');
  const state = () => ada.context.copy.state();
  expect([...expandRecords(state(), ['listing:y'])]).toEqual(['listing:y']);
  await discardWithUndo(ada.context, { records: new Set(['listing:y']) }, 'Discard');
  expect(ada.listing('y')).toBeNull();
  expect(ada.listing('z')).not.toBeNull();

  const merge = [{ kind: 'listing', id: 'x', replacedBy: 'z' }] as const;
  const survivor = { kind: 'listing', id: 'z', partial: false } as const;
  const fields = { ...ada.listing('z'), phone: '3' };
  await ada.change({ together: true, remove: merge, put: [{ ...survivor, fields }] });
  expect(expandRecords(state(), ['listing:x'])).toEqual(new Set(['listing:x', 'listing:z']));
});

test('discarding nothing leaves no trace', async () => {
  const { ada } = await startWithListing();
  const { log } = ada.context.copy.state();

  expect(await discardWithUndo(ada.context, { changes: new Set(['none']) }, 'Discard')).toBeNull();
  expect(ada.context.copy.state().log).toEqual(log);
});

test('taking the published value in a conflict can be undone', async () => {
  const { ada, directory } = await startWithListing();
  await ada.put('x', { name: 'Mine', phone: '1' });
  directory.writeDirectly({ kind: 'listing', id: 'x' }, { name: 'Theirs' });
  await ada.pull();

  const taken = await takeOtherWithUndo(ada.context, ada.conflicts(), 'Take the published name');
  expect(ada.listing('x')).toMatchObject({ name: 'Theirs', phone: '1' });
  expect(ada.conflicts()).toEqual([]);

  await ada.undo(taken ?? '');
  expect(ada.listing('x')).toMatchObject({ name: 'Mine', phone: '1' });
});
