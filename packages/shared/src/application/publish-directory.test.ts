import { expect, test } from 'vitest';
import { applyChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { recordOf } from '../domain/directory/record-schema.ts';
import { Failure } from '../domain/failure.ts';
import { failed } from '../domain/result.ts';
import {
  createMemoryDirectory,
  type MemoryDirectory,
} from '../gateways/memory/memory-directory.ts';
import type { DirectoryPort, PublishStep } from '../ports/directory-port.ts';
import { emptyBase, type PublishedBase } from '../sync/published-base.ts';
import { article, category, documents, listing } from '../testing/directory-builders.ts';
import { publishBatches } from './publish-batches.ts';
import { publishDirectory, type PublishInput } from './publish-directory.ts';
import { unpublishedChanges } from './unpublished-changes.ts';

interface Copy {
  documents: DirectoryDocuments;
  base: PublishedBase;
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    listing({ id: `fhrs-${String(index)}`, name: `Cafe ${String(index)}` }),
  );

const copyOf = (made: DirectoryDocuments): Copy => ({ documents: made, base: emptyBase() });

async function publish(copy: Copy, directory: DirectoryPort, rest: Partial<PublishInput> = {}) {
  return publishDirectory({
    ...copy,
    directory,
    onBatch: (kept) => {
      copy.documents = kept.documents;
      copy.base = kept.base;
    },
    ...rest,
  });
}

async function published(copy: Copy, directory: DirectoryPort, rest: Partial<PublishInput> = {}) {
  const report = await publish(copy, directory, rest);
  if (!report.ok) throw report.failure;
  return report.value;
}

const listingsOf = (directory: MemoryDirectory) =>
  directory.records().filter(({ kind }) => kind === 'listing');

/** The directory behind a line that breaks at the given call of `publish`. */
function breakingAt(port: DirectoryPort, call: number, stored: boolean): DirectoryPort {
  let calls = 0;
  return {
    ...port,
    async publish(steps) {
      calls += 1;
      if (calls !== call) return port.publish(steps);
      if (stored) await port.publish(steps);
      return failed(new Failure('backend/unreachable', 'The server cannot be reached.'));
    },
  };
}

test.each([
  ['before the second batch is stored', false],
  ['after the second batch was stored and before it was answered', true],
])('a publish cut off %s goes on where it was', async (_, stored) => {
  const directory = createMemoryDirectory();
  const copy = copyOf(documents({ listings: many(1200), categories: [category()] }));

  const cut = await publish(copy, breakingAt(directory.administrator, 2, stored));
  const after = listingsOf(directory).length;
  const again = await published(copy, directory.administrator);
  const third = await published(copy, directory.administrator);

  expect(cut).toMatchObject({ ok: false, failure: { code: 'publish/interrupted' } });
  expect(after).toBe(stored ? 999 : 499);
  expect(again.added).toBe(1201 - 500 - (stored ? 500 : 0));
  expect(listingsOf(directory)).toHaveLength(1200);
  expect(third).toMatchObject({ added: 0, updated: 0, removed: 0, batches: 0, conflicts: [] });
  expect(copy.documents.listings).toHaveLength(1200);
});

test('a publish killed before it could remember a batch doubles nothing', async () => {
  const directory = createMemoryDirectory();
  const copy = copyOf(documents({ listings: many(700) }));
  let checkpoints = 0;

  const killed = publishDirectory({
    ...copy,
    directory: directory.administrator,
    onBatch: () => {
      checkpoints += 1;
      if (checkpoints === 2) throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  const again = await published(copy, directory.administrator);

  expect(again.added).toBe(200);
  expect(listingsOf(directory)).toHaveLength(700);
});

test('the first failure of a publish says itself, since nothing was published before it', async () => {
  const directory = createMemoryDirectory();
  const copy = copyOf(documents({ listings: many(3) }));

  const report = await publish(copy, breakingAt(directory.administrator, 1, false));

  expect(report).toMatchObject({ ok: false, failure: { code: 'backend/unreachable' } });
  expect(copy.documents.listings).toHaveLength(3);
});

test('a conflict stops only itself', async () => {
  const directory = createMemoryDirectory();
  const one = copyOf(documents({ listings: many(3) }));
  await published(one, directory.administrator);
  const other: Copy = { ...one };
  one.documents = withPhone(one.documents, 'fhrs-1', '0161 1');
  await published(one, directory.administrator);

  other.documents = withPhone(withPhone(other.documents, 'fhrs-1', '0161 2'), 'fhrs-2', '0161 2');
  const report = await published(other, directory.administrator);

  expect(report.conflicts).toMatchObject([{ id: 'fhrs-1', fields: ['phone'] }]);
  expect(report.updated).toBe(1);
  expect(phones(directory)).toEqual(['', '0161 1', '0161 2']);
  expect(other.documents.listings[1]).toMatchObject({ phone: '0161 2' });
});

test('what somebody published between reading and sending is not overwritten', async () => {
  const directory = createMemoryDirectory();
  const one = copyOf(documents({ listings: many(2) }));
  await published(one, directory.administrator);
  const other: Copy = { ...one };
  one.documents = withPhone(one.documents, 'fhrs-0', '0161 1');
  other.documents = withPhone(other.documents, 'fhrs-0', '0161 2');
  const overtaken: DirectoryPort = {
    ...directory.administrator,
    async publish(steps) {
      await published(one, directory.administrator);
      return directory.administrator.publish(steps);
    },
  };

  const report = await published(other, overtaken);

  expect(report.conflicts).toMatchObject([{ id: 'fhrs-0', there: 'changed' }]);
  expect(phones(directory)).toEqual(['0161 1', '']);
});

test('a record that the server cannot hold is named and stops only itself', async () => {
  const directory = createMemoryDirectory();
  const picky: DirectoryPort = {
    ...directory.administrator,
    publish: (steps) =>
      steps.some(({ id }) => id === 'fhrs-4')
        ? Promise.resolve(failed(new Failure('input/malformed', 'listing "fhrs-4" is too long.')))
        : directory.administrator.publish(steps),
  };
  const copy = copyOf(documents({ listings: many(9) }));

  const report = await published(copy, picky);

  expect(report.refused).toEqual([
    { kind: 'listing', id: 'fhrs-4', reason: 'listing "fhrs-4" is too long.' },
  ]);
  expect(report.added).toBe(8);
});

test('the demonstration leaves both sides when others are published', async () => {
  const directory = createMemoryDirectory();
  const demo = copyOf(
    documents({
      listings: [listing({ id: 'demo-1', source: 'demo' })],
      articles: [article({ id: 'demo-article' })],
    }),
  );
  await published(demo, directory.administrator);
  const copy = copyOf(documents({ listings: many(2) }));

  const report = await published(copy, directory.administrator, { removeDemo: true });

  expect(report.removed).toBe(2);
  expect(listingsOf(directory).map(({ id }) => id)).toEqual(['fhrs-0', 'fhrs-1']);
  expect(copy.documents.listings.map(({ id }) => id)).toEqual(['fhrs-0', 'fhrs-1']);
});

test('a data file that was published to one server is published whole to another', async () => {
  const first = createMemoryDirectory();
  const second = createMemoryDirectory();
  const demo = documents({ listings: [listing({ id: 'demo-1', source: 'demo' })] });
  await published(copyOf(demo), first.administrator);
  await published(copyOf(demo), second.administrator);
  const copy = copyOf(documents({ listings: many(30), categories: [category()] }));
  await published(copy, first.administrator);

  const report = await published(copy, second.administrator);

  expect(report.startedAfresh).toBe(true);
  expect(listingsOf(second)).toHaveLength(31);
  expect(copy.documents.listings).toHaveLength(31);
  expect(copy.documents.categories).toHaveLength(1);
});

test('a document that could not be read is not taken for an empty one', async () => {
  const directory = createMemoryDirectory();
  const copy = copyOf(documents({ listings: many(3), categories: [category()] }));
  await published(copy, directory.administrator);

  const report = await published({ ...copy, documents: documents() }, directory.administrator, {
    unknown: ['listing', 'category'],
  });

  expect(report.removed).toBe(0);
  expect(listingsOf(directory)).toHaveLength(3);
});

test('deleting everything here on purpose is published as it is', async () => {
  const directory = createMemoryDirectory();
  const copy = copyOf(documents({ listings: many(3) }));
  await published(copy, directory.administrator);
  copy.documents = documents();

  expect(unpublishedChanges(copy.documents, copy.base).removed).toHaveLength(3);
  expect((await published(copy, directory.administrator)).removed).toBe(3);
  expect(directory.removals()).toHaveLength(3);
});

test('progress says how many were sent of how many', async () => {
  const directory = createMemoryDirectory();
  const heard: string[] = [];

  await published(copyOf(documents({ listings: many(600) })), directory.administrator, {
    onProgress: ({ phase, done, total }) => heard.push(`${phase} ${String(done)}/${String(total)}`),
  });

  expect(heard).toEqual(['reading 0/0', 'sending 0/600', 'sending 500/600', 'sending 600/600']);
});

test('a batch holds at most 500 steps and a megabyte, in any alphabet', () => {
  const step = (id: number, text: string): PublishStep => ({
    operation: 'save',
    kind: 'listing',
    id: String(id),
    revision: null,
    fields: { description: text },
  });
  const small = publishBatches(Array.from({ length: 1001 }, (_, id) => step(id, '')));
  const large = publishBatches(
    Array.from({ length: 40 }, (_, id) => step(id, '串'.repeat(20_000))),
  );

  expect(small.map((batch) => batch.length)).toEqual([500, 500, 1]);
  for (const batch of large) {
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThanOrEqual(1_000_001);
  }
  expect(large.flat()).toHaveLength(40);
});

function withPhone(made: DirectoryDocuments, id: string, phone: string): DirectoryDocuments {
  const held = made.listings.find((one) => one.id === id)!;
  const put = [recordOf('listing', id, { ...held, phone })];
  return applyChange(made, { label: 'Edit', put, remove: [] }).documents;
}

function phones(directory: MemoryDirectory): unknown[] {
  return listingsOf(directory)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ fields }) => fields['phone']);
}
