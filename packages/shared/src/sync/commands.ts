import type { CityProfile } from '../city/city-profile.ts';
import type {
  DirectoryChange,
  RecordName,
  RemoveRecord,
} from '../domain/directory/directory-change.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import type { RefusedRecord } from '../domain/directory/directory-records.ts';
import { parseRecord } from '../domain/directory/record-schema.ts';
import { localRecord, recordBeforeRemoval } from './apply.ts';
import {
  isOnItsWay,
  patchesByRecord,
  type ChangeHead,
  type Patch,
  type UnitPatch,
} from './changes.ts';
import { defaultRecord } from '../domain/directory/default-records.ts';
import { groupByUnit, pickFields, sameFields } from '../domain/directory/merge-fields.ts';
import { entryOf, seenRevision } from './published.ts';
import { withRebase } from './rebase.ts';
import { recordHash } from '../domain/directory/record-content.ts';
import { recordKeyOf, type RecordKey } from '../domain/directory/record-key.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';
import type { NewChange, PatchRow, Step, WorkingCopy } from './working-copy.ts';

/** A command as patches: what it changes, and what it asked for and cannot have. */
export interface CommandPatches {
  readonly patches: readonly Patch[];
  readonly refused: readonly RefusedRecord[];
}

/**
 * Plans a command as a step: its patches beside the documents as they are shown. Nothing is stored
 * until the step is.
 */
export function planCommand(
  state: WorkingCopy,
  shown: ShownDocuments,
  command: DirectoryChange,
  head: Omit<ChangeHead, 'label' | 'together'>,
  city: CityProfile,
): { readonly step: Step | null; readonly refused: readonly RefusedRecord[] } {
  const { patches, refused } = patchesOfCommand(state, shown, command, city);
  if (patches.length === 0) return { step: null, refused };
  const whole = { ...head, label: command.label, together: command.together ?? false };
  return { step: appendChange(state, whole, patches), refused };
}

/**
 * What a command changes, field by field, beside the documents as they are shown. Records that it
 * leaves as they are, and records that do not exist, are not among the patches.
 */
export function patchesOfCommand(
  state: WorkingCopy,
  shown: ShownDocuments,
  command: DirectoryChange,
  city: CityProfile,
): CommandPatches {
  const patches = new Map<RecordKey, Patch>();
  const refused: RefusedRecord[] = [];
  for (const name of command.remove) {
    for (const patch of removals(state, shown, name)) patches.set(recordKeyOf(patch), patch);
  }
  for (const record of command.put) {
    const name = shown.publishedName(record);
    const put = putPatch(state, shown, { ...record, ...name }, record, city);
    if (typeof put === 'string') refused.push({ record, reason: put });
    // Removed and put in one command: the record stays, with what was put.
    else if (put !== null) patches.set(recordKeyOf(name), put);
    else patches.delete(recordKeyOf(name));
  }
  return { patches: [...patches.values()], refused };
}

function* removals(
  state: WorkingCopy,
  shown: ShownDocuments,
  name: RemoveRecord,
): Generator<Patch> {
  for (const real of shown.publishedNames(name)) {
    const held = localRecord(state, real);
    const entry = entryOf(state.published, real);
    if (held === null && (entry === undefined || entry.gone !== undefined)) continue;
    yield {
      ...real,
      operation: 'remove',
      before: {
        revision: seenRevision(entry),
        hash: held === null ? '' : recordHash(held),
        ...(held === null || entry?.record ? {} : { record: held }),
      },
      replacedBy: name.replacedBy ?? null,
    };
  }
}

/** The patch of a record that is put; null where nothing differs, a sentence where it is refused. */
function putPatch(
  state: WorkingCopy,
  shown: ShownDocuments,
  put: DirectoryRecord,
  shownName: RecordName,
  city: CityProfile,
): Patch | null | string {
  const { kind, id } = put;
  const held = localRecord(state, put);
  const before = shown.record(shownName) ?? held ?? defaultRecord(put, city);
  const over = before !== null && put.partial && !before.partial ? before.fields : {};
  const isPartial = put.partial && (before?.partial ?? true);
  const parsed = parseRecord(kind, id, { ...over, ...put.fields }, isPartial);
  if (!parsed.ok) return parsed.reason;
  const record = parsed.value;
  if (before === null) {
    if (record.partial) return 'Only its list row is known, which is too little to add it.';
    return { kind, id, operation: 'add', fields: record.fields };
  }
  const units = unitPatches(record, before, held ?? before);
  if (Object.keys(units).length === 0) return null;
  const patch = { kind, id, operation: 'edit', units } as const;
  return held === null ? { ...patch, defaults: before.fields } : patch;
}

