import type { RecordName } from '../domain/directory/directory-change.ts';
import type { RecordFields } from '../domain/directory/directory-record.ts';
import {
  asList,
  mergeSets,
  pickFields,
  ruleOfUnit,
  sameJson,
} from '../domain/directory/merge-fields.ts';
import { recordHash } from '../domain/directory/record-content.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { localRecord, recordBeforeRemoval } from './apply.ts';
import { joinPatches, type Patch, type UnitPatch } from './changes.ts';
import { removalOf } from './commands.ts';
import { atOnce, type InSteps } from './in-steps.ts';
import { findUsedTopics } from './used-topics.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A part of a change that an undo leaves as it is. */
export interface KeptPart extends RecordName {
  /** The fields that belong together; null for the record as a whole. */
  readonly unit: string | null;
  readonly reason: 'changed-since' | 'old-value-unknown' | 'in-use';
}

/** The patches that undo a change. */
export interface Undo {
  /** The label of the change that is undone. */
  readonly label: string;
  readonly together: boolean;
  readonly patches: readonly Patch[];
  readonly kept: readonly KeptPart[];
}

/** The result of an undo. */
export interface Undone {
  /** The label of the change, even if all of its parts stay; null if there was no change to undo. */
  readonly label: string | null;
  /** Parts that stay: they have been changed again since, are in use, or their old value is unknown. */
  readonly kept: readonly KeptPart[];
}

/** The id of the last change that can be undone and is not itself an undo; null if there is none. */
export function lastUndoable({ log }: WorkingCopy): string | null {
  const last = log.findLast(
    ({ undoes, undoneBy, patches }) => undoes === null && undoneBy === null && patches !== null,
  );
  return last?.id ?? null;
}

/** Returns how many records an undo of a change concerns. */
export function partsOfChange({ log, changes }: WorkingCopy, id: string): number {
  const logged = log.find((change) => change.id === id)?.patches?.size ?? 0;
  return logged + (changes.find((change) => change.id === id)?.patches.size ?? 0);
}

/**
 * Plans the undo of a change. Parts that cannot be undone are listed in `kept` instead. Returns null if the
 * change is unknown, has no undo, or is too old or too large to undo.
 */
export function undoChange(state: WorkingCopy, id: string): Undo | null {
  return atOnce(undoInSteps(state, id));
}

/** Plans the undo of what a change did to some records. */
export function undoPart(
  state: WorkingCopy,
  id: string,
  only: ReadonlySet<RecordKey>,
): Undo | null {
  return atOnce(undoInSteps(state, id, only));
}

/** `undoChange` for a large change: yields after each record. Without `only`, all of the change is undone. */
export function* undoInSteps(
  state: WorkingCopy,
  id: string,
  only?: ReadonlySet<RecordKey>,
): InSteps<Undo | null> {
  const logged = state.log.find((change) => change.id === id);
  if (logged?.patches == null) return null;
  const unpublished = state.changes.find((change) => change.id === id);
  const parts = [...logged.patches.values(), ...(unpublished?.patches.values() ?? [])];
  const undone = state.log.find((change) => change.id === logged.undoes)?.patches;
  const patches = new Map<RecordKey, Patch>();
  const kept: KeptPart[] = [];
  for (const part of parts) {
    yield;
    if (only?.has(toRecordKey(part)) === false) continue;
    const inverse = inverseOf(state, part, kept, undone?.get(toRecordKey(part)));
    if (inverse === null) continue;
    const key = toRecordKey(inverse);
    patches.set(key, joinPatches(patches.get(key), inverse));
  }
  for (const removal of findUsedTopics(state, patches)) {
    const { kind, id } = removal;
    patches.delete(toRecordKey(removal));
    kept.push({ kind, id, unit: null, reason: 'in-use' });
  }
  const { label, together } = logged;
  return { label, together, patches: [...patches.values()], kept };
}

/**
 * Returns the inverse of a patch; null if nothing can be undone. Adds the parts that cannot be undone to
 * `kept`. `undone` is the patch that this one undid, if it is part of an undo.
 */
function inverseOf(
  state: WorkingCopy,
  patch: Patch,
  kept: KeptPart[],
  undone?: Patch,
): Patch | null {
  const { kind, id } = patch;
  const local = localRecord(state, patch);
  switch (patch.operation) {
    case 'add': {
      if (local === null) return null;
      const added = { kind, id, fields: patch.fields, partial: local.partial };
      if (recordHash(local) === recordHash(added)) {
        const replacedBy = undone?.operation === 'remove' ? undone.replacedBy : null;
        return removalOf(state, patch, patch.replacedBy ?? replacedBy);
      }
      kept.push({ kind, id, unit: null, reason: 'changed-since' });
      return null;
    }
    case 'remove': {
      const before = recordBeforeRemoval(state, patch);
      const record = before ?? patch.before.record;
      // It returned by itself, as it was.
      if (local !== null && record && recordHash(local) === recordHash(record)) return null;
      if (local === null && record !== undefined && !(record.partial && before === null)) {
        return { kind, id, operation: 'add', fields: record.fields };
      }
      const reason = local === null ? 'old-value-unknown' : 'changed-since';
      kept.push({ kind, id, unit: null, reason });
      return null;
    }
    case 'edit': {
      const units: Record<string, UnitPatch> = {};
      // A setting or page whose first edit was discarded stands at its default again.
      const defaults = local === null && patch.defaults !== undefined ? patch.defaults : undefined;
      const shown = defaults === undefined ? local : { kind, id, fields: defaults, partial: false };
      for (const [unit, { before, after }] of Object.entries(patch.units)) {
        const now = shown === null ? null : pickFields(shown, Object.keys(after));
        if (now !== null && before !== null && sameJson(now, before)) continue;
        const inverse =
          now === null || before === null ? null : inverseUnit(patch, unit, { now, before, after });
        if (inverse !== null) units[unit] = inverse;
        else {
          const isUnknown = now !== null && before === null;
          const reason = isUnknown ? 'old-value-unknown' : 'changed-since';
          kept.push({ kind, id, unit, reason });
        }
      }
      if (Object.keys(units).length === 0) return null;
      const edit = { kind, id, operation: 'edit', units } as const;
      return defaults === undefined ? edit : { ...edit, defaults };
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
