import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { headOf, type ChangeHead } from './changes.ts';
import { listDifferences } from './conflicts.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A change as the log shows it. */
export interface LogEntry extends ChangeHead {
  /** How many records it changed; null if that is no longer known. */
  readonly records: number | null;
  /** How many of them have unpublished parts of it. */
  readonly unpublished: number;
  readonly isUndone: boolean;
  /** Whether it undid another change. */
  readonly isUndo: boolean;
  /** Whether something can still be undone. */
  readonly isUndoable: boolean;
}

/** Lists the latest changes made here, newest first. */
export function listLog(state: WorkingCopy): LogEntry[] {
  const { log, changes } = state;
  const open = new Map(changes.map(({ id, patches }) => [id, patches]));
  // Changes that cancel each other out, such as an addition and its undoing, leave nothing to publish.
  const differing = new Set(listDifferences(state).map(toRecordKey));
  return log
    .map((change): LogEntry => {
      const { id, patches, undoneBy, undoes } = change;
      const unpublished: readonly RecordKey[] = [...(open.get(id)?.keys() ?? [])];
      const names = new Set([...(patches?.keys() ?? []), ...unpublished]);
      return {
        ...headOf(change),
        records: patches === null ? null : names.size,
        unpublished: unpublished.filter((key) => differing.has(key)).length,
        isUndone: undoneBy !== null,
        isUndo: undoes !== null,
        isUndoable: patches !== null && undoneBy === null && names.size > 0,
      };
    })
    .reverse();
}
