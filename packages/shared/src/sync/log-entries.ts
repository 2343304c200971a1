import type { RecordKey } from '../domain/directory/record-key.ts';
import { headOf, type ChangeHead } from './changes.ts';
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
export function listLog({ log, changes }: WorkingCopy): LogEntry[] {
  const open = new Map(changes.map(({ id, patches }) => [id, patches]));
  return log
    .map((change): LogEntry => {
      const { id, patches, undoneBy, undoes } = change;
      const unpublished: Iterable<RecordKey> = open.get(id)?.keys() ?? [];
      const names = new Set([...(patches?.keys() ?? []), ...unpublished]);
      return {
        ...headOf(change),
        records: patches === null ? null : names.size,
        unpublished: open.get(id)?.size ?? 0,
        isUndone: undoneBy !== null,
        isUndo: undoes !== null,
        isUndoable: patches !== null && undoneBy === null && names.size > 0,
      };
    })
    .reverse();
}
