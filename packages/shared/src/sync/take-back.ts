import type { RecordName } from '../domain/directory/directory-change.ts';
import type { RecordFields } from '../domain/directory/directory-record.ts';
import {
  asList,
  groupByUnit,
  mergeSets,
  pickFields,
  ruleOfUnit,
  sameJson,
  writeFields,
} from '../domain/directory/merge-fields.ts';
import { recordHash } from '../domain/directory/record-content.ts';
import { recordKeyOf, type RecordKey } from '../domain/directory/record-key.ts';
import { localRecord, recordBeforeRemoval } from './apply.ts';
import {
  differingUnits,
  mapUnits,
  patchesByRecord,
  patchesOf,
  type ChangePatch,
  type Patch,
  type UnitPatch,
} from './changes.ts';
import { removalOf } from './commands.ts';
import { judgeRecord, type JudgedRecord } from './judge.ts';
import { entryOf, exists } from './published.ts';
import { withRebase } from './rebase.ts';
import { joinPatches, type PatchRow, type Step, type WorkingCopy } from './working-copy.ts';

/** Something that an undo leaves as it is, because it was changed again since. */
export interface KeptPart extends RecordName {
  /** The fields that belong together; null for the record as a whole. */
  readonly unit: string | null;
}

/** The patches that undo a change. */
export interface Undo {
  /** The label of the change that is undone. */
  readonly label: string;
  readonly together: boolean;
  readonly patches: readonly Patch[];
  readonly kept: readonly KeptPart[];
}

/** The id of the last change that can be undone; null where there is none. */
export function lastUndoable({ log }: WorkingCopy): string | null {
  const last = log.findLast(
    ({ undoes, undoneBy, patches }) => undoes === null && undoneBy === null && patches !== null,
  );
  return last?.id ?? null;
}

/**
 * Plans the undo of a change: only of those parts that are still as the change left them. The others are
 * listed in `kept`. Null where the change is not known, or too old to be undone.
 */
export function undoChange(state: WorkingCopy, id: string): Undo | null {
  const logged = state.log.find((change) => change.id === id);
  if (logged?.patches == null) return null;
  const open = state.changes.find((change) => change.id === id);
  const parts = [...logged.patches.values(), ...(open?.patches.values() ?? [])];
  const undone = state.log.find((change) => change.id === logged.undoes)?.patches;
  const patches = new Map<RecordKey, Patch>();
  const kept: KeptPart[] = [];
  for (const part of parts) {
    const inverse = inverseOf(state, part, kept, undone?.get(recordKeyOf(part)));
    if (inverse === null) continue;
    const key = recordKeyOf(inverse);
    patches.set(key, joinPatches(patches.get(key), inverse));
  }
  const { label, together } = logged;
  return { label, together, patches: [...patches.values()], kept };
}

/** What takes a patch back; `undone` is the one that it took back itself. */
function inverseOf(
  state: WorkingCopy,
  patch: Patch,
  kept: KeptPart[],
  undone?: Patch,
): Patch | null {
  const { kind, id } = patch;
  const held = localRecord(state, patch);
  switch (patch.operation) {
    case 'add': {
      if (held === null) return null;
      const added = { kind, id, fields: patch.fields, partial: false };
      if (recordHash(held) === recordHash(added)) {
        const replacedBy = undone?.operation === 'remove' ? undone.replacedBy : null;
        return removalOf(state, patch, replacedBy);
      }
      kept.push({ kind, id, unit: null });
      return null;
    }
    case 'remove': {
      const before = recordBeforeRemoval(state, patch);
      const record = before ?? patch.before.record;
      if (held === null && record !== undefined && !(record.partial && before === null)) {
        return { kind, id, operation: 'add', fields: record.fields };
      }
      kept.push({ kind, id, unit: null });
      return null;
    }
    case 'edit': {
      const units: Record<string, UnitPatch> = {};
      for (const [unit, { before, after }] of Object.entries(patch.units)) {
        const now = held === null ? null : pickFields(held, Object.keys(after));
        const inverse =
          now === null || before === null ? null : inverseUnit(patch, unit, { now, before, after });
        if (inverse === null) kept.push({ kind, id, unit });
        else units[unit] = inverse;
      }
      return Object.keys(units).length === 0 ? null : { kind, id, operation: 'edit', units };
    }
  }
}

type Values = Record<'now' | 'before' | 'after', RecordFields>;

function inverseUnit(
  { kind }: RecordName,
  unit: string,
  { now, before, after }: Values,
): UnitPatch | null {
  if (ruleOfUnit(kind, unit) === 'set') {
    const value = mergeSets(asList(now[unit]), asList(after[unit]), asList(before[unit]));
    return { before: now, after: { [unit]: value } };
  }
  return sameJson(now, after) ? { before: after, after: before } : null;
}

/** What to discard: all of a change, all changes of a record, or those of one unit of a record. */
export type DiscardTarget =
  { readonly change: string } | { readonly record: RecordName; readonly unit?: string | null };

