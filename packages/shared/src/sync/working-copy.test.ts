import { expect, test } from 'vitest';
import { greaterManchester as city } from '../city/greater-manchester.ts';
import {
  changeDirectory,
  undoInDirectory,
  resolveConflict,
  discardChanges,
} from '../application/change-directory.ts';
import { publishDirectory } from '../application/publish-directory.ts';
import type {
  DirectoryPort,
  PublishedChanges,
  PublishedRecord,
  PublishStep,
  PublishOutcome,
} from '../ports/directory-port.ts';
import { recordOf } from '../domain/directory/record-schema.ts';
import { success } from '../domain/result.ts';
import { listing } from '../testing/directory-builders.ts';
import { applyChanges } from './apply.ts';
import { findConflicts, listDifferences } from './conflicts.ts';
import { emptyWorkingCopy } from './working-copy.ts';
import { memoryHandle } from './working-copy-handle.ts';

function fakeDirectory() {
  let revision = 0;
  const held = new Map<string, PublishedRecord>();
  const gone = new Map<
    string,
    { kind: 'listing'; id: string; replacedBy: string | null; revision: number }
  >();
  const port: DirectoryPort = {
    readChanges: (cursor) => {
      const after = cursor?.revision ?? 0;
      const changes: PublishedChanges = {
        records: [...held.values()].filter((one) => one.revision > after),
        removals: [...gone.values()].filter((one) => one.revision > after),
        unreadable: [],
        cursor: { directory: 'd', revision, mark: String(revision) },
        complete: cursor === null ? ['listing', 'category', 'area'] : [],
        history: cursor === null ? 'first' : 'continued',
      };
      return Promise.resolve(success(changes));
    },
    readRecords: (names) =>
      Promise.resolve(
        success({
          records: names.flatMap((n) => held.get(`${n.kind}:${n.id}`) ?? []),
          unreadable: [],
        }),
      ),
    publish: (steps: readonly PublishStep[]) =>
      Promise.resolve(
        success(
          steps.map((step): PublishOutcome => {
            const key = `${step.kind}:${step.id}`;
            const now = held.get(key);
            const { kind, id } = step;
            if ((now?.revision ?? null) !== step.revision && !(step.operation === 'remove' && !now))
              return { kind, id, outcome: 'conflict', record: now ?? null };
            revision += 1;
            if (step.operation === 'remove') {
              held.delete(key);
              gone.set(key, { kind: 'listing', id, replacedBy: step.replacedBy, revision });
              return { kind, id, outcome: 'published', record: null };
            }
            const record = {
              kind,
              id,
              partial: false,
              fields: { ...now?.fields, ...step.fields },
              revision,
            };
            held.set(key, record);
            return { kind, id, outcome: 'published', record };
          }),
        ),
      ),
  };
  return { port, held };
}
let n = 0;
const maker = (copy: ReturnType<typeof memoryHandle>) => ({
  copy,
  city,
  now: () => '2026-11-22T00:00:00Z',
  newId: () => `c${String((n += 1))}`,
});
const put = (fields: Partial<Parameters<typeof listing>[0]>) => {
  const made = listing(fields);
  return { label: 'Edit', put: [recordOf('listing', made.id, made)], remove: [] };
};
const listings = (copy: ReturnType<typeof memoryHandle>) =>
  applyChanges(copy.state()).documents.listings;

test('edits of two people on different fields both arrive; the same field asks', async () => {
  const { port, held } = fakeDirectory();
  const one = memoryHandle(emptyWorkingCopy());
  const other = memoryHandle(emptyWorkingCopy());
  await changeDirectory(maker(one), put({ id: 'a', name: 'A' }));
  expect(await publishDirectory({ ...maker(one), directory: port })).toMatchObject({
    ok: true,
    value: { added: 1 },
  });
  expect(one.state().changes).toEqual([]);
  await publishDirectory({ ...maker(other), directory: port });
  await changeDirectory(maker(one), put({ id: 'a', name: 'A', phone: '1' }));
  await changeDirectory(maker(other), put({ id: 'a', name: 'B' }));
  await changeDirectory(maker(other), put({ id: 'a', name: 'B', phone: '2' }));
  await publishDirectory({ ...maker(one), directory: port });
  const report = await publishDirectory({ ...maker(other), directory: port });
  expect(report).toMatchObject({
    ok: true,
    value: {
      updated: 1,
      conflicts: [{ unit: 'phone', local: { phone: '2' }, other: { phone: '1' } }],
    },
  });
  expect(held.get('listing:a')?.fields).toMatchObject({ name: 'B', phone: '1' });
  expect(listDifferences(other.state())).toMatchObject([
    { field: 'phone', after: '2', before: '' },
  ]);
  const [conflict] = findConflicts(other.state());
  await resolveConflict(other, conflict!, 'local');
  expect(await publishDirectory({ ...maker(other), directory: port })).toMatchObject({
    ok: true,
    value: { updated: 1, conflicts: [] },
  });
  expect(held.get('listing:a')?.fields).toMatchObject({ phone: '2' });
  await undoInDirectory(maker(other));
  expect(listings(other)[0]).toMatchObject({ name: 'B', phone: '1' });
  await discardChanges(other, { record: { kind: 'listing', id: 'a' } });
  expect(listings(other)[0]).toMatchObject({ phone: '2' });
  await changeDirectory(maker(one), {
    label: 'x',
    put: [],
    remove: [{ kind: 'listing', id: 'a' }],
  });
  expect(listings(one)).toEqual([]);
  await undoInDirectory(maker(one));
  expect(one.state().changes).toEqual([]);
  await publishDirectory({ ...maker(one), directory: port });
  await changeDirectory(maker(one), {
    label: 'x',
    put: [],
    remove: [{ kind: 'listing', id: 'a' }],
  });
  expect(await publishDirectory({ ...maker(one), directory: port })).toMatchObject({
    ok: true,
    value: { removed: 1 },
  });
  expect(one.state().published.entries.listing.size).toBe(0);
  await undoInDirectory(maker(one));
  expect(listings(one)).toHaveLength(1);
  expect(await publishDirectory({ ...maker(one), directory: port })).toMatchObject({
    ok: true,
    value: { added: 1 },
  });
  await changeDirectory(maker(other), put({ id: 'a', name: 'B', phone: '9' }));
});
