import type { RecordName } from '../domain/directory/directory-change.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { localRecord, recordBeforeRemoval } from './apply.ts';
import { patchesByRecord, type Patch, type RemovedRecord, type UnitPatch } from './changes.ts';
import {
  groupByUnit,
  mergeSets,
  pickFields,
  ruleOfUnit,
  sameFields,
} from '../domain/directory/merge-fields.ts';
import { entryOf, seenRevision } from './published.ts';
import { rebase } from './rebase.ts';
import { recordHash } from '../domain/directory/record-content.ts';
import { recordKeyOf, type RecordKey } from '../domain/directory/record-key.ts';
import {
  applyStep,
  joinSteps,
  type PatchRow,
  type Step,
  type WorkingCopy,
} from './working-copy.ts';

/** Something that an undo leaves as it is, because it was changed again since. */
export interface KeptPart extends RecordName {
  /** The fields that belong together; null for the record as a whole. */
  readonly unit: string | null;
}

/** What takes a change back. */
export interface Undo {
  /** What the change is called that is taken back. */
  readonly label: string;
  readonly together: boolean;
  readonly patches: readonly Patch[];
  readonly kept: readonly KeptPart[];
}

/** The change that `undo` would take back: the last one that still can be; null when there is none. */
export function lastUndoable({ log }: WorkingCopy): string | null {
  const last = log.findLast(
    ({ undoes, undoneBy, patches }) => undoes === null && undoneBy === null && patches !== null,
  );
  return last?.id ?? null;
}

/**
 * What takes a change back: only what still is as the change left it. Everything else is named and
 * stays. Null where the change is not known, or too old to be taken back.
 */
export function undoChange(state: WorkingCopy, id: string): Undo | null {
  const logged = state.log.find((change) => change.id === id);
  if (logged?.patches == null) return null;
  const open = state.changes.find((change) => change.id === id);
  const parts = [...logged.patches.values(), ...(open?.patches.values() ?? [])];
  const patches = new Map<RecordKey, Patch>();
  const kept: KeptPart[] = [];
  for (const part of parts) {
    const inverse = inverseOf(state, part, kept);
    if (inverse === null) continue;
    const key = recordKeyOf(inverse);
    const known = patches.get(key);
    patches.set(
      key,
      known?.operation === 'edit' && inverse.operation === 'edit'
        ? { ...known, units: { ...known.units, ...inverse.units } }
        : inverse,
    );
  }
  const { label, together } = logged;
  return { label, together, patches: [...patches.values()], kept };
}

