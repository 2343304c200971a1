import {
  expandRecords,
  expandSelection,
  type UnpublishedRecord,
} from '@manchester-eats/shared/publishing';
import type { RecordKey, WorkingCopy } from '@manchester-eats/shared/sync';

/** What was chosen: records, or whole changes. */
export type Chosen =
  { readonly records: ReadonlySet<RecordKey> } | { readonly changes: ReadonlySet<string> };

/** What a publish of a selection would send. */
export interface SelectionPlan {
  /** The ids of all changes that are published, in their order. */
  readonly changes: readonly {
    readonly id: string;
    readonly label: string;
    readonly count: number;
  }[];
  /** The records of these changes. */
  readonly records: readonly UnpublishedRecord[];
  /** The records among them that were not chosen. */
  readonly others: readonly UnpublishedRecord[];
}

/** Plans the publish of a selection: the chosen changes, or those of the chosen records, with all that they need. */
export function planSelection(
  state: WorkingCopy,
  records: readonly UnpublishedRecord[],
  chosen: Chosen,
): SelectionPlan {
  const ids = 'changes' in chosen ? chosen.changes : changesOf(records, chosen.records);
  const expanded = expandSelection(state, ids);
  const changes = state.changes.filter(({ id }) => expanded.has(id));
  const keys = new Set(changes.flatMap(({ patches }) => [...patches.keys()]));
  const published = records.filter(({ key }) => keys.has(key));
  const isChosen = ({ key, causes }: UnpublishedRecord) =>
    'changes' in chosen ? causes.some(({ id }) => chosen.changes.has(id)) : chosen.records.has(key);
  return {
    changes: changes.map(({ id, label, patches }) => ({ id, label, count: patches.size })),
    records: published,
    others: published.filter((record) => !isChosen(record)),
  };
}

function changesOf(
  records: readonly UnpublishedRecord[],
  chosen: ReadonlySet<RecordKey>,
): ReadonlySet<string> {
  return new Set(
    records.flatMap(({ key, causes }) => (chosen.has(key) ? causes.map(({ id }) => id) : [])),
  );
}

/** Returns the records that a discard of a selection affects. */
export function recordsToDiscard(
  state: WorkingCopy,
  records: readonly UnpublishedRecord[],
  chosen: Chosen,
): readonly UnpublishedRecord[] {
  if ('changes' in chosen) {
    return records.filter(({ causes }) => causes.some(({ id }) => chosen.changes.has(id)));
  }
  const keys = expandRecords(state, chosen.records);
  return records.filter(({ key }) => keys.has(key));
}