/**
 * The units in which a record differs from what is shown, with the value each has before the change;
 * null where that was never read.
 */
function unitPatches(
  record: DirectoryRecord,
  shown: DirectoryRecord,
  held: DirectoryRecord,
): Record<string, UnitPatch> {
  const units: Record<string, UnitPatch> = {};
  for (const [unit, after] of groupByUnit(record.kind, record.fields)) {
    const names = Object.keys(after);
    const seen = pickFields(shown, names);
    if (seen !== null && sameFields(seen, after)) continue;
    units[unit] = { before: pickFields(held, names), after };
  }
  return units;
}

/**
 * A change as a step. A record that was removed here and is put again is no longer removed: only what
 * differs from the record before is left of both.
 */
export function appendChange(state: WorkingCopy, head: NewChange, patches: readonly Patch[]): Step {
  const index = patchesByRecord(state.changes);
  const rows: PatchRow[] = [];
  const keys = new Set<RecordKey>();
  for (const patch of patches) {
    const key = recordKeyOf(patch);
    keys.add(key);
    const held = index.get(key) ?? [];
    const removal = held.findLastIndex((one) => one.patch.operation === 'remove');
    const before = removal < 0 ? null : recordBeforeRemoval(state, patch);
    const removed = held[removal]?.patch;
    const entry = entryOf(state.published, patch);
    if (patch.operation === 'add' && removed !== undefined && entry === undefined) {
      // Nothing was read of it yet: the removal waited for that, and is not wanted any more.
      for (const { change } of held) rows.push({ change: change.id, key, patch: null });
      rows.push({ change: head.id, key, patch });
      continue;
    }
    if (patch.operation !== 'add' || before === null || entry?.gone !== undefined) {
      rows.push({ change: head.id, key, patch });
      continue;
    }
    for (const { change } of held.slice(removal))
      rows.push({ change: change.id, key, patch: null });
    if (removed?.sent === true) {
      // It may be gone by now: whoever knows adds it again, or finds it as it was.
      rows.push({ change: head.id, key, patch: { ...patch, sent: true } });
      continue;
    }
    // What others changed since it was removed was never seen: nobody may write over it unasked.
    const isSeen = removed?.operation === 'remove' && removed.before.revision === entry?.revision;
    const seen = isSeen ? before : { ...before, fields: {} };
    const units = unitPatches({ ...before, fields: patch.fields }, before, seen);
    if (Object.keys(units).length === 0) continue;
    const { kind, id } = patch;
    rows.push({ change: head.id, key, patch: { kind, id, operation: 'edit', units } });
  }
  rows.push(...followingRemovals(state, patches));
  for (const key of keys) if (isOnItsWay(state.changes, key)) keys.delete(key);
  return withRebase(state, { heads: [head], patches: rows }, keys).step;
}

/** Unpublished removals whose replacement is replaced in turn, with the new one. */
function followingRemovals({ changes }: WorkingCopy, patches: readonly Patch[]): PatchRow[] {
  const next = new Map<string, string>();
  for (const patch of patches) {
    if (patch.operation === 'remove' && patch.replacedBy !== null) {
      next.set(recordKeyOf(patch), patch.replacedBy);
    }
  }
  if (next.size === 0) return [];
  return changes.flatMap(({ id, patches: held }) =>
    [...held].flatMap(([key, patch]): PatchRow[] => {
      if (patch.operation !== 'remove' || patch.replacedBy === null) return [];
      const replacedBy = next.get(recordKeyOf({ kind: patch.kind, id: patch.replacedBy }));
      return replacedBy === undefined || replacedBy === patch.id
        ? []
        : [{ change: id, key, patch: { ...patch, replacedBy } }];
    }),
  );
}
