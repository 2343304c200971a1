import type { RecordName } from '../domain/directory/directory-change.ts';
import type { RecordFields } from '../domain/directory/directory-record.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { sameJson } from '../domain/directory/merge-fields.ts';
import type { Change } from './changes.ts';
import type { ConflictSide, MergedRecord } from './three-way-merge.ts';
import type { MergedUnit } from './merge-unit.ts';
import { isOpen } from './verdict.ts';
import { exists } from './published.ts';
import { mergeChanges } from './rebase.ts';
import type { WorkingCopy } from './working-copy.ts';

/** What happened to a record on one side. */
type SideChange = 'added' | 'changed' | 'removed';

/**
 * A unit or a record that was changed here and elsewhere to different values. Both values stay until an
 * administrator decides.
 */
export interface Conflict extends RecordName {
  /** The unit; null if the record was removed on one side. */
  readonly unit: string | null;
  readonly here: SideChange;
  readonly there: SideChange;
  /** The fields here; null if they are unknown or the record was removed here. */
  readonly local: RecordFields | null;
  /**
   * The fields there; null if they are unknown or the record was removed from the directory. If another tab
   * removed the record, the published fields.
   */
  readonly other: RecordFields | null;
  /** Whether the other value is published, or comes from another tab of this browser. */
  readonly with: ConflictSide;
  /** The id of the record that replaced it, if it was removed from the directory. */
  readonly replacedBy: string | null;
}

/** A field or a whole record that was changed here and is not published. */
export interface Difference extends RecordName {
  /** The field; null if the whole record was added or removed, or edited here after its removal there. */
  readonly field: string | null;
  readonly kindOfChange: 'added' | 'changed' | 'removed';
  /** Undefined if the value is unknown, or if there is none. */
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  /** The changes that caused it, oldest first. */
  readonly causes: readonly Pick<Change, 'id' | 'at' | 'by' | 'label'>[];
}

/** Returns all conflicts of a working copy. */
export function findConflicts({ published, changes }: WorkingCopy): Conflict[] {
  return mergeChanges(published, changes).flatMap(conflictsOf);
}

/** Returns the conflicts of one record. */
export function conflictsOf(merged: MergedRecord): Conflict[] {
  const { name, entry, existence, local } = merged;
  const isThere = exists(entry);
  if (existence === 'conflict') {
    return [
      {
        ...name,
        unit: null,
        here: merged.operation === 'remove' ? 'removed' : 'changed',
        there: isThere && merged.conflictWith === 'published' ? 'changed' : 'removed',
        local: local?.fields ?? null,
        other: isThere ? (entry.record?.fields ?? null) : null,
        with: merged.conflictWith,
        replacedBy: entry?.gone?.replacedBy ?? null,
      },
    ];
  }
  if (existence !== 'done') return [];
  return merged.units
    .filter(({ verdict }) => verdict === 'conflict')
    .map((unit) => ({
      ...name,
      unit: unit.unit,
      here: isAddition(merged) ? 'added' : 'changed',
      there: isAddition(merged) ? 'added' : 'changed',
      local: unit.value,
      other: otherValue(merged, unit),
      with: unit.contradictingStep > 0 ? 'tab' : 'published',
      replacedBy: null,
    }));
}

function isAddition({ patches }: MergedRecord): boolean {
  return patches.some(({ patch }) => patch.operation === 'add');
}

/** Returns the other value of a conflict: the published one, or the one that another tab wrote first. */
function otherValue({ patches }: MergedRecord, unit: MergedUnit): RecordFields | null {
  const before = patches[unit.steps[unit.contradictingStep - 1] ?? -1]?.patch;
  return before?.operation === 'edit' ? (before.units[unit.unit]?.after ?? null) : unit.published;
}

/** Lists everything that was changed here and is not published, field by field. */
export function listDifferences(state: WorkingCopy): Difference[] {
  return mergeChanges(state.published, state.changes).flatMap(differencesOf);
}

/** Lists what was changed here in one merged record and is not published, field by field. */
export function differencesOf(merged: MergedRecord): Difference[] {
  const { name, operation, patches, units } = merged;
  const causes = patches.map(({ change: { id, at, by, label } }) => ({ id, at, by, label }));
  if (operation !== null) {
    const kindOfChange =
      operation === 'remove' ? 'removed' : merged.entry !== undefined ? 'changed' : 'added';
    return [{ ...name, field: null, kindOfChange, before: undefined, after: undefined, causes }];
  }
  return units
    .filter(({ verdict }) => isOpen(verdict))
    .flatMap(({ value, before, steps }) =>
      Object.keys(value)
        .filter((field) => before === null || !sameJson(before[field], value[field]))
        .map((field) => ({
          ...name,
          field,
          kindOfChange: 'changed' as const,
          before: before?.[field],
          after: value[field],
          causes: causes.filter((_, place) => steps.includes(place)),
        })),
    );
}
