import { expect, test } from 'vitest';
import { planMaybeDuplicate, planNotDuplicate } from '../domain/duplicates/not-duplicate.ts';
import { planMerge } from '../domain/listing/bulk/merge-pair.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, type TestAdministrator } from '../testing/administrators.ts';
import { lastUndoable } from './undo.ts';

/** An administrator, and a directory with two listings of one business: the long one is richer. */
async function startWithPair() {
  const directory = createMemoryDirectory();
  const ada = administrator(directory.administrator, 'ada');
  await ada.put('long', {
    name: 'Bee Cafe',
    website: 'https://bee.example',
    email: 'a@bee.example',
  });
  await ada.put('short', { name: 'Bee', phone: '0161 496 0000', categories: ['Cafes'] });
  await ada.publish();
  return { directory, ada };
}

function whole(ada: TestAdministrator, id: string): Listing {
  return { ...ada.listing(id), id } as unknown as Listing;
}

async function merge(ada: TestAdministrator): Promise<void> {
  const planned = planMerge(whole(ada, 'long'), whole(ada, 'short'));
  if ('refused' in planned) throw new Error(planned.refused);
  await ada.change(planned.change);
  expect(ada.listing('long')).toMatchObject({ phone: '0161 496 0000', categories: ['Cafes'] });
  expect(ada.listing('short')).toBeNull();
}

test('the undo of a merge leaves both listings as they were', async () => {
  const { ada } = await startWithPair();
  const before = [ada.listing('long'), ada.listing('short')];
  await merge(ada);
  expect(await ada.undo()).toMatchObject({ kept: [] });

  expect([ada.listing('long'), ada.listing('short')]).toEqual(before);
  expect(ada.unpublished()).toBe(0);
});

test('the undo of a published merge is published like any other change', async () => {
  const { ada, directory } = await startWithPair();
  await merge(ada);
  await ada.publish();
  await ada.undo();
  await ada.publish();

  const records = directory.records().map(({ id, fields }) => [id, fields['phone']]);
  expect(new Map(records as [string, string][])).toEqual(
    new Map([
      ['long', ''],
      ['short', '0161 496 0000'],
    ]),
  );
  expect(ada.unpublished()).toBe(0);
});

test('what was edited since stays on the survivor and is named', async () => {
  const { ada } = await startWithPair();
  await merge(ada);
  const merged = lastUndoable(ada.context.copy.state()) ?? '';
  await ada.put('long', { phone: '0161 496 1111', categories: ['Cafes', 'Bakery'] });
  const undone = await ada.undo(merged);

  expect(undone).toMatchObject({ kept: [{ id: 'long', unit: 'phone', reason: 'changed-since' }] });
  expect(ada.listing('long')).toMatchObject({ phone: '0161 496 1111', categories: ['Bakery'] });
  expect(ada.listing('short')).toMatchObject({ phone: '0161 496 0000', categories: ['Cafes'] });
});

test('two administrators who find different things about one listing keep both decisions', async () => {
  const { ada, directory } = await startWithPair();
  await ada.put('pub', { name: 'Bee Pub' });
  await ada.publish();
  const eve = administrator(directory.administrator, 'eve');
  await eve.pull();
  await ada.change(planNotDuplicate(whole(ada, 'long'), whole(ada, 'short')));
  await eve.change(planNotDuplicate(whole(eve, 'long'), whole(eve, 'pub')));
  await ada.publish();
  await eve.publish();
  await ada.pull();

  const decisions = (id: string) => ada.listing(id)?.['notDuplicateOf'];
  expect(['long', 'short', 'pub'].map(decisions)).toEqual([['short', 'pub'], ['long'], ['long']]);
});

test('a decision that is undone or taken back is gone from both listings', async () => {
  const { ada } = await startWithPair();
  const decide = () => ada.change(planNotDuplicate(whole(ada, 'long'), whole(ada, 'short')));
  await decide();
  await ada.undo();
  expect(ada.unpublished()).toBe(0);
  await decide();
  await ada.change(planMaybeDuplicate(whole(ada, 'long'), whole(ada, 'short')));

  expect(ada.unpublished()).toBe(0);
});