/**
 * Discards unpublished work. Later patches of the same units stay, and start from the value before what was
 * discarded.
 */
export function discard(state: WorkingCopy, target: DiscardTarget): Step {
  const isMeant = ({ change, patch }: ChangePatch) =>
    'change' in target
      ? change.id === target.change
      : recordKeyOf(patch) === recordKeyOf(target.record);
  const unit = 'change' in target ? null : (target.unit ?? null);
  const rows: PatchRow[] = [];
  for (const [key, patches] of patchesByRecord(state.changes)) {
    const isAdditionGone =
      unit === null && patches.some((one) => one.patch.operation === 'add' && isMeant(one));
    /** The value that the next patch of a unit starts from, once those before it are discarded. */
    const before = new Map<string, UnitPatch['before']>();
    for (const one of patches) {
      const left = isAdditionGone
        ? null
        : isMeant(one)
          ? withoutUnit(one.patch, unit, before)
          : startingFrom(one.patch, before);
      if (left !== one.patch) rows.push({ change: one.change.id, key, patch: left });
    }
  }
  return withRows(state, rows);
}

/** A patch without one unit, or without any (null); adds to `before` what each unit was before. */
function withoutUnit(
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

function startingFrom(
  patch: Patch,
  before: ReadonlyMap<string, UnitPatch['before']>,
): Patch | null {
  if (patch.operation !== 'edit') return patch;
  return mapUnits(patch, (unit, values) =>
    before.has(unit) && ruleOfUnit(patch.kind, unit) !== 'set'
      ? { ...values, before: before.get(unit) ?? null }
      : values,
  );
}

function withRows(state: WorkingCopy, patches: readonly PatchRow[]): Step {
  return withRebase(state, { patches }, new Set(patches.map(({ key }) => key))).step;
}

/** Which value of a conflict wins. */
export type Decision = 'local' | 'other';

/** Resolves a conflict: the value here will be published over the other one, or is discarded. */
export function resolve(
  state: WorkingCopy,
  name: RecordName & { readonly unit: string | null },
  decision: Decision,
): Step {
  const key = recordKeyOf(name);
  const { unit } = name;
  const entry = entryOf(state.published, name);
  const judged = judgeRecord(name, entry, patchesOf(state.changes, name));
  const { patches } = judged;
  const own = decision === 'other' ? overtakingPatches(judged, unit) : patches;
  if (own.length === 0) return discard(state, { record: name, unit });
  const rows: PatchRow[] = own.map(({ change, patch }) => ({
    change: change.id,
    key,
    patch: withoutUnit(patch, unit),
  }));
  if (decision === 'other') return withRows(state, rows);
  const wanted = wantedPatch(judged, unit);
  const isSame = wanted?.operation === 'edit' && Object.keys(wanted.units).length === 0;
  if (isSame) return withRows(state, rows); // The value here equals the published one.
  // The patch stays in the change of the unit, which may have to be published as a whole.
  const touching = patches.filter(({ patch }) => unit === null || changesUnit(patch, unit));
  // What a person decided does not give way like an import.
  const byPerson = touching.filter((one) => one.change.cause === 'person');
  const grouped = byPerson.findLast((one) => one.change.together);
  const change = (grouped ?? byPerson.at(-1) ?? touching.at(-1) ?? patches.at(-1))?.change.id;
  if (wanted === null || change === undefined) return {};
  const rest = rows.findLast((row) => row.change === change)?.patch;
  const others = rest?.operation === 'edit' ? rest.units : {};
  const patch =
    wanted.operation === 'edit' ? { ...wanted, units: { ...others, ...wanted.units } } : wanted;
  return withRows(state, [...rows, { change, key, patch }]);
}

/** The patch from the published value to the one here; null where one of them is not known. */
function wantedPatch(
  { name, entry, local, patches, units }: JudgedRecord,
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
  // What only a row is known of does not carry everything that was changed here.
  const fields = units.reduce((row, { value }) => writeFields(kind, row, value), local.fields);
  return published === null
    ? { kind, id, operation: 'add', fields }
    : { kind, id, operation: 'edit', units: differingUnits(local, published) };
}

function changesUnit(patch: Patch, unit: string): boolean {
  return patch.operation === 'edit' && patch.units[unit] !== undefined;
}

/** The patches in conflict with another tab's; none where the conflict is with what is published. */
function overtakingPatches(
  { entry, patches, conflictWith, units }: JudgedRecord,
  unit: string | null,
): readonly ChangePatch[] {
  if (!exists(entry)) return [];
  if (unit === null) {
    if (conflictWith !== 'tab') return [];
    return patches.slice(patches.findLastIndex(({ patch }) => patch.operation === 'remove') + 1);
  }
  const { steps = [], overtaking = 0 } = units.find((one) => one.unit === unit) ?? {};
  return overtaking === 0 ? [] : steps.slice(overtaking).flatMap((place) => patches[place] ?? []);
}
