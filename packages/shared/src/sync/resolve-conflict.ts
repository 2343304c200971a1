import type { RecordName } from '../domain/directory/directory-change.ts';
import { groupByUnit, pickFields, writeFields } from '../domain/directory/merge-fields.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import { differingUnits, patchesOf, type ChangePatch, type Patch } from './changes.ts';
import { discard, withoutUnit } from './discard.ts';
import { entryOf, exists } from './published.ts';
import { replacePatches } from './rebase.ts';
import { mergeRecord, type MergedRecord } from './three-way-merge.ts';
import type { PatchRow, Step, WorkingCopy } from './working-copy.ts';

/** Which value of a conflict wins. */
export type Decision = 'local' | 'other';

/** Resolves a conflict: the local value will be published over the other one, or is discarded. */
export function resolveConflictIn(
  state: WorkingCopy,
  name: RecordName & { readonly unit: string | null },
  decision: Decision,
): Step {
  const key = toRecordKey(name);
  const { unit } = name;
  const entry = entryOf(state.published, name);
  const merged = mergeRecord(name, entry, patchesOf(state.changes, name));
  const { patches } = merged;
  const dropped = decision === 'other' ? overtakingPatches(merged, unit) : patches;
  if (dropped.length === 0) return discard(state, { record: name, unit });
  const rows: PatchRow[] = dropped.map(({ change, patch }) => ({
    change: change.id,
    key,
    patch: withoutUnit(patch, unit),
  }));
  if (decision === 'other') return replacePatches(state, rows);
  const chosen = patchFromPublished(merged, unit);
  const isSame = chosen?.operation === 'edit' && Object.keys(chosen.units).length === 0;
  if (isSame) return replacePatches(state, rows); // The value here equals the published one.
  // The patch stays in a change of this unit, if possible one that has to be published as a whole.
  const touching = patches.filter(({ patch }) => unit === null || changesUnit(patch, unit));
  // A value that an administrator chose does not give way like an import.
  const byPerson = touching.filter((one) => one.change.cause === 'person');
  const grouped = byPerson.findLast((one) => one.change.together);
  const change = (grouped ?? byPerson.at(-1) ?? touching.at(-1) ?? patches.at(-1))?.change.id;
  if (chosen === null || change === undefined) return {};
  const remaining = rows.findLast((row) => row.change === change)?.patch;
  const otherUnits = remaining?.operation === 'edit' ? remaining.units : {};
  const patch =
    chosen.operation === 'edit' ? { ...chosen, units: { ...otherUnits, ...chosen.units } } : chosen;
  return replacePatches(state, [...rows, { change, key, patch }]);
}

/** Returns the patch from the published value to the local one; for a unit, null if either is unknown. */
function patchFromPublished(
  { name, entry, local, patches, units }: MergedRecord,
  unit: string | null,
): Patch | null {
  const { kind, id } = name;
  const published = exists(entry) ? entry.record : null;
  if (unit !== null) {
    const after = local === null ? undefined : groupByUnit(kind, local.fields).get(unit);
    if (after === undefined || !entry?.record) return null;
    const before = pickFields(entry.record, Object.keys(after));
    return { kind, id, operation: 'edit', units: { [unit]: { before, after } } };
  }
  if (local === null) {
    const last = patches.at(-1)?.patch;
    const replacedBy = last?.operation === 'remove' ? last.replacedBy : null;
    const before = { revision: entry?.revision ?? 0, hash: '' };
    return { kind, id, operation: 'remove', before, replacedBy };
  }
  // A record known only by its list row lacks some fields that were changed here.
  const fields = units.reduce((row, { value }) => writeFields(kind, row, value), local.fields);
  return published === null
    ? { kind, id, operation: 'add', fields }
    : { kind, id, operation: 'edit', units: differingUnits(local, published) };
}

function changesUnit(patch: Patch, unit: string): boolean {
  return patch.operation === 'edit' && patch.units[unit] !== undefined;
}

/**
 * Returns the patches that contradict another tab's; none if the conflict is with the published value, or if
 * the record is not published.
 */
function overtakingPatches(
  { entry, patches, conflictWith, units }: MergedRecord,
  unit: string | null,
): readonly ChangePatch[] {
  if (!exists(entry)) return [];
  if (unit === null) {
    if (conflictWith !== 'tab') return [];
    return patches.slice(patches.findLastIndex(({ patch }) => patch.operation === 'remove') + 1);
  }
  const { steps = [], contradictingStep = 0 } = units.find((one) => one.unit === unit) ?? {};
  return contradictingStep === 0
    ? []
    : steps.slice(contradictingStep).flatMap((place) => patches[place] ?? []);
}