function inverseOf(state: WorkingCopy, patch: Patch, kept: KeptPart[]): Patch | null {
  const { kind, id } = patch;
  const held = localRecord(state, patch);
  switch (patch.operation) {
    case 'add': {
      if (held === null) return null;
      const added = { kind, id, fields: patch.fields, partial: false };
      if (recordHash(held) !== recordHash(added)) {
        kept.push({ kind, id, unit: null });
        return null;
      }
      return { kind, id, operation: 'remove', before: removedNow(state, patch), replacedBy: null };
    }
    case 'remove': {
      const before = recordBeforeRemoval(state, patch);
      const record = before ?? patch.before.record;
      if (held !== null || record === undefined || (record.partial && before === null)) {
        kept.push({ kind, id, unit: null });
        return null;
      }
      return { kind, id, operation: 'add', fields: record.fields };
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

type Values = Record<'now' | 'before' | 'after', NonNullable<UnitPatch['before']>>;

function inverseUnit({ kind }: RecordName, unit: string, values: Values): UnitPatch | null {
  const { now, before, after } = values;
  if (ruleOfUnit(kind, unit) === 'set') {
    const list = (fields: Values['now']) => (fields[unit] ?? []) as readonly JsonValue[];
    const value = mergeSets(list(now), list(after), list(before)) as JsonValue;
    return { before: now, after: { [unit]: value } };
  }
  return sameFields(now, after) ? { before: after, after: before } : null;
}

function removedNow(state: WorkingCopy, name: RecordName): RemovedRecord {
  const entry = entryOf(state.published, name);
  const held = localRecord(state, name);
  return {
    revision: seenRevision(entry),
    hash: held === null ? '' : recordHash(held),
    ...(held === null || entry?.record ? {} : { record: held }),
  };
}

/** What to give up: everything of a change, or of a record, or one unit of a record. */
export type DiscardTarget =
  { readonly change: string } | { readonly record: RecordName; readonly unit?: string | null };

/**
 * Gives up unpublished work. What was changed on top of it later stays, and then stands on what is
 * published.
 */
export function discard(state: WorkingCopy, target: DiscardTarget): Step {
  const rows: PatchRow[] = [];
  const isMeant = (change: string, key: RecordKey) =>
    'change' in target ? change === target.change : key === recordKeyOf(target.record);
  const unit = 'change' in target ? null : (target.unit ?? null);
  const keys = new Set<RecordKey>();
  for (const [key, patches] of patchesByRecord(state.changes)) {
    const isAdditionGone = patches.some(
      ({ change, patch }) => patch.operation === 'add' && isMeant(change.id, key) && unit === null,
    );
    /** What the next patch of a unit was made on, once those before it are gone. */
    const before = new Map<string, UnitPatch['before']>();
    for (const { change, patch } of patches) {
      const next =
        isAdditionGone || (isMeant(change.id, key) && unit === null)
          ? withoutUnits(patch, null, before)
          : isMeant(change.id, key)
            ? withoutUnits(patch, unit, before)
            : standingOn(patch, before);
      if (next === patch) continue;
      rows.push({ change: change.id, key, patch: next });
      keys.add(key);
    }
  }
  return finishing(state, { patches: rows }, keys);
}

/** A patch without one unit, or nothing of it; notes what each unit was before. */
function withoutUnits(
  patch: Patch,
  unit: string | null,
  before: Map<string, UnitPatch['before']>,
): Patch | null {
  if (patch.operation !== 'edit') return unit === null ? null : patch;
  const left: [string, UnitPatch][] = [];
  for (const [name, values] of Object.entries(patch.units)) {
    if (unit !== null && name !== unit) left.push([name, values]);
    else if (!before.has(name)) before.set(name, values.before);
  }
  if (left.length === Object.keys(patch.units).length) return patch;
  return left.length === 0 ? null : { ...patch, units: Object.fromEntries(left) };
}

function standingOn(patch: Patch, before: ReadonlyMap<string, UnitPatch['before']>): Patch {
  if (patch.operation !== 'edit' || before.size === 0) return patch;
  const units = Object.entries(patch.units).map(([unit, values]) =>
    before.has(unit) && ruleOfUnit(patch.kind, unit) !== 'set'
      ? [unit, { ...values, before: before.get(unit) ?? null }]
      : [unit, values],
  );
  return { ...patch, units: Object.fromEntries(units) as Record<string, UnitPatch> };
}

/** Which value of a conflict is to stand. */
export type Decision = 'local' | 'other';

/** Decides a conflict: the value here is published over the other one, or is given up for it. */
export function resolve(
  state: WorkingCopy,
  name: RecordName & { readonly unit: string | null },
  decision: Decision,
): Step {
  const key = recordKeyOf(name);
  const patches = patchesByRecord(state.changes).get(key);
  // In the change that the unit belongs to: it may have to be published as a whole.
  const touching = (patches ?? []).filter(
    ({ patch }) => name.unit === null || changesUnit(patch, name.unit),
  );
  // What a person decided does not give way like an import.
  const last =
    touching.findLast(({ change }) => change.cause === 'person') ??
    touching.at(-1) ??
    patches?.at(-1);
  if (patches === undefined || last === undefined) return {};
  const entry = entryOf(state.published, name);
  const isThere = entry !== undefined && entry.gone === undefined;
  if (decision === 'other') return giveUp(state, name, patches, isThere);
  const rows: PatchRow[] = patches.map(({ change, patch }) => ({
    change: change.id,
    key,
    patch: name.unit === null ? null : withoutUnits(patch, name.unit, new Map()),
  }));
  const put = (patch: Patch): Step =>
    finishing(
      state,
      { patches: [...rows, { change: last.change.id, key, patch }] },
      new Set([key]),
    );
  const held = localRecord(state, name);
  const { kind, id } = name;
  if (name.unit === null) {
    if (held === null) {
      return put({
        kind,
        id,
        operation: 'remove',
        before: { revision: entry?.revision ?? 0, hash: '' },
        replacedBy: replacedByOf(last.patch),
      });
    }
    const units = entry?.record && isThere ? differingUnits(held.fields, entry.record, kind) : null;
    return put(
      units === null
        ? { kind, id, operation: 'add', fields: held.fields }
        : { kind, id, operation: 'edit', units },
    );
  }
  const published = entry?.record;
  const after = held === null ? undefined : groupByUnit(kind, held.fields).get(name.unit);
  if (after === undefined || !published) return {};
  const rest = rows.findLast(({ change }) => change === last.change.id)?.patch;
  const others = rest?.operation === 'edit' ? rest.units : {};
  const before = pickFields(published, Object.keys(after));
  return put({ kind, id, operation: 'edit', units: { ...others, [name.unit]: { before, after } } });
}

function changesUnit(patch: Patch, unit: string): boolean {
  return patch.operation === 'edit' && patch.units[unit] !== undefined;
}

function replacedByOf(patch: Patch): string | null {
  return patch.operation === 'remove' ? patch.replacedBy : null;
}

/** Against a published value everything here goes; against another tab's only what came last. */
function giveUp(
  state: WorkingCopy,
  name: RecordName & { readonly unit: string | null },
  patches: NonNullable<ReturnType<ReturnType<typeof patchesByRecord>['get']>>,
  isThere: boolean,
): Step {
  const key = recordKeyOf(name);
  const touching = patches.filter(
    ({ patch }) => name.unit === null || changesUnit(patch, name.unit),
  );
  const removed = patches.some(({ patch }) => patch.operation === 'remove');
  const last = touching.at(-1);
  const isTab =
    isThere &&
    last !== undefined &&
    touching.length > 1 &&
    (name.unit === null
      ? removed && last.patch.operation !== 'remove'
      : isBroken(
          touching.map(({ patch }) => patch),
          name.unit,
        ));
  if (!isTab) return discard(state, { record: name, unit: name.unit });
  const rest = name.unit === null ? null : withoutUnits(last.patch, name.unit, new Map());
  return finishing(
    state,
    { patches: [{ change: last.change.id, key, patch: rest }] },
    new Set([key]),
  );
}

function isBroken(patches: readonly Patch[], unit: string): boolean {
  const units = patches.flatMap((patch) => (patch.operation === 'edit' ? [patch.units[unit]] : []));
  const last = units.at(-1);
  const before = units.at(-2);
  return last?.before != null && before !== undefined && !sameFields(last.before, before.after);
}

function differingUnits(
  fields: Patch extends infer Any ? (Any extends { fields: infer Fields } ? Fields : never) : never,
  published: NonNullable<ReturnType<typeof localRecord>>,
  kind: RecordName['kind'],
): Record<string, UnitPatch> {
  const units: Record<string, UnitPatch> = {};
  for (const [unit, after] of groupByUnit(kind, fields)) {
    const before = pickFields(published, Object.keys(after));
    if (before === null || !sameFields(before, after)) units[unit] = { before, after };
  }
  return units;
}

function finishing(state: WorkingCopy, step: Step, keys: ReadonlySet<RecordKey>): Step {
  return joinSteps(step, rebase(applyStep(state, step), keys).step);
}
