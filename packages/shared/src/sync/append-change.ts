import { recordHash } from '../domain/directory/record-content.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import { sinceAdded } from './added-since.ts';
import { localRecord, recordBeforeRemoval } from './apply.ts';
import type { LoggedPatch } from './change-log.ts';
import {
  differingUnits,
  isInFlight,
  patchesOf,
  type AddPatch,
  type ChangePatch,
  type NewChange,
  type Patch,
} from './changes.ts';
import { atOnce, type InSteps } from './in-steps.ts';
import { entryOf, exists, seenRevision, type NamedEntry, type Published } from './published.ts';
import { withRebaseInSteps } from './rebase.ts';
import type { PatchRow, Step, WorkingCopy } from './working-copy.ts';

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
  return atOnce(appendInSteps(state, head, patches, seen));
}

/** `appendChange` for a large change: yields after each record, so that the work can be done in slices. */
export function* appendInSteps(
  state: WorkingCopy,
  head: NewChange,
  patches: readonly Patch[],
  seen: Published = state.published,
): InSteps<Step> {
  const rows: PatchRow[] = [];
  const logged: LoggedPatch[] = [];
  for (const patch of patches) {
    yield;
    if (isEditedSince(state, patch)) continue;
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
      restored === null ? withDefaults(state, sinceAdded(state, head, patch)) : restored.patch;
    if (appended !== null) rows.push({ change: head.id, key, patch: appended });
  }
  yield;
  for (const row of redirectRemovals(state, patches)) rows.push(row);
  const keys = new Set(patches.map(toRecordKey).filter((key) => !isInFlight(state.changes, key)));
  yield;
  const put = removedSincePlanned(state, patches, seen);
  const published = put.length === 0 ? {} : { published: { reset: false, put, remove: [] } };
  const step = { heads: [head], patches: rows, logged, ...published };
  return (yield* withRebaseInSteps(state, step, keys)).step;
}

/**
 * Whether a record was edited here since its removal was planned, in another tab or between two slices: then it stays,
 * since whoever removed it had not seen that.
 */
function isEditedSince(state: WorkingCopy, patch: Patch): boolean {
  if (patch.operation !== 'remove' || patch.before.hash === '') return false;
  const patches = patchesOf(state.changes, patch);
  const { revision, hash } = patch.before;
  // If others have changed it, the merge decides.
  if (patches.length === 0 || seenRevision(entryOf(state.published, patch)) !== revision) {
    return false;
  }
  const local = localRecord(state, patch);
  return local !== null && recordHash(local) !== hash;
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
