import type { CityProfile } from '../city/city-profile.ts';
import type {
  DirectoryChange,
  PutRecord,
  RecordName,
  RemoveRecord,
} from '../domain/directory/directory-change.ts';
import type { DirectoryRecord, RecordFields } from '../domain/directory/directory-record.ts';
import type { RefusedRecord } from '../domain/directory/directory-records.ts';
import { parseEditedRecord } from '../domain/directory/parse-edited-record.ts';
import { localRecord, recordBeforeRemoval } from './apply.ts';
import {
  differingUnits,
  isInFlight,
  patchesOf,
  withRecord,
  type AddPatch,
  type ChangeHead,
  type ChangePatch,
  type NewChange,
  type Patch,
  type RemovePatch,
  type UnitPatch,
} from './changes.ts';
import type { LoggedPatch } from './change-log.ts';
import { defaultRecord } from '../domain/directory/default-records.ts';
import { entryOf, exists, seenRevision, type NamedEntry, type Published } from './published.ts';
import { withRebase } from './rebase.ts';
import { mergeRecord } from './three-way-merge.ts';
import { recordHash } from '../domain/directory/record-content.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';
import type { PatchRow, Step, WorkingCopy } from './working-copy.ts';

/** The patches of a command, and the records that were refused. */
interface CommandPatches {
  readonly patches: readonly Patch[];
  readonly refused: readonly RefusedRecord[];
}

/** Plans the step of a command. Stores nothing. */
export function planCommand(
  state: WorkingCopy,
  shown: ShownDocuments,
  command: DirectoryChange,
  head: Omit<ChangeHead, 'label' | 'together'>,
  city: CityProfile,
): { readonly step: Step | null; readonly refused: readonly RefusedRecord[] } {
  const { patches, refused } = patchesOfCommand(state, shown, command, city);
  if (patches.length === 0) return { step: null, refused };
  const fullHead = { ...head, label: command.label, together: command.together ?? false };
  return { step: appendChange(state, fullHead, patches), refused };
}

/**
 * Builds the patches of a command: the fields that differ from `seen` or, without it, from the shown
 * documents. Unchanged records, and removals of records that do not exist, get no patch. A command whose
 * records belong together gets none if one of them is refused.
 */
