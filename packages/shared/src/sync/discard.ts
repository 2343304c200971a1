import type { RecordName } from '../domain/directory/directory-change.ts';
import { ruleOfUnit } from '../domain/directory/merge-fields.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import {
  mapUnits,
  patchesByRecord,
  type ChangePatch,
  type Patch,
  type UnitPatch,
} from './changes.ts';
import { replacePatches } from './rebase.ts';
import type { PatchRow, Step, WorkingCopy } from './working-copy.ts';

/** What to discard: all of some changes, all changes of some records, or those of one unit of a record. */
export type DiscardTarget =
  | { readonly change: string }
  | { readonly changes: ReadonlySet<string> }
  | { readonly record: RecordName; readonly unit?: string | null }
  | { readonly records: ReadonlySet<RecordKey> };

/**
 * Discards unpublished patches. Later patches of the same units stay; the first of them for each unit then
 * starts from the value before the discarded ones, unless the unit is a set. If the addition of a record is
 * discarded, all patches of the record are.
 */
export function discard(state: WorkingCopy, target: DiscardTarget): Step {
  const isDiscarded = isTarget(target);
  const unit = 'record' in target ? (target.unit ?? null) : null;
  const rows: PatchRow[] = [];
  for (const [key, patches] of patchesByRecord(state.changes)) {
    const isAdditionDiscarded =
      unit === null && patches.some((one) => one.patch.operation === 'add' && isDiscarded(one));
    /** The value from which the next patch of a unit starts once those before it are discarded. */
    const before = new Map<string, UnitPatch['before']>();
    for (const one of patches) {
      const remaining = isAdditionDiscarded
        ? null
        : isDiscarded(one)
          ? withoutUnit(one.patch, unit, before)
          : startingFrom(one.patch, before);
      if (remaining !== one.patch) rows.push({ change: one.change.id, key, patch: remaining });
    }
  }
  return replacePatches(state, rows);
}

function isTarget(target: DiscardTarget): (patch: ChangePatch) => boolean {
  if ('change' in target) return ({ change }) => change.id === target.change;
  if ('changes' in target) return ({ change }) => target.changes.has(change.id);
  const keys = 'records' in target ? target.records : new Set([toRecordKey(target.record)]);
  return ({ patch }) => keys.has(toRecordKey(patch));
}

/**
 * Returns an edit without one unit, or without all of them if `unit` is null. Returns null if none is left.
 * An addition or removal stays whole unless `unit` is null. Adds to `before` the value that each removed unit
 * had before the patch, unless it has one already.
 */
export function withoutUnit(
  patch: Patch,
  unit: string | null,
  before = new Map<string, UnitPatch['before']>(),
): Patch | null {
  if (patch.operation !== 'edit') return unit === null ? null : patch;
  return mapUnits(patch, (name, values) => {
    if (unit !== null && name !== unit) return values;
    if (!before.has(name)) before.set(name, values.before);
    return null;
  });
}

/**
 * Returns a patch that starts from the values in `before`. Removes these values from `before`, because the
 * next patch starts where this one ends.
 */
function startingFrom(patch: Patch, before: Map<string, UnitPatch['before']>): Patch | null {
  if (patch.operation !== 'edit') return patch;
  return mapUnits(patch, (unit, values) => {
    const start = before.get(unit);
    const hasStart = before.delete(unit) && ruleOfUnit(patch.kind, unit) !== 'set';
    return hasStart ? { ...values, before: start ?? null } : values;
  });
}
