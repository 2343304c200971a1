import type { RecordName } from '../domain/directory/directory-change.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { recordTitle } from '../domain/directory/record-title.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { patchesOf, type ChangeHead } from './changes.ts';
import { findConflicts, type Conflict } from './conflicts.ts';
import { entryOf } from './published.ts';
import { mergeRecord } from './three-way-merge.ts';
import { shownFields } from './unpublished-records.ts';
import type { WorkingCopy } from './working-copy.ts';

/** The three values of a field in conflict; undefined for one that is unknown or does not exist. */
export interface ConflictingField {
  readonly field: string;
  readonly before: JsonValue | undefined;
  readonly mine: JsonValue | undefined;
  readonly other: JsonValue | undefined;
}

/** A conflict with the fields that belong together; none if the record was removed on one side. */
export interface DetailedConflict extends Conflict {
  readonly fields: readonly ConflictingField[];
}

/** The conflicts of one record. */
export interface RecordConflicts extends RecordName {
  readonly key: RecordKey;
  readonly title: string;
  readonly conflicts: readonly DetailedConflict[];
  /** The changes made here that are part of it, oldest first. */
  readonly causes: readonly ChangeHead[];
}

/** Lists the conflicts by record, with the value that each field had before both sides changed it. */
export function listConflicts(state: WorkingCopy): RecordConflicts[] {
  const records = new Map<RecordKey, Conflict[]>();
  for (const conflict of findConflicts(state)) {
    const key = toRecordKey(conflict);
    const others = records.get(key);
    if (others === undefined) records.set(key, [conflict]);
    else others.push(conflict);
  }
  return [...records].flatMap(([key, conflicts]) => {
    const [first] = conflicts;
    if (first === undefined) return [];
    const name = { kind: first.kind, id: first.id };
    const patches = patchesOf(state.changes, name);
    const { units } = mergeRecord(name, entryOf(state.published, name), patches);
    const detailed = conflicts.map((conflict): DetailedConflict => {
      const before = units.find(({ unit }) => unit === conflict.unit)?.before ?? null;
      return { ...conflict, fields: fieldsInConflict(conflict, before) };
    });
    const title = recordTitle(name, shownFields(state, name) ?? first.other);
    const causes = patches.map(({ change }) => change);
    return [{ ...name, key, title, conflicts: detailed, causes }];
  });
}

function fieldsInConflict(
  { unit, local, other }: Conflict,
  before: Conflict['local'],
): ConflictingField[] {
  if (unit === null) return [];
  const fields = new Set([...Object.keys(local ?? {}), ...Object.keys(other ?? {})]);
  return [...fields].map((field) => ({
    field,
    before: before?.[field],
    mine: local?.[field],
    other: other?.[field],
  }));
}
