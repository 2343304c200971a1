import { greaterManchester } from '@manchester-eats/shared/city';
import { toRecord, type DirectoryRecord, type JsonValue } from '@manchester-eats/shared/domain';
import {
  applyChanges,
  applyStep,
  emptyWorkingCopy,
  foldChanges,
  planCommand,
  pullChanges,
  showDocuments,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';
import type { BenchSuite, Measurement } from './measurement.ts';
import { inventedListings } from './invented-listings.ts';
import { sideBySide } from './side-by-side.ts';

const published = 10_000;
const changed = 1_000;
const head = { at: '2026-11-22T12:00:00.000Z', by: '', cause: 'person' as const };

/**
 * Compares work on a working copy (10,000 published listings, 1,000 of them edited) with one pass that reads
 * every field of every published record.
 */
export function prepare(): BenchSuite {
  const records = inventedListings(published).map((one) => toRecord('listing', one.id, one));
  const clean = publishedCopy(records);
  const beforeEdits = applyChanges(clean);
  const edited = withEdits(clean, records.slice(0, changed));
  const pulled = pullWithChanges(records.slice(changed / 2, changed * 1.5));
  const compare = (name: string, work: () => unknown): Measurement => ({
    name,
    goal: 5,
    measure() {
      const { ours, reference, ratio } = sideBySide(work, () => readFields(records));
      const detail = `${published.toLocaleString('en-GB')} published listings, ${changed.toLocaleString('en-GB')} edited; ${ours.toFixed(1)} ms, one pass over every field ${reference.toFixed(1)} ms`;
      return { ratio, detail };
    },
  });
  return {
    measurements: [
      compare('working copy: apply changes', () => applyChanges(fresh(edited), beforeEdits)),
      compare('working copy: rebase on a pull', () =>
        pullChanges(fresh(edited), pulled, { since: null, at: head.at, offerId: 'offer' }),
      ),
      compare('working copy: fold for a publish', () => foldChanges(fresh(edited))),
    ],
  };
}

/** Copies the working copy and its patches, so that no cache has results of the last round. */
function fresh(state: WorkingCopy): WorkingCopy {
  const changes = state.changes.map((change) => ({
    ...change,
    patches: new Map([...change.patches].map(([key, patch]) => [key, { ...patch }])),
  }));
  return { ...state, changes };
}

function publishedCopy(records: readonly DirectoryRecord[]): WorkingCopy {
  return applyStep(emptyWorkingCopy(), {
    published: {
      reset: true,
      put: records.map((record, index) => ({
        kind: record.kind,
        id: record.id,
        entry: { record, revision: index + 1 },
      })),
      remove: [],
      cursor: { directory: 'bench', revision: published, mark: 'first' },
    },
  });
}

function withEdits(state: WorkingCopy, records: readonly DirectoryRecord[]): WorkingCopy {
  const { documents } = applyChanges(state);
  const put = records.map((record) => ({
    ...record,
    fields: { ...record.fields, phone: '0161 496 0000', description: 'Open late.' },
  }));
  const command = { label: 'A thousand edits', put, remove: [] };
  const shown = showDocuments(documents, documents);
  const { step } = planCommand(state, shown, command, { ...head, id: 'edits' }, greaterManchester);
  if (step === null) throw new Error('Nothing was edited.');
  return applyStep(state, step);
}

/** Returns a pull in which all these records changed. */
function pullWithChanges(records: readonly DirectoryRecord[]) {
  return {
    records: records.map((record, index) => ({
      ...record,
      fields: { ...record.fields, website: 'https://example.org' },
      revision: published + index + 1,
    })),
    removals: [],
    unreadable: [],
    cursor: { directory: 'bench', revision: 2 * published, mark: 'second' },
    complete: [],
    history: 'continued' as const,
  };
}

function readFields(records: readonly DirectoryRecord[]): number {
  let characters = 0;
  for (const { fields } of records) {
    for (const name in fields) characters += lengthOf(fields[name]);
  }
  return characters;
}

function lengthOf(value: JsonValue | undefined): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  let length = 0;
  for (const member of Object.values(value)) length += lengthOf(member);
  return length;
}