export function patchesOfCommand(
  state: WorkingCopy,
  shown: ShownDocuments,
  command: DirectoryChange,
  city: CityProfile,
): CommandPatches {
  const work = patchesInSteps(state, shown, command, city);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** `patchesOfCommand` for large commands: yields after each record, so that the work can be done in slices. */
export function* patchesInSteps(
  state: WorkingCopy,
  shown: ShownDocuments,
  command: DirectoryChange,
  city: CityProfile,
): Generator<void, CommandPatches> {
  const patches = new Map<RecordKey, Patch>();
  const refused: RefusedRecord[] = [];
  for (const name of command.remove) {
    for (const patch of removals(state, shown, name)) patches.set(toRecordKey(patch), patch);
    yield;
  }
  for (const record of command.put) {
    yield;
    const name = shown.nameBeforeHealing(record);
    const put = putPatch(state, shown, { ...record, ...name }, record, city);
    if (typeof put === 'string') refused.push({ record, reason: put });
    // If one command removes and puts a record, the record stays, with the put fields unless they are refused.
    const key = toRecordKey(name);
    if (put === null || patches.get(key)?.operation === 'remove') patches.delete(key);
    if (put !== null && typeof put !== 'string') patches.set(key, put);
  }
  const isWhole = command.together !== true || refused.length === 0;
  return { patches: isWhole ? [...patches.values()] : [], refused };
}

function* removals(
  state: WorkingCopy,
  shown: ShownDocuments,
  name: RemoveRecord,
): Generator<RemovePatch> {
  for (const { kind, id } of shown.namesBeforeHealing(name)) {
    const isHere = localRecord(state, { kind, id }) !== null;
    if (!isHere && !exists(entryOf(state.published, { kind, id }))) continue;
    yield removalOf(state, { kind, id }, name.replacedBy);
  }
}

/**
 * Merges each record with its patch, as a change with this head would, and yields after each. The results are cached,
 * so that appending the change takes less time.
 */
export function* mergeInSteps(
  { published, changes }: WorkingCopy,
  head: ChangeHead,
  patches: readonly Patch[],
): Generator<void, void> {
  for (const patch of patches) {
    const all = [...patchesOf(changes, patch), { change: head, patch }];
    mergeRecord(patch, entryOf(published, patch), all);
    yield;
  }
}

/** Builds the removal of a record, guarded by its known revision and its local content. */
export function removalOf(
  state: WorkingCopy,
  { kind, id }: RecordName,
  replacedBy: string | null = null,
): RemovePatch {
  const local = localRecord(state, { kind, id });
  const entry = entryOf(state.published, { kind, id });
  const hash = local === null ? '' : recordHash(local);
  const before = { revision: seenRevision(entry), hash };
  const patch: RemovePatch = { kind, id, operation: 'remove', before, replacedBy };
  return entry?.record ? patch : withRecord(patch, local);
}

/** Returns the patch for a put record, null if nothing differs, or the reason why it is refused. */
function putPatch(
  state: WorkingCopy,
  shown: ShownDocuments,
  put: PutRecord,
  shownName: RecordName,
  city: CityProfile,
): Patch | null | string {
  const { kind, id, seen } = put;
  const local = localRecord(state, put);
  const before = shown.record(shownName) ?? local ?? defaultRecord(put, city);
  if (before === null && seen !== undefined) return 'It was removed or is now unreadable.';
  const wholeFields = before !== null && put.partial && !before.partial ? before.fields : {};
  const isPartial = put.partial && (before?.partial ?? true);
  const isRow = put.partial && !isPartial;
  const fields = isRow ? { ...wholeFields, ...put.fields } : put.fields;
  const parsed = parseEditedRecord({ kind, id, fields, partial: isPartial }, local);
  if (!parsed.ok) return parsed.reason;
  const record = parsed.value;
  if (before === null) {
    if (record.partial) return 'Only its list row is known, which is not enough to add it.';
    return { kind, id, operation: 'add', fields: record.fields };
  }
  const units = changedUnits(record, before, local ?? before, seen);
  if (Object.keys(units).length === 0) return null;
  const patch = { kind, id, operation: 'edit', units } as const;
  return local === null ? { ...patch, defaults: before.fields } : patch;
}

/**
 * Returns the units that the user changed. `shown` is the record on the screen, which healing may have
 * corrected; `local` is the record without healing; `seen` has the fields as they were when editing began. A
 * unit that has changed since then is patched from the value that the user saw.
 */
function changedUnits(
  record: DirectoryRecord,
  shown: DirectoryRecord,
  local: DirectoryRecord,
  seen: RecordFields = shown.fields,
): Record<string, UnitPatch> {
  const units = differingUnits(record, { ...shown, fields: seen }, local);
  const changedSince = differingUnits({ ...shown, fields: seen }, shown);
  for (const [unit, { after: before }] of Object.entries(changedSince)) {
    if (units[unit] !== undefined) units[unit] = { ...units[unit], before };
  }
  return units;
}

/**
 * Plans the step that appends a change. Adding a record again cancels its unpublished removal, unless the
 * record is gone or its content is unknown: what remains is an edit of the differing fields, if any, or the
 * addition if the removal was sent, or the record was never read here.
 * `seen` is what was published when the patches were planned.
 */
export function appendChange(
  state: WorkingCopy,
  head: NewChange,
  patches: readonly Patch[],
  seen: Published = state.published,
): Step {
  const rows: PatchRow[] = [];
  const logged: LoggedPatch[] = [];
  for (const patch of patches) {
    const key = toRecordKey(patch);
    const restored = patch.operation === 'add' ? cancelRemoval(state, patch) : null;
    for (const { change } of restored?.dropped ?? []) {
      rows.push({ change: change.id, key, patch: null });
    }
    // The two cancel each other, so that nothing of them is unpublished; undo finds them in the log.
    if (restored?.patch === null) {
      const cancelled = restored.dropped.map((one) => ({
        change: one.change.id,
        patch: one.patch,
      }));
      logged.push(...cancelled, { change: head.id, patch });
    }
    const appended =
      restored === null ? withDefaults(state, sinceAdded(state, patch)) : restored.patch;
    if (appended !== null) rows.push({ change: head.id, key, patch: appended });
  }
  rows.push(...redirectRemovals(state, patches));
  const keys = new Set(patches.map(toRecordKey).filter((key) => !isInFlight(state.changes, key)));
  const put = removedSincePlanned(state, patches, seen);
  const published = put.length === 0 ? {} : { published: { reset: false, put, remove: [] } };
  return withRebase(state, { heads: [head], patches: rows, logged, ...published }, keys).step;
}

/** Returns the entries of edited records that were removed after the edit was planned, marked as gone. */
function removedSincePlanned(
  { published, changes }: WorkingCopy,
  patches: readonly Patch[],
  seen: Published,
): NamedEntry[] {
  if (seen === published) return [];
  return patches.flatMap(({ kind, id, operation }) => {
    const entry = entryOf(seen, { kind, id });
    const isKnown = entryOf(published, { kind, id }) !== undefined;
    if (operation !== 'edit' || !exists(entry) || isKnown) return [];
    if (patchesOf(changes, { kind, id }).length > 0) return [];
    return [{ kind, id, entry: { ...entry, gone: { replacedBy: null } } }];
  });
}

/**
 * Returns an edit with the defaults that the first unpublished edit of its record has, because that edit may
 * be discarded, or published later.
 */
function withDefaults({ changes }: WorkingCopy, patch: Patch | null): Patch | null {
  if (patch === null) return null;
  const first = patchesOf(changes, patch)[0]?.patch;
  const defaults = first?.operation === 'edit' ? first.defaults : undefined;
  return patch.operation === 'edit' && defaults !== undefined ? { ...patch, defaults } : patch;
}

/**
 * Returns the addition of a record that was added here since it was planned, in another tab or between two slices, as
 * an edit of that one, so that edits of it stay; null if both add the same.
 */
function sinceAdded(state: WorkingCopy, patch: Patch): Patch | null {
  if (patch.operation !== 'add' || entryOf(state.published, patch) !== undefined) return patch;
  const patches = patchesOf(state.changes, patch);
  const added = patches.find((one) => one.patch.operation === 'add')?.patch;
  const isThere = patches.at(-1)?.patch.operation !== 'remove';
  if (added?.operation !== 'add' || added.sent === true || !isThere) return patch;
  const { kind, id, fields } = patch;
  const record = { kind, id, fields, partial: false };
  const units = differingUnits(record, { ...record, fields: added.fields });
  return Object.keys(units).length === 0 ? null : { kind, id, operation: 'edit', units };
}

/**
 * Cancels the unpublished removal of a record that is added again. Returns null if there is none, or if the
 * record is gone or its content before the removal is unknown.
 */
function cancelRemoval(
  state: WorkingCopy,
  patch: AddPatch,
): { readonly dropped: readonly ChangePatch[]; readonly patch: Patch | null } | null {
  const { kind, id, fields } = patch;
  const patches = patchesOf(state.changes, patch);
  const removal = patches.findLastIndex((one) => one.patch.operation === 'remove');
  const removed = patches[removal]?.patch;
  const entry = entryOf(state.published, patch);
  // The record was never read here: its removal waits for the first read, or for its addition in flight.
  if (removed !== undefined && entry === undefined) return { dropped: patches, patch };
  const before = removal < 0 ? null : recordBeforeRemoval(state, patch);
  if (removed?.operation !== 'remove' || before === null || entry?.gone !== undefined) return null;
  const dropped = patches.slice(removal);
  // The removal may be published already: a read or a response decides whether to add the record again.
  if (removed.sent === true) return { dropped, patch: { ...patch, sent: true } };
  // What others changed since the removal was never shown here, so the values before count as unknown.
  const isSeen = removed.before.revision === entry?.revision;
  const start = isSeen ? before : { ...before, fields: {} };
  const units = differingUnits({ ...before, fields }, before, start);
  const isSame = Object.keys(units).length === 0;
  return { dropped, patch: isSame ? null : { kind, id, operation: 'edit', units } };
}

/** Points unpublished removals to the new replacement if theirs is replaced in turn. */
function redirectRemovals({ changes }: WorkingCopy, patches: readonly Patch[]): PatchRow[] {
  const next = new Map<string, string>();
  for (const patch of patches) {
    if (patch.operation === 'remove' && patch.replacedBy !== null) {
      next.set(toRecordKey(patch), patch.replacedBy);
    }
  }
  if (next.size === 0) return [];
  return changes.flatMap(({ id, patches: unpublished }) =>
    [...unpublished].flatMap(([key, patch]): PatchRow[] => {
      if (patch.operation !== 'remove' || patch.replacedBy === null) return [];
      const replacedBy = next.get(toRecordKey({ kind: patch.kind, id: patch.replacedBy }));
      return replacedBy === undefined || replacedBy === patch.id
        ? []
        : [{ change: id, key, patch: { ...patch, replacedBy } }];
    }),
  );
}
