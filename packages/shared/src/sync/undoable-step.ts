import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { parseRecordKey } from '../domain/directory/record-key.ts';
import { localRecord } from './apply.ts';
import {
  differingUnits,
  patchesOf,
  type ChangePatch,
  type NewChange,
  type Patch,
  type UnitPatch,
} from './changes.ts';
import { applyStep, joinSteps, type Step, type WorkingCopy } from './working-copy.ts';

/**
 * Adds to a step that drops or replaces patches a change that is finished at once: the log gets what the step
 * does to the records, so that undo gives it back. Without an effect on any record, the step stays as it is.
 */
export function asUndoable(state: WorkingCopy, step: Step, head: NewChange): Step {
  const after = applyStep(state, step);
  const keys = new Set((step.patches ?? []).map(({ key }) => key));
  const logged = [...keys].flatMap((key) => {
    const name = parseRecordKey(key);
    const patch = name === null ? null : effectOn(name, state, after);
    return patch === null ? [] : [{ change: head.id, patch }];
  });
  return logged.length === 0 ? step : joinSteps(step, { heads: [head], logged });
}

/** Returns the patch that leads from the record in one working copy to the record in the other; null if equal. */
function effectOn(name: RecordName, state: WorkingCopy, after: WorkingCopy): Patch | null {
  const { kind, id } = name;
  const [before, then] = [localRecord(state, name), localRecord(after, name)];
  const patches = patchesOf(state.changes, name);
  if (before === null) return then === null ? null : restoredRecord(then, patches);
  if (then !== null) return editOf(name, differingUnits(then, before));
  const first = patches[0]?.patch;
  const defaults = first?.operation === 'edit' ? first.defaults : undefined;
  if (defaults === undefined) {
    const removed = { revision: 0, hash: '', record: before };
    return { kind, id, operation: 'remove', before: removed, replacedBy: null };
  }
  const edit = editOf(name, differingUnits({ ...before, fields: defaults }, before));
  return edit === null ? null : { ...edit, defaults };
}

function editOf({ kind, id }: RecordName, units: Readonly<Record<string, UnitPatch>>) {
  const isEmpty = Object.keys(units).length === 0;
  return isEmpty ? null : ({ kind, id, operation: 'edit', units } as const);
}

/** Returns the addition that a discarded removal amounts to. */
function restoredRecord(
  { kind, id, fields }: DirectoryRecord,
  patches: readonly ChangePatch[],
): Patch {
  const removal = patches.findLast(({ patch }) => patch.operation === 'remove')?.patch;
  const replacedBy = removal?.operation === 'remove' ? removal.replacedBy : null;
  const restored = { kind, id, operation: 'add', fields } as const;
  return replacedBy === null ? restored : { ...restored, replacedBy };
}
