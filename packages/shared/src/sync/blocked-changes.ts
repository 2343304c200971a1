import type { RecordName } from '../domain/directory/directory-change.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { localRecord } from './apply.ts';
import { mapUnits, patchesOf, type ChangePatch } from './changes.ts';
import { conflictsOf } from './conflicts.ts';
import type { MergedUnit } from './merge-unit.ts';
import { entryOf, exists, isWhole, type PublishedEntry } from './published.ts';
import { wasReplaced } from './replaced-values.ts';
import { mergeRecord, type MergedRecord } from './three-way-merge.ts';
import { isUndecided } from './verdict.ts';
import type { WorkingCopy } from './working-copy.ts';

/** The limits of a publish. */
export interface FoldOptions {
  /** Only these changes, which include those that they need; all if absent. */
  readonly changes?: ReadonlySet<string>;
  /** Records that the directory refused, each with its reason: their patches are not sent again. */
  readonly refused?: ReadonlyMap<RecordKey, string>;
}

/**
 * Returns the ids of the changes that may not be sent now, not even in part: those that were not selected,
 * and those that can only be published as a whole and have a part that is in conflict, unread, unreadable,
 * refused, to be replaced by a record that another administrator has removed, or made on top of a blocked
 * change.
 */
export function blockedChanges(
  state: WorkingCopy,
  records: readonly MergedRecord[],
  { changes, refused }: FoldOptions,
): ReadonlySet<string> {
  const together = new Set(state.changes.filter((change) => change.together).map(({ id }) => id));
  const blocked = new Set(
    changes === undefined ? [] : state.changes.map(({ id }) => id).filter((id) => !changes.has(id)),
  );
  if (together.size === 0) return blocked;
  for (let size = -1; size !== blocked.size;) {
    size = blocked.size;
    for (const record of records) {
      const isRefused = refused?.has(toRecordKey(record.name)) ?? false;
      const incomplete =
        isRefused || lostReplacement(state, record) !== null
          ? changesOf(record)
          : incompleteChanges(record, blocked);
      for (const id of incomplete) if (together.has(id)) blocked.add(id);
    }
  }
  return blocked;
}

/**
 * Returns the ids of the changes of a record that cannot be sent completely. Blocked changes do not affect the
 * changes before them.
 */
function incompleteChanges(record: MergedRecord, blocked: ReadonlySet<string>): readonly string[] {
  const free = withoutBlocked(record, blocked);
  if (free === null) return changesOf(record);
  const whole = new Set(free.patches.map(({ patch }) => patch));
  const cut = record.patches.filter(({ patch }) => !whole.has(patch));
  return [...cut.map(({ change }) => change.id), ...undecidedChanges(free)];
}

/** Returns the ids of the changes of a record that need a decision or a read before they can be sent. */
function undecidedChanges(record: MergedRecord): readonly string[] {
  const { existence, entry, operation, units } = record;
  const all = changesOf(record);
  if (isUndecided(existence)) return all;
  if (operation === 'remove' && entry !== undefined && !canBeRemoved(entry)) return all;
  if (operation === null && entry?.record === null) return all;
  if (existence !== 'done') return [];
  return units.flatMap((unit) => (isUndecided(unit.verdict) ? openChanges(record, unit) : []));
}

/** Returns whether a record can be removed: it must be whole for the log, unless its content is unknown. */
export function canBeRemoved(entry: PublishedEntry): boolean {
  return entry.record === null || isWhole(entry);
}

/** Returns the ids of the changes that touch a record. */
export function changesOf({ patches }: MergedRecord): string[] {
  return patches.map(({ change }) => change.id);
}

/** Returns the ids of the unfinished changes of a unit. */
export function openChanges({ patches }: MergedRecord, { steps, finished }: MergedUnit): string[] {
  return steps.slice(finished).flatMap((place) => patches[place]?.change.id ?? []);
}

/**
 * Returns the record merged without the patches of blocked changes and those made on top of them; null if
 * no patch is left.
 */
export function withoutBlocked(
  record: MergedRecord,
  blocked: ReadonlySet<string>,
): MergedRecord | null {
  if (!changesOf(record).some((id) => blocked.has(id))) return record;
  const blockedUnits = new Set<string>();
  const free: ChangePatch[] = [];
  for (const { change, patch } of record.patches) {
    const isBlocked = blocked.has(change.id);
    if (patch.operation !== 'edit') {
      if (isBlocked || blockedUnits.size > 0) break;
      free.push({ change, patch });
      continue;
    }
    if (isBlocked) for (const unit of Object.keys(patch.units)) blockedUnits.add(unit);
    const unblocked = mapUnits(patch, (unit, values) => (blockedUnits.has(unit) ? null : values));
    if (unblocked !== null) free.push({ change, patch: unblocked });
  }
  return free.length === 0 ? null : mergeRecord(record.name, record.entry, free);
}

/**
 * Returns why a record cannot be published completely now; null if it can, or if only a conflict, a missing
 * read or the selection of changes prevents it.
 */
export function blockedReason(
  state: WorkingCopy,
  record: MergedRecord,
  blocked: ReadonlySet<string>,
  { changes, refused }: FoldOptions,
): string | null {
  const reason = refused?.get(toRecordKey(record.name));
  if (reason !== undefined) return reason;
  const lost = lostReplacement(state, record);
  if (lost !== null) {
    return `It was to be replaced by "${lost.id}", which another administrator has removed.`;
  }
  if (record.entry?.record === null && record.operation === null) {
    return `It is unreadable in the directory: ${record.entry.reason ?? 'it is damaged'}.`;
  }
  const blocking = record.patches.find(
    ({ change }) => blocked.has(change.id) && (changes === undefined || changes.has(change.id)),
  );
  if (blocking === undefined || conflictsOf(record).length > 0) return null;
  return `It waits for the rest of "${blocking.change.label}", which can only be published as a whole.`;
}

/** Returns the name of the record that replaces one removed here; null if there is none. */
function replacementOf({ name: { kind }, operation, patches }: MergedRecord): RecordName | null {
  const removal = patches.findLast(({ patch }) => patch.operation === 'remove')?.patch;
  if (operation !== 'remove' || removal?.operation !== 'remove') return null;
  return removal.replacedBy === null ? null : { kind, id: removal.replacedBy };
}

/**
 * Returns the replacement of a record that is removed here; null if it has none, or one that does not exist,
 * for example because it was undone, discarded or removed in turn.
 */
export function existingReplacement(state: WorkingCopy, record: MergedRecord): RecordName | null {
  const replacement = replacementOf(record);
  return replacement !== null && existsHere(state, replacement) ? replacement : null;
}

/**
 * Returns the replacement of a record that is removed here if another administrator has removed that
 * replacement, so that publishing the removal would leave neither; otherwise null.
 */
export function lostReplacement(state: WorkingCopy, record: MergedRecord): RecordName | null {
  const replacement = replacementOf(record);
  if (replacement === null || existsHere(state, replacement)) return null;
  return wasReplaced(state.replaced, replacement, 'exists', {}) ? replacement : null;
}

function existsHere(state: WorkingCopy, name: RecordName): boolean {
  const last = patchesOf(state.changes, name).at(-1)?.patch;
  if (last?.operation === 'remove') return false;
  return exists(entryOf(state.published, name)) || localRecord(state, name) !== null;
}
