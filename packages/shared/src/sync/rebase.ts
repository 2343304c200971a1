import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import {
  mapUnits,
  patchesByRecord,
  unitsOf,
  withRecord,
  type Change,
  type ChangePatch,
  type EditPatch,
  type Patch,
  type UnitPatch,
} from './changes.ts';
import { mergeRecord, type MergedRecord } from './three-way-merge.ts';
import type { MergedUnit } from './merge-unit.ts';
import { atOnce, type InSteps } from './in-steps.ts';
import { isOpen } from './verdict.ts';
import { asList, pickFields, ruleOfUnit, sameJson } from '../domain/directory/merge-fields.ts';
import { entryOf, exists, type Published } from './published.ts';
import { toRecordKey, parseRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import {
  applyStepInSteps,
  joinSteps,
  type PatchRow,
  type Step,
  type WorkingCopy,
} from './working-copy.ts';

/** The result of a rebase. */
export interface Rebase {
  readonly step: Step;
  /** Units or whole records whose changes gave way to what is published. */
  readonly yielded: readonly (RecordName & { readonly unit: string | null })[];
}

/** Joins a step with the rebase that it makes necessary; `keys` are the records to rebase. */
export function withRebase(state: WorkingCopy, step: Step, keys: ReadonlySet<RecordKey>): Rebase {
  return atOnce(withRebaseInSteps(state, step, keys));
}

/** `withRebase` for many records: yields after each of them. */
export function* withRebaseInSteps(
  state: WorkingCopy,
  step: Step,
  keys: ReadonlySet<RecordKey>,
): InSteps<Rebase> {
  const next = yield* applyStepInSteps(state, step);
  yield;
  const { step: finished, yielded } = yield* rebaseInSteps(next, keys);
  yield;
  return { step: joinSteps(step, finished), yielded };
}

/** Replaces unpublished patches, and rebases their records. */
export function replacePatches(state: WorkingCopy, patches: readonly PatchRow[]): Step {
  return withRebase(state, { patches }, new Set(patches.map(({ key }) => key))).step;
}

/**
 * Merges the changed records with these keys, in that order; without `keys`, all of them in the order of the
 * changes.
 */
export function mergeChanges(
  published: Published,
  changes: readonly Change[],
  keys?: ReadonlySet<RecordKey>,
): MergedRecord[] {
  return atOnce(mergeInSteps(published, changes, keys));
}

/** `mergeChanges` for many records: yields after each of them. */
export function* mergeInSteps(
  published: Published,
  changes: readonly Change[],
  keys?: ReadonlySet<RecordKey>,
): InSteps<MergedRecord[]> {
  const merged: MergedRecord[] = [];
  const index = patchesByRecord(changes);
  for (const key of keys ?? index.keys()) {
    yield;
    const patches = index.get(key);
    const name = parseRecordKey(key);
    if (patches === undefined || name === null) continue;
    merged.push(mergeRecord(name, entryOf(published, name), patches));
  }
  return merged;
}

/**
 * Removes the finished parts from the unpublished changes, such as those that are published or give way to
 * the published value. Without `keys` it rebases all changed records.
 */
export function rebase(state: WorkingCopy, keys?: ReadonlySet<RecordKey>): Rebase {
  return atOnce(rebaseInSteps(state, keys));
}

function* rebaseInSteps(state: WorkingCopy, keys?: ReadonlySet<RecordKey>): InSteps<Rebase> {
  const { published, changes } = state;
  const patches: PatchRow[] = [];
  const logged: { change: string; patch: Patch }[] = [];
  const yielded: (RecordName & { unit: string | null })[] = [];
  const open = new Set<RecordKey>();
  for (const merged of yield* mergeInSteps(published, changes, keys)) {
    yield;
    const key = toRecordKey(merged.name);
    merged.patches.forEach(({ change: { id: change }, patch }, place) => {
      // Before an administrator's first read, it is unknown whether a record removed here is published.
      const isUnread = merged.entry === undefined && published.cursor === null;
      const isWaiting = isUnread && patch.operation === 'remove';
      const unfinished = isWaiting ? patch : unfinishedPart(merged, patch, place);
      if (unfinished !== null) open.add(key);
      if (unfinished === patch) return;
      patches.push({ change, key, patch: unfinished });
      const finished = finishedPart(merged, patch, unfinished);
      if (finished !== null) logged.push({ change, patch: finished });
    });
    yielded.push(...yieldedBy(merged));
  }
  yield;
  const settled = [...(keys ?? patchesByRecord(changes).keys())].flatMap((key) => {
    const name = open.has(key) ? null : parseRecordKey(key);
    return name !== null && entryOf(published, name)?.gone !== undefined ? [name] : [];
  });
  return {
    step: {
      ...(patches.length === 0 ? {} : { patches, logged }),
      ...(settled.length === 0 ? {} : { published: { reset: false, put: [], remove: settled } }),
    },
    yielded,
  };
}

function yieldedBy({ name, existence, units }: MergedRecord) {
  if (existence === 'yields') return [{ ...name, unit: null }];
  return units.flatMap(({ unit, verdict }) => (verdict === 'yields' ? [{ ...name, unit }] : []));
}

/** Returns the unfinished part of a patch; the same object if it stays as it is, null if nothing is left. */
function unfinishedPart(merged: MergedRecord, patch: Patch, place: number): Patch | null {
  const { existence, operation, entry } = merged;
  if (existence === 'yields') return null;
  if (existence !== 'done' || operation !== null) return isBackAtDefault(merged) ? null : patch;
  if (!exists(entry)) return null; // Removed on both sides.
  if (entry.record === null) return patch;
  const open = openUnits(merged.units, place);
  switch (patch.operation) {
    case 'add': {
      // The record is published now, so the addition becomes an edit of the units that differ.
      const { kind, id } = patch;
      const units = Object.fromEntries(unitsOf(patch));
      const published = entry.record;
      return mapUnits({ kind, id, operation: 'edit', units }, (unit, values) => {
        if (!open.has(unit)) return null;
        return ruleOfUnit(kind, unit) === 'set' ? withPublishedBefore(values, published) : values;
      });
    }
    case 'edit':
      return unfinishedEdit(patch, open, entry.revision, entry.record);
    case 'remove':
      return patch;
  }
}

/**
 * Returns the values of a patch of a set with the items that are published already as the value before, so
 * that undo keeps these items.
 */
function withPublishedBefore({ after }: UnitPatch, published: DirectoryRecord): UnitPatch {
  const items = Object.entries(after).map(([field, value]) => {
    const known = asList(published.fields[field]);
    return [field, asList(value).filter((item) => known.includes(item))] as const;
  });
  return { before: Object.fromEntries(items), after };
}

/** Returns whether edits of a setting or page that is not published lead back to its default. */
function isBackAtDefault({ operation, local, patches }: MergedRecord): boolean {
  const isDefault = ({ patch }: ChangePatch) =>
    patch.operation === 'edit' &&
    patch.sent !== true &&
    patch.defaults !== undefined &&
    sameJson(local?.fields, patch.defaults);
  return operation === 'add' && patches.every(isDefault);
}

/** Returns the units of a patch that are not finished. */
function openUnits(units: readonly MergedUnit[], place: number): ReadonlySet<string> {
  return new Set(
    units.flatMap(({ unit, verdict, steps, finished }) => {
      return isOpen(verdict) && steps.indexOf(place) >= finished ? [unit] : [];
    }),
  );
}

/**
 * Returns the unfinished part of an edit. If its values before are unknown and the record still has the
 * revision that was edited, the published values become the values before.
 */
function unfinishedEdit(
  patch: EditPatch,
  open: ReadonlySet<string>,
  revision: number,
  published: DirectoryRecord,
): Patch | null {
  const { kind, id, since } = patch;
  const isBase = since !== undefined && since === revision;
  const unfinished = mapUnits(patch, (unit, values) => {
    if (!open.has(unit)) return null;
    if (!isBase || values.before !== null) return values;
    return { ...values, before: pickFields(published, Object.keys(values.after)) };
  });
  const isUnchanged = unfinished === patch && !isBase && patch.defaults === undefined;
  if (unfinished === null || isUnchanged) return unfinished;
  const { units } = unfinished;
  const isComplete = isBase && Object.values(units).every(({ before }) => before !== null);
  const editedRevision = isComplete || since === undefined ? {} : { since };
  return { kind, id, operation: 'edit', units, ...editedRevision };
}

/** Returns the finished part of a patch, as the log stores it. */
function finishedPart(merged: MergedRecord, patch: Patch, unfinished: Patch | null): Patch | null {
  const { entry, existence, units } = merged;
  if (existence === 'yields') return null;
  switch (patch.operation) {
    case 'add':
      // Another administrator may have added the published record, so undo must not remove it.
      return exists(entry) ? null : patch;
    case 'remove':
      return withRecord(patch, patch.before.record ?? entry?.record);
    case 'edit': {
      const unfinishedUnits = unfinished?.operation === 'edit' ? unfinished.units : {};
      const yields = units.flatMap(({ unit, verdict }) => (verdict === 'yields' ? [unit] : []));
      return mapUnits(patch, (unit, values) =>
        unfinishedUnits[unit] === undefined && !yields.includes(unit) ? values : null,
      );
    }
  }
}
