import { expect, test } from 'vitest';
import { newArea } from '../domain/area/area-of-name.ts';
import { recordsOf } from '../domain/directory/directory-records.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DirectoryRecord, RecordKind } from '../domain/directory/directory-record.ts';
import { recordKinds } from '../domain/directory/directory-record.ts';
import { recordOf } from '../domain/directory/record-schema.ts';
import type { PublishedChanges, PublishedRecord } from '../ports/directory-port.ts';
import {
  article,
  category,
  documents,
  listing,
  listingRow,
} from '../testing/directory-builders.ts';
import { planSync } from './plan-sync.ts';
import { emptyBase, type BaseEntry, type PublishedBase } from './published-base.ts';
import { contentHashOf } from './record-content.ts';
import { recordKeyOf, type RecordKey } from './record-key.ts';
import type { SyncInput } from './sync-plan.ts';

const whole = (fields: Parameters<typeof listing>[0] = {}): DirectoryRecord => {
  const made = listing({ id: 'one', ...fields });
  return recordOf('listing', made.id, made);
};
const row = (fields: Parameters<typeof listingRow>[0] = {}): DirectoryRecord => {
  const made = listingRow({ id: 'one', ...fields });
  return recordOf('listing', made.id, made);
};
const at = (revision: number, record: DirectoryRecord): PublishedRecord => ({
  ...record,
  revision,
});

function baseOf(...records: readonly PublishedRecord[]): PublishedBase {
  const entries: Record<RecordKey, BaseEntry> = {};
  for (const record of records) {
    entries[recordKeyOf(record)] = { revision: record.revision, ...contentHashOf(record) };
  }
  return { revision: Math.max(0, ...records.map(({ revision }) => revision)), records: entries };
}

function answer(
  records: readonly PublishedRecord[],
  rest: Partial<PublishedChanges> = {},
): PublishedChanges {
  const revision = Math.max(10, ...records.map((record) => record.revision));
  return { records, removals: [], revision, complete: [], ...rest };
}

function plan(input: Partial<SyncInput>) {
  return planSync({ base: emptyBase(), local: [], published: answer([]), ...input });
}

const everything: readonly RecordKind[] = recordKinds;
const settingsOnly = (made: DirectoryDocuments) => recordsOf(made);

test('what was published elsewhere comes here', () => {
  const result = plan({ published: answer([at(4, whole())]) });

  expect(result.pull.put).toEqual([whole()]);
  expect(result.base.records['listing:one']?.revision).toBe(4);
  expect(result.publish).toEqual([]);
});

test('a change there replaces what nobody touched here', () => {
  const result = plan({
    base: baseOf(at(4, whole())),
    local: [whole()],
    published: answer([at(7, whole({ phone: '0161 1' }))]),
  });

  expect(result.pull.put).toEqual([whole({ phone: '0161 1' })]);
  expect(result.conflicts).toEqual([]);
});

test('a change here is published with only the fields that differ, guarded by its revision', () => {
  const result = plan({
    base: baseOf(at(4, whole())),
    local: [whole({ phone: '0161 1' })],
    published: answer([at(4, whole())]),
  });

  expect(result.publish).toEqual([
    { operation: 'save', kind: 'listing', id: 'one', revision: 4, fields: { phone: '0161 1' } },
  ]);
  expect(result.pull.put).toEqual([]);
});

test('a change here whose published form is not at hand asks for it instead of sending everything', () => {
  const result = plan({ base: baseOf(at(4, whole())), local: [whole({ phone: '0161 1' })] });

  expect(result.publish).toEqual([]);
  expect(result.unread).toEqual([{ kind: 'listing', id: 'one' }]);
  expect(result.counts.updated).toBe(1);
});

test('a change on both sides is a conflict that changes neither', () => {
  const local = whole({ phone: '0161 1' });
  const published = at(7, whole({ phone: '0161 2', email: 'a@b.uk' }));
  const result = plan({
    base: baseOf(at(4, whole())),
    local: [local],
    published: answer([published]),
  });

  expect(result.pull.put).toEqual([]);
  expect(result.publish).toEqual([]);
  expect(result.conflicts).toMatchObject([
    { kind: 'listing', id: 'one', here: 'changed', there: 'changed', fields: ['email', 'phone'] },
  ]);
  expect(result.base.records['listing:one']?.revision).toBe(4);
});

test('an open conflict is met again by the next read', () => {
  const result = plan({
    base: baseOf(at(4, whole())),
    local: [whole({ phone: '0161 1' })],
    published: answer([at(7, whole({ phone: '0161 2' }))], { revision: 90 }),
  });

  expect(result.base.revision).toBe(6);
});

