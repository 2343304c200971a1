import { expect, test } from 'vitest';
import { greaterManchester } from '../city/greater-manchester.ts';
import { cleanupRuleIds } from '../domain/cleanup/cleanup-rule.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { showDocuments } from '../domain/directory/shown-documents.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { applyChanges } from '../sync/apply.ts';
import type { ChangeCause } from '../sync/changes.ts';
import { memoryHandle } from '../sync/working-copy-handle.ts';
import { emptyWorkingCopy } from '../sync/working-copy.ts';
import { listing } from '../testing/directory-builders.ts';
import { changeDirectory, undoInDirectory, type ChangeContext } from './change-directory.ts';
import { cleanDirectory, planDirectoryCleanup } from './clean-directory.ts';
import { publishDirectory } from './publish-directory.ts';

const readAt = '2026-11-21T09:00:00.000Z';
const imported = listing({
  id: 'fhrs-1',
  name: 'ANGKOR SOUL LTD',
  address: 'Angkor Soul, 12 Tib Street, Manchester, Greater Manchester, M41SH',
  source: 'fhrs',
  area: 'Northern Quarter',
  hygieneAuthority: 'Manchester',
  sourceUpdatedAt: readAt,
  updatedAt: readAt,
});

let ids = 0;

function newContext(): ChangeContext {
  return {
    copy: memoryHandle(emptyWorkingCopy()),
    city: greaterManchester,
    now: () => '2026-11-26T10:00:00.000Z',
    newId: () => `change-${String((ids += 1))}`,
  };
}

async function save(
  context: ChangeContext,
  listings: readonly Listing[],
  cause: ChangeCause = 'import',
): Promise<void> {
  const put = listings.map((one) => toRecord('listing', one.id, one));
  await changeDirectory(context, { label: 'Saved in a test', put, remove: [] }, cause);
}

function shownIn({ copy }: ChangeContext) {
  const { documents } = applyChanges(copy.state());
  return showDocuments(documents, documents);
}

async function clean(context: ChangeContext, includeEdited = false) {
  const shown = shownIn(context);
  const plan = planDirectoryCleanup(context.copy.state(), shown, {
    ...{ city: greaterManchester, rules: cleanupRuleIds, includeEdited },
  });
  return { plan, ...(await cleanDirectory(context, shown, plan.rules)) };
}

function find(context: ChangeContext, id = 'fhrs-1'): Listing | undefined {
  return shownIn(context).documents.listings.find((one): one is Listing => one.id === id);
}

async function publish(context: ChangeContext, directory = createMemoryDirectory()) {
  const published = await publishDirectory({ ...context, directory: directory.administrator });
  if (!published.ok) throw published.failure;
}

test('a cleanup makes one change for each rule, and cleaning again makes none', async () => {
  const context = newContext();
  await save(context, [imported]);

  const { changes } = await clean(context);

  expect(changes.map(({ rule }) => rule)).toEqual(['legal-forms', 'addresses']);
  expect(find(context)).toMatchObject({
    name: 'Angkor Soul',
    registeredName: 'ANGKOR SOUL LTD',
    address: '12 Tib Street, Manchester, M4 1SH',
  });
  expect((await clean(context)).changes).toEqual([]);
});

test('each rule of a published cleanup can be undone by itself', async () => {
  const context = newContext();
  await save(context, [imported]);
  await publish(context);
  const { changes } = await clean(context);

  const first = await undoInDirectory(context, changes[0]?.change ?? '');

  expect(first.kept).toEqual([]);
  expect(find(context)).toMatchObject({
    name: imported.name,
    registeredName: '',
    address: '12 Tib Street, Manchester, M4 1SH',
  });
});

test('a listing that only imports have written still counts as such after its cleanup is published', async () => {
  const context = newContext();
  const directory = createMemoryDirectory();
  await save(context, [imported]);
  await publish(context, directory);
  await clean(context);
  await publish(context, directory);

  await save(context, [{ ...(find(context) ?? imported), name: 'Angkor Soul Ltd' }]);

  expect((await clean(context)).plan.edited).toBe(0);
  expect(find(context)?.name).toBe('Angkor Soul');
});

test.each<[string, Partial<Listing>]>([
  ['an owner has', { userId: 'owner-1' }],
  ['an administrator added', { source: 'administrator' }],
  ['an administrator edited', { updatedAt: '2026-11-22T09:00:00.000Z' }],
])('a listing that %s is cleaned only if that is wanted', async (_, fields) => {
  const context = newContext();
  await save(context, [{ ...imported, ...fields }]);

  const careful = await clean(context);

  expect(careful.changes).toEqual([]);
  expect(careful.plan.edited).toBe(1);
  await clean(context, true);
  expect(find(context)?.name).toBe('Angkor Soul');
});

test('an unpublished edit by a person is left as it is', async () => {
  const context = newContext();
  const withoutTimes = { ...imported, sourceUpdatedAt: '', updatedAt: '' };
  await save(context, [withoutTimes]);
  await publish(context);
  await save(context, [{ ...(find(context) ?? imported), phone: '0161 496 0000' }], 'person');

  expect((await clean(context)).plan).toMatchObject({ rules: [], edited: 1 });
});

test('without any category none counts as deleted', async () => {
  const context = newContext();
  await save(context, [listing({ id: 'fhrs-1', source: 'fhrs', category: 'Gone' })]);

  await clean(context);

  expect(find(context)?.category).toBe('Gone');
});
