import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChange, type RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { recordsOf } from '../domain/directory/directory-records.ts';
import { recordOf } from '../domain/directory/record-schema.ts';
import {
  createMemoryDirectory,
  type MemoryDirectory,
} from '../gateways/memory/memory-directory.ts';
import type { DirectoryPort } from '../ports/directory-port.ts';
import { emptyBase, type PublishedBase } from '../sync/published-base.ts';
import { contentHashOf, sameContent } from '../sync/record-content.ts';
import { recordKeyOf } from '../sync/record-key.ts';
import type { ConflictPreference } from '../sync/sync-plan.ts';
import { category, documents, listing } from '../testing/directory-builders.ts';
import { publishDirectory, type PublishReport } from './publish-directory.ts';
import { pullDirectory } from './pull-directory.ts';
import { readPublished } from './read-published.ts';
import { unpublishedChanges } from './unpublished-changes.ts';

/** A working copy, as a browser or a data file keeps it. */
interface Copy {
  documents: DirectoryDocuments;
  base: PublishedBase;
}

type Cut = 'none' | 'before the batch' | 'after the batch' | 'between documents and base';

type Step =
  | { act: 'write'; copy: number; id: string; field: 'phone' | 'address' | 'status'; value: string }
  | { act: 'name category'; copy: number; id: string; value: string }
  | { act: 'remove'; copy: number; kind: 'listing' | 'category'; id: string }
  | { act: 'publish'; copy: number; cut: Cut }
  | { act: 'pull'; copy: number }
  | { act: 'look'; copy: number };

const copies = fc.nat({ max: 1 });
const ids = fc.constantFrom('a', 'b', 'c');
const values = fc.constantFrom('1', '2', '3');
const cuts = fc.constantFrom<Cut>(
  'none',
  'none',
  'before the batch',
  'after the batch',
  'between documents and base',
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('write' as const),
      copy: copies,
      id: ids,
      field: fc.constantFrom('phone' as const, 'address' as const),
      value: values,
    }),
  },
  fc.record({
    act: fc.constant('write' as const),
    copy: copies,
    id: ids,
    field: fc.constant('status' as const),
    value: fc.constantFrom('published', 'hidden'),
  }),
  fc.record({ act: fc.constant('name category' as const), copy: copies, id: ids, value: values }),
  fc.record({
    act: fc.constant('remove' as const),
    copy: copies,
    kind: fc.constantFrom('listing' as const, 'category' as const),
    id: ids,
  }),
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('publish' as const), copy: copies, cut: cuts }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pull' as const), copy: copies }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('look' as const), copy: copies }) },
);

class Killed extends Error {}

/** The directory through a line that is cut once. */
function cutLine(port: DirectoryPort, cut: Cut): DirectoryPort {
  return {
    ...port,
    async publish(batch) {
      if (cut === 'before the batch') throw new Killed();
      const answer = await port.publish(batch);
      if (cut === 'after the batch') throw new Killed();
      return answer;
    },
  };
}

async function publish(
  copy: Copy,
  directory: MemoryDirectory,
  cut: Cut = 'none',
  prefer?: ConflictPreference,
): Promise<PublishReport | null> {
  try {
    const report = await publishDirectory({
      ...copy,
      directory: cutLine(directory.administrator, cut),
      ...(prefer === undefined ? {} : { prefer }),
      onBatch: (kept) => {
        copy.documents = kept.documents;
        if (cut === 'between documents and base') throw new Killed();
        copy.base = kept.base;
      },
    });
    if (!report.ok) throw report.failure;
    return report.value;
  } catch (error) {
    if (error instanceof Killed) return null;
    throw error;
  }
}

async function pull(copy: Copy, directory: MemoryDirectory, prefer?: ConflictPreference) {
  const report = await pullDirectory({
    ...copy,
    directory: directory.administrator,
    ...(prefer === undefined ? {} : { prefer }),
  });
  if (!report.ok) throw report.failure;
  copy.documents = report.value.documents;
  copy.base = report.value.base;
  return report.value;
}

async function look(copy: Copy, directory: MemoryDirectory) {
  const report = await readPublished({ ...copy, snapshot: directory.visitor });
  if (!report.ok) throw report.failure;
  if (!report.value.changed) return;
  copy.documents = report.value.documents;
  copy.base = report.value.base;
}

function edit(copy: Copy, put: readonly DirectoryRecord[], remove: readonly RecordName[] = []) {
  const applied = applyChange(copy.documents, { label: 'Edit', put, remove });
  expect(applied.refused).toEqual([]);
  copy.documents = applied.documents;
}

function find(copy: Copy, name: RecordName): DirectoryRecord | undefined {
  const key = recordKeyOf(name);
  return recordsOf(copy.documents).find((record) => recordKeyOf(record) === key);
}

async function take(copy: Copy, directory: MemoryDirectory, step: Step): Promise<void> {
  switch (step.act) {
    case 'write': {
      const made = listing({ id: step.id, name: step.id, description: 'written once' });
      const held =
        find(copy, { kind: 'listing', id: step.id }) ?? recordOf('listing', step.id, made);
      if (held.partial && step.field !== 'address') return; // A row carries no other of them.
      edit(copy, [{ ...held, fields: { ...held.fields, [step.field]: step.value } }]);
      return;
    }
    case 'name category': {
      const made = { ...category(), id: step.id, name: step.value };
      edit(copy, [recordOf('category', step.id, made)]);
      return;
    }
    case 'remove':
      edit(copy, [], [{ kind: step.kind, id: step.id }]);
      return;
    case 'publish':
      await publish(copy, directory, step.cut);
      return;
    case 'pull':
      await pull(copy, directory);
      return;
    case 'look':
      await look(copy, directory);
      return;
  }
}