test('the same change on both sides is an agreement, as after a publish that was cut off', () => {
  const result = plan({
    base: baseOf(at(4, whole())),
    local: [whole({ phone: '0161 1' })],
    published: answer([at(7, whole({ phone: '0161 1', updatedAt: '2026-11-21T10:00:00Z' }))]),
  });

  expect(result.conflicts).toEqual([]);
  expect(result.publish).toEqual([]);
  expect(result.base.records['listing:one']?.revision).toBe(7);
  expect(result.pull.put).toHaveLength(1);
});

test('without a common base both sides are joined and nothing is removed', () => {
  const here = whole({ id: 'here' });
  const result = plan({
    local: [here],
    published: answer([at(3, whole({ id: 'there' }))], {
      complete: everything,
      removals: [{ id: 'here', mergedInto: null, revision: 5 }],
    }),
  });

  expect(result.pull.put.map(({ id }) => id)).toEqual(['there']);
  expect(result.pull.remove).toEqual([]);
  expect(result.publish).toMatchObject([{ operation: 'save', id: 'here', revision: null }]);
});

test('what was removed here is removed there', () => {
  const result = plan({ base: baseOf(at(4, whole())) });

  expect(result.publish).toEqual([
    { operation: 'remove', kind: 'listing', id: 'one', revision: 4, mergedInto: null },
  ]);
});

test('a merge here names the survivor', () => {
  const result = plan({ base: baseOf(at(4, whole())), merges: new Map([['one', 'two']]) });

  expect(result.publish).toMatchObject([{ operation: 'remove', mergedInto: 'two' }]);
});

test('what was removed there leaves, unless it was changed here', () => {
  const removals = [{ id: 'one', mergedInto: 'two', revision: 9 }];
  const base = baseOf(at(4, whole()));

  const unchanged = plan({ base, local: [whole()], published: answer([], { removals }) });
  const changed = plan({
    base,
    local: [whole({ phone: '0161 1' })],
    published: answer([], { removals }),
  });

  expect(unchanged.pull.remove).toEqual([{ kind: 'listing', id: 'one', mergedInto: 'two' }]);
  expect(unchanged.base.records['listing:one']).toBeUndefined();
  expect(changed.pull.remove).toEqual([]);
  expect(changed.conflicts).toMatchObject([{ there: 'removed', mergedInto: 'two' }]);
});

test('a category that a complete answer lacks is gone, one that another answer lacks is not', () => {
  const made = category({ name: 'Thai' });
  const local = [recordOf('category', made.id, made)];
  const base = baseOf(at(4, local[0]!));

  const complete = plan({ base, local, published: answer([], { complete: ['category'] }) });
  const silent = plan({ base, local, published: answer([]) });

  expect(complete.pull.remove).toEqual([{ kind: 'category', id: 'thai', mergedInto: null }]);
  expect(silent.pull.remove).toEqual([]);
});

test('what was removed on both sides is forgotten', () => {
  const removals = [{ id: 'one', mergedInto: null, revision: 9 }];
  const result = plan({ base: baseOf(at(4, whole())), published: answer([], { removals }) });

  expect(result.publish).toEqual([]);
  expect(result.base.records).toEqual({});
});

test('a document that could not be read is neither published, pulled over nor removed', () => {
  const made = category({ name: 'Thai' });
  const thai = recordOf('category', made.id, made);
  const result = plan({
    base: { ...baseOf(at(4, whole()), at(5, thai)), revision: 5 },
    local: [thai],
    published: answer([at(9, whole({ phone: '0161 2' }))], { complete: everything }),
    unknown: ['listing', 'category'],
  });

  expect(result.publish).toEqual([]);
  expect(result.pull).toEqual({ put: [], remove: [] });
  expect(result.base.records['listing:one']?.revision).toBe(4);
  expect(result.base.revision).toBe(5);
});

test('a list row brings news into a whole listing and leaves its details alone', () => {
  const local = whole({ description: 'Pizza since 2015' });
  const result = plan({
    base: baseOf(at(4, local)),
    local: [local],
    published: answer([at(7, row({ name: 'Rudy’s Pizza' }))], { publicOnly: true }),
  });

  expect(result.pull.put).toEqual([
    whole({ name: 'Rudy’s Pizza', description: 'Pizza since 2015' }),
  ]);
  expect(result.pull.put[0]?.partial).toBe(false);
  expect(result.publish).toEqual([]);
  expect(result.unread).toEqual([]);
});

