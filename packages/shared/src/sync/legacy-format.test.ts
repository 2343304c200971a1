import { lastUndoable } from './undo.ts';
import { expect, test } from 'vitest';
import { publishDirectory } from '../application/publish-directory.ts';
import { pullDirectory } from '../application/pull-directory.ts';
import { greaterManchester as city } from '../city/greater-manchester.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { category, listing, listingRow } from '../testing/directory-builders.ts';
import { applyChanges } from './apply.ts';
import { findConflicts, listDifferences } from './conflicts.ts';
import {
  isOtherDirectory,
  migrateLegacy,
  readLegacyBase,
  type LegacyBase,
} from './legacy-format.ts';
import { contentHash, hashFields } from '../domain/directory/record-content.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import { applyStep, emptyWorkingCopy, type WorkingCopy } from './working-copy.ts';
import { memoryHandle } from './working-copy-handle.ts';
import { isDetailField } from '../domain/directory/merge-fields.ts';

const head = {
  id: 'migration',
  at: '2026-11-22T10:00:00.000Z',
  by: '',
  label: 'Before the update',
};
let ids = 0;
const common = { city, now: () => head.at, newId: () => `id-${String((ids += 1))}` };

/** Publishes records. Returns the directory and the base that the legacy format would store for it. */
async function publishWithBase(records: readonly DirectoryRecord[]) {
  const directory = createMemoryDirectory();
  await directory.administrator.publish(
    records.map(({ kind, id, fields }) => ({
      kind,
      id,
      fields,
      operation: 'save',
      revision: null,
    })),
  );
  const base: LegacyBase = {
    revision: 100,
    records: Object.fromEntries(
      directory.records().map((record) => [
        toRecordKey(record),
        {
          revision: record.revision,
          hash: contentHash(record),
          ...(record.kind === 'listing' ? { rest: restHash(record) } : {}),
        },
      ]),
    ),
  };
  return { directory, base };
}

/** Hashes the fields that a list row does not have, as the legacy format did. */
function restHash({ kind, fields }: DirectoryRecord): string {
  const names = Object.keys(fields)
    .filter((name) => !['createdAt', 'updatedAt'].includes(name) && isDetailField(kind, name))
    .sort();
  return hashFields({ kind, fields }, names);
}

function migrate(
  base: LegacyBase,
  records: readonly DirectoryRecord[],
  isUnknown?: () => boolean,
): WorkingCopy {
  const copy = { base, records, ...(isUnknown === undefined ? {} : { isUnknown }) };
  return applyStep(emptyWorkingCopy(), migrateLegacy(copy, head, city));
}

function asListing(fields: Parameters<typeof listing>[0]): DirectoryRecord {
  return toRecord('listing', fields?.id ?? 'listing-1', listing(fields));
}

test('leaves nothing to publish after migrating unedited records', async () => {
  const records = [asListing({}), toRecord('category', 'restaurants', category())];
  const { directory, base } = await publishWithBase(records);
  const copy = memoryHandle(migrate(base, records));

  const published = await publishDirectory({
    ...common,
    copy,
    directory: directory.administrator,
  });

  expect(listDifferences(copy.state())).toEqual([]);
  expect(published).toMatchObject({
    ok: true,
    value: { added: 0, updated: 0, removed: 0, conflicts: [] },
  });
});

test('publishes an edit if nobody else has changed the record since', async () => {
  const { directory, base } = await publishWithBase([asListing({ phone: '1' })]);
  const copy = memoryHandle(migrate(base, [asListing({ phone: '2' })]));

  const published = await publishDirectory({
    ...common,
    copy,
    directory: directory.administrator,
  });

  expect(applyChanges(copy.state()).documents.listings).toMatchObject([{ phone: '2' }]);
  expect(published).toMatchObject({ ok: true, value: { updated: 1, conflicts: [] } });
  expect(directory.records()).toMatchObject([{ fields: { phone: '2' } }]);
});