/** What stands unpublished in a copy, with its content; null for what was removed. */
function unpublished(copy: Copy): Map<RecordName, DirectoryRecord | null> {
  const { added, updated, removed } = unpublishedChanges(copy.documents, copy.base);
  const kept = new Map<RecordName, DirectoryRecord | null>();
  for (const name of [...added, ...updated]) kept.set(name, find(copy, name) ?? null);
  for (const name of removed) kept.set(name, null);
  return kept;
}

function wholeListings(copy: Copy): string[] {
  return copy.documents.listings.filter(({ partial }) => partial !== true).map(({ id }) => id);
}

/** What others published of records that stand changed here, as long as this copy has not seen it. */
function changedUnseen(
  copy: Copy,
  directory: MemoryDirectory,
  before: ReadonlyMap<RecordName, DirectoryRecord | null>,
): DirectoryRecord[] {
  const unseen: DirectoryRecord[] = [];
  for (const [name, local] of before) {
    const key = recordKeyOf(name);
    const there = directory.records().find((record) => recordKeyOf(record) === key);
    if (there === undefined || local?.partial === true) continue;
    const seen = copy.base.records[key];
    const { hash, rest } = contentHashOf(there);
    const same = seen?.hash === hash && (seen.rest === rest || seen.rest === undefined);
    if (!same && !(local !== null && sameContent(local, there))) unseen.push(there);
  }
  return unseen;
}

const databaseTimes = ['createdAt', 'updatedAt'];

function content(record: DirectoryRecord): object {
  const entries = Object.entries(record.fields).filter(([name]) => !databaseTimes.includes(name));
  return { kind: record.kind, id: record.id, ...Object.fromEntries(entries) };
}

function contents(records: readonly DirectoryRecord[]): object[] {
  return records
    .filter((record) => record.kind !== 'setting')
    .sort((one, other) => (recordKeyOf(one) < recordKeyOf(other) ? -1 : 1))
    .map(content);
}

async function play(overlap: number, shared: boolean, story: readonly Step[]) {
  const directory = createMemoryDirectory({ overlap });
  const two: Copy[] = [
    { documents: documents(), base: emptyBase() },
    { documents: documents(), base: emptyBase() },
  ];
  const visitor: Copy = { documents: documents(), base: emptyBase() };
  if (shared) {
    const listings = ['a', 'b', 'c'].map((id) =>
      listing({ id, name: id, description: 'written once' }),
    );
    two[0]!.documents = documents({ listings, categories: [{ ...category(), id: 'a' }] });
    await publish(two[0]!, directory);
    await pull(two[1]!, directory);
  }
  for (const step of story) {
    const copy = two[step.copy]!;
    const before = unpublished(copy);
    const wholeBefore = wholeListings(copy);
    const unseen = changedUnseen(copy, directory, before);
    await take(copy, directory, step);
    const wholeNow = wholeListings(copy);
    for (const id of wholeBefore) {
      if (find(copy, { kind: 'listing', id }) !== undefined) expect(wholeNow).toContain(id);
    }
    for (const record of unseen) {
      const now = directory.records().find((one) => recordKeyOf(one) === recordKeyOf(record));
      expect(now && content(now)).toEqual(content(record));
    }
    if (step.act === 'publish' || step.act === 'pull' || step.act === 'look') {
      for (const [name, record] of before) {
        const now = find(copy, name);
        if (record === null) expect(now).toBeUndefined();
        else expect(now && content(now)).toMatchObject(content(record));
      }
      await look(visitor, directory);
    }
    for (const record of [...directory.records(), ...recordsOf(copy.documents)]) {
      if (record.kind !== 'listing' || record.partial) continue;
      expect(record.fields['description']).toBe('written once');
    }
  }
  return { directory, two, visitor };
}

const overlaps = fc.constantFrom(1, 3, 1000);
const stories = fc.array(steps, { maxLength: 25, size: 'max' });

test('two working copies and the published directory come together, and nothing unpublished is lost', async () => {
  await fc.assert(
    fc.asyncProperty(overlaps, fc.boolean(), stories, async (overlap, shared, story) => {
      const { directory, two, visitor } = await play(overlap, shared, story);
      const [one, other] = [two[0]!, two[1]!];

      await publish(one, directory, 'none', 'local');
      await publish(other, directory, 'none', 'local');
      await publish(one, directory, 'none', 'published');
      await publish(other, directory, 'none', 'published');
      await pull(one, directory);
      await pull(other, directory);
      await look(visitor, directory);

      const there = contents(directory.records());
      expect(contents(recordsOf(one.documents))).toEqual(there);
      expect(contents(recordsOf(other.documents))).toEqual(there);
      const rows = recordsOf(visitor.documents).filter(({ kind }) => kind === 'listing');
      const open = directory.records().filter(({ fields }) => fields['status'] === 'published');
      expect(rows.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort());
      for (const row of rows) {
        const whole = open.find(({ id }) => id === row.id)!;
        expect(content(whole)).toMatchObject(content(row));
      }
    }),
    { numRuns: 250 },
  );
});

test('a publish that is run again sends nothing', async () => {
  await fc.assert(
    fc.asyncProperty(overlaps, fc.boolean(), stories, async (overlap, shared, story) => {
      const { directory, two } = await play(overlap, shared, story);
      const copy = two[0]!;
      await publish(copy, directory, 'none', 'local');

      const again = await publish(copy, directory);

      expect(again).toMatchObject({ added: 0, updated: 0, removed: 0, batches: 0, conflicts: [] });
      expect(unpublishedChanges(copy.documents, copy.base).total).toBe(0);
    }),
    { numRuns: 250 },
  );
});