test('details that changed behind a newer list row still come with the next whole read', () => {
  const old = whole({ description: 'old' });
  const rows = plan({
    base: baseOf(at(4, old)),
    local: [old],
    published: answer([at(7, row({ name: 'New name' }))], { publicOnly: true }),
  });

  const result = plan({
    base: rows.base,
    local: rows.pull.put,
    published: answer([at(7, whole({ name: 'New name', description: 'new' }))]),
  });

  expect(result.conflicts).toEqual([]);
  expect(result.pull.put).toEqual([whole({ name: 'New name', description: 'new' })]);
});

test('a changed list row publishes only what it carries', () => {
  const published = at(4, whole({ description: 'kept', phone: '0161 1' }));
  const result = plan({
    base: baseOf(at(4, row())),
    local: [row({ category: 'Bakery' })],
    published: answer([published]),
  });

  expect(result.publish).toMatchObject([{ revision: 4, fields: { category: 'Bakery' } }]);
});

test('a list row whose base was lost is not published as a new listing', () => {
  expect(plan({ local: [row()] }).publish).toEqual([]);
});

test('a list row becomes whole when the whole listing comes', () => {
  const result = plan({
    base: baseOf(at(4, row())),
    local: [row()],
    published: answer([at(4, whole({ phone: '0161 1' }))]),
  });

  expect(result.pull.put).toEqual([whole({ phone: '0161 1' })]);
});

test('a visitor’s answer cannot remove a draft that it could never hold', () => {
  const made = article({ id: 'draft', published: false });
  const draft = recordOf('article', made.id, made);
  const result = plan({
    base: baseOf(at(4, draft)),
    local: [draft],
    published: answer([], { complete: ['article'], publicOnly: true }),
  });

  expect(result.pull.remove).toEqual([]);
});

test('settings that nobody touched yield to the published ones and are never published', () => {
  const own = settingsOnly(documents());
  const changed = documents({ claimsEnabled: false });
  const there = recordsOf(changed).find(({ id }) => id === 'claimsEnabled')!;

  const result = plan({ local: own, published: answer([at(3, there)]) });

  expect(result.conflicts).toEqual([]);
  expect(result.pull.put).toEqual([there]);
  expect(result.publish).toEqual([]);
});

test('a generated area yields to the published one and is not counted as a change', () => {
  const made = newArea('Salford');
  const generated = recordOf('area', made.id, made);
  const written = { ...generated, fields: { ...generated.fields, description: 'By the quays' } };

  const met = plan({ local: [generated], published: answer([at(3, written)]) });
  const alone = plan({ local: [generated] });

  expect(met.pull.put).toEqual([written]);
  expect(met.conflicts).toEqual([]);
  expect(alone.counts).toMatchObject({ added: 0, derived: 1 });
});

test('a conflict is settled for the side that is preferred', () => {
  const base = baseOf(at(4, whole()));
  const local = [whole({ phone: '0161 1' })];
  const published = answer([at(7, whole({ phone: '0161 2' }))]);

  const forHere = plan({ base, local, published, prefer: 'local' });
  const forThere = plan({ base, local, published, prefer: 'published' });
  const forNone = plan({ base, local, published, prefer: () => null });

  expect(forHere.publish).toMatchObject([{ revision: 7, fields: { phone: '0161 1' } }]);
  expect(forThere.pull.put).toEqual([whole({ phone: '0161 2' })]);
  expect(forNone.conflicts).toHaveLength(1);
});

test('removed there and changed here can be added anew or let go', () => {
  const base = baseOf(at(4, whole()));
  const local = [whole({ phone: '0161 1' })];
  const published = answer([], { removals: [{ id: 'one', mergedInto: null, revision: 9 }] });

  const kept = plan({ base, local, published, prefer: 'local' });
  const gone = plan({ base, local, published, prefer: 'published' });

  expect(kept.publish).toMatchObject([{ operation: 'save', revision: null }]);
  expect(gone.pull.remove).toHaveLength(1);
});

test('categories are published before listings and removals last', () => {
  const made = category({ name: 'Thai' });
  const result = plan({
    base: baseOf(at(4, whole({ id: 'gone' }))),
    local: [whole(), recordOf('category', made.id, made)],
  });

  expect(result.publish.map((step) => [step.operation, step.kind])).toEqual([
    ['save', 'category'],
    ['save', 'listing'],
    ['remove', 'listing'],
  ]);
});

test('a record of the answer that could not be understood keeps the reading where it was', () => {
  const unreadable = [{ kind: 'listing' as const, position: 3, reason: 'name: missing' }];
  const result = plan({
    base: { ...emptyBase(), revision: 5 },
    published: answer([at(9, whole())], { unreadable }),
  });

  expect(result.base.revision).toBe(5);
});