test('shows a conflict for each edited field that differs if others have changed the record', async () => {
  const { directory, base } = await publishWithBase([asListing({ phone: '1' })]);
  directory.writeDirectly({ kind: 'listing', id: 'listing-1' }, { phone: '3' });
  const copy = memoryHandle(migrate(base, [asListing({ phone: '2' })]));

  await pullDirectory({ ...common, copy, directory: directory.administrator });

  expect(findConflicts(copy.state())).toMatchObject([
    { unit: 'phone', local: { phone: '2' }, other: { phone: '3' } },
  ]);
});

test('publishes a record without a base as a new one, but not a cached list row', async () => {
  const { directory, base } = await publishWithBase([]);
  const row = toRecord('listing', 'row', listingRow({ id: 'row' }));
  const copy = memoryHandle(migrate(base, [asListing({ id: 'mine' }), row]));

  await publishDirectory({ ...common, copy, directory: directory.administrator });

  expect(directory.records().map(({ id }) => id)).toEqual(['mine']);
});

test('removes a missing record unless others have changed it since', async () => {
  const { directory, base } = await publishWithBase([asListing({}), asListing({ id: 'other' })]);
  directory.writeDirectly({ kind: 'listing', id: 'other' }, { phone: '3' });
  const copy = memoryHandle(migrate(base, []));

  const before = listDifferences(copy.state());
  await publishDirectory({ ...common, copy, directory: directory.administrator });

  expect(before).toMatchObject([{ kindOfChange: 'removed' }, { kindOfChange: 'removed' }]);
  expect(directory.records().map(({ id }) => id)).toEqual(['other']);
  expect(findConflicts(copy.state())).toMatchObject([{ id: 'other', here: 'removed' }]);
});

test('does not remove an unreadable record', async () => {
  const { directory, base } = await publishWithBase([asListing({})]);
  const copy = memoryHandle(migrate(base, [], () => true));

  await publishDirectory({ ...common, copy, directory: directory.administrator });

  expect(directory.records()).toHaveLength(1);
});

test('recognises a published category although its id here is the slug of its name', async () => {
  const named = category({ name: 'Fish and Chips' });
  const { directory, base } = await publishWithBase([
    toRecord('category', 'category-17', { ...named, id: 'category-17' }),
  ]);
  const copy = memoryHandle(migrate(base, [toRecord('category', named.id, named)]));

  await publishDirectory({ ...common, copy, directory: directory.administrator });

  expect(listDifferences(copy.state())).toEqual([]);
  expect(directory.records().map(({ id }) => id)).toEqual(['category-17']);
});

test('shows a conflict for details that were never read from the published listing', async () => {
  const { directory, base } = await publishWithBase([asListing({ phone: '1' })]);
  const entry = base.records['listing:listing-1']!;
  const rowOnly = {
    ...base,
    records: { 'listing:listing-1': { revision: entry.revision, hash: entry.hash } },
  };
  const copy = memoryHandle(migrate(rowOnly, [asListing({ phone: '2' })]));

  await pullDirectory({ ...common, copy, directory: directory.administrator });

  expect(findConflicts(copy.state())).toMatchObject([{ unit: 'phone' }]);
});

test('does not offer a migration for undo', async () => {
  const { base } = await publishWithBase([asListing({})]);
  const state = migrate(base, [asListing({}), asListing({ id: 'two' })]);
  expect(state.changes).toHaveLength(1);
  expect(lastUndoable(state)).toBeNull();
});

test('recognises another directory by its revisions', async () => {
  const { directory, base } = await publishWithBase([asListing({}), asListing({ id: 'two' })]);
  const { published } = migrate(base, [asListing({}), asListing({ id: 'two' })]);
  const same = await directory.administrator.readChanges(null);
  directory.replaceDirectory();
  const other = await directory.administrator.readChanges(null);

  expect(same.ok && isOtherDirectory(published, same.value)).toBe(false);
  expect(other.ok && isOtherDirectory(published, other.value)).toBe(true);
});

test.each([
  ['text', 'nothing'],
  ['a number instead of records', { revision: 1, records: 3 }],
  [
    'a record of an unknown kind',
    { revision: 1, records: { 'shop:1': { revision: 1, hash: '' } } },
  ],
])('rejects a damaged base: %s', (_, value) => {
  expect(readLegacyBase(value)).toBeNull();
});
