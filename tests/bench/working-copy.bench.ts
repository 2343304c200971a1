import { greaterManchester } from '@manchester-eats/shared/city';
import { recordOf, type DirectoryRecord, type JsonValue } from '@manchester-eats/shared/domain';
import {
  applyChanges,
  applyStep,
  emptyWorkingCopy,
  foldChanges,
  planCommand,
  pullWhole,
  showDocuments,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';
import type { BenchResult } from './bench-result.ts';
import { inventedListings } from './invented-listings.ts';
import { sideBySide } from './side-by-side.ts';

const published = 10_000;
const changed = 1_000;
const head = { at: '2026-11-22T12:00:00.000Z', by: '', cause: 'person' as const };

/**
 * What the working copy costs with 10,000 published listings and 1,000 edited ones, against one pass
 * that reads every field of every published record.
 */
export function run(): Promise<BenchResult[]> {
  const records = inventedListings(published).map((one) => recordOf('listing', one.id, one));
  const clean = publishedCopy(records);
  const first = applyChanges(clean);
  const edited = withEdits(clean, records.slice(0, changed));
  const pulled = pullOf(records.slice(changed / 2, changed * 1.5));
  const readEverything = () => readFields(records);

  const apply = sideBySide(() => applyChanges(fresh(edited), first), readEverything);
  const rebase = sideBySide(
    () => pullWhole(fresh(edited), pulled, { since: null, at: head.at, offerId: 'offer' }),
    readEverything,
  );
  const fold = sideBySide(() => foldChanges(fresh(edited)), readEverything);
  const detail = `${published.toLocaleString('en-GB')} published listings, ${changed.toLocaleString('en-GB')} edited`;
  return Promise.resolve([
    { name: 'working copy: apply changes', ...apply, goal: 5, detail: withTimes(detail, apply) },
    {
      name: 'working copy: rebase on a pull',
      ...rebase,
      goal: 5,
      detail: withTimes(detail, rebase),
    },
    { name: 'working copy: fold for a publish', ...fold, goal: 5, detail: withTimes(detail, fold) },
  ]);
}

function withTimes(
  detail: string,
  { ours, reference }: { ours: number; reference: number },
): string {
  return `${detail}; ${ours.toFixed(1)} ms, one pass over every field ${reference.toFixed(1)} ms`;
}

/** The same working copy with patches of its own, so that nothing is remembered of the last turn. */
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

/** What others published of these: half of them were edited here as well. */
function pullOf(records: readonly DirectoryRecord[]) {
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
