import type { RecordName } from '../domain/directory/directory-change.ts';
import type { RecordFields } from '../domain/directory/directory-record.ts';
import { parseRecordKey, toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { recordTitle } from '../domain/directory/record-title.ts';
import { foldText } from '../domain/listing/slug.ts';
import { localRecord, recordBeforeRemoval } from './apply.ts';
import { patchesByRecord, patchesOf, type ChangeHead, type ChangePatch } from './changes.ts';
import { differencesOf, findConflicts, type Difference } from './conflicts.ts';
import { entryOf, exists } from './published.ts';
import { mergeRecord } from './three-way-merge.ts';
import type { WorkingCopy } from './working-copy.ts';

/** What is unpublished about a record. */
export type UnpublishedKind = 'added' | 'changed' | 'removed';

/** A record with unpublished changes. */
export interface UnpublishedRecord extends RecordName {
  readonly key: RecordKey;
  readonly title: string;
  readonly change: UnpublishedKind;
  /** The changes that caused it, oldest first; never empty. */
  readonly causes: readonly ChangeHead[];
  /** Whether an administrator has to decide a conflict before all of it can be published. */
  readonly isInConflict: boolean;
  /** Whether a publish sent it and has not recorded the response yet. */
  readonly isSent: boolean;
}

/** Lists every record with unpublished changes, in the order in which they were first changed. */
export function listUnpublished(state: WorkingCopy): UnpublishedRecord[] {
  const conflicts = new Set(findConflicts(state).map(toRecordKey));
  return [...patchesByRecord(state.changes)].flatMap(([key, patches]): UnpublishedRecord[] => {
    const name = parseRecordKey(key);
    if (name === null || patches.length === 0) return [];
    return [
      {
        ...name,
        key,
        title: recordTitle(name, shownFields(state, name)),
        change: kindOfChange(state, name, patches),
        causes: patches.map(({ change }) => change),
        isInConflict: conflicts.has(key),
        isSent: patches.some(({ patch }) => patch.sent === true),
      },
    ];
  });
}

function kindOfChange(
  { published }: WorkingCopy,
  name: RecordName,
  patches: readonly ChangePatch[],
): UnpublishedKind {
  if (patches.at(-1)?.patch.operation === 'remove') return 'removed';
  return entryOf(published, name) === undefined ? 'added' : 'changed';
}

/**
 * Returns the fields by which to name a record: those here, or if it was removed, those that it had; undefined if
 * none are known.
 */
export function shownFields(state: WorkingCopy, name: RecordName): RecordFields | undefined {
  const local = localRecord(state, name);
  if (local !== null) return local.fields;
  const before = recordBeforeRemoval(state, name) ?? entryOf(state.published, name)?.record;
  if (before) return before.fields;
  const last = patchesOf(state.changes, name).at(-1)?.patch;
  return last?.operation === 'remove' ? last.before.record?.fields : undefined;
}

/** One field of an unpublished record, before and after its changes; undefined for an unknown value or none. */
export type FieldDifference = Pick<Difference, 'before' | 'after'> & { readonly field: string };

/**
 * Lists the unpublished fields of a record: for a changed one those that differ, for an added or removed one those
 * that have a value.
 */
export function listFieldDifferences(state: WorkingCopy, name: RecordName): FieldDifference[] {
  const entry = entryOf(state.published, name);
  const patches = patchesOf(state.changes, name);
  const isRemoved = patches.at(-1)?.patch.operation === 'remove';
  if (isRemoved || !exists(entry)) {
    return Object.entries(shownFields(state, name) ?? {})
      .filter(([field, value]) => hasValue(value) && field !== 'id')
      .map(([field, value]) =>
        isRemoved
          ? { field, before: value, after: undefined }
          : { field, before: undefined, after: value },
      );
  }
  return differencesOf(mergeRecord(name, entry, patches)).flatMap(({ field, before, after }) =>
    field === null ? [] : [{ field, before, after }],
  );
}

function hasValue(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value !== null && value !== '' && value !== false && !isEmptyList;
}

/** A change with its unpublished records. */
export interface UnpublishedGroup {
  readonly change: ChangeHead;
  readonly records: readonly UnpublishedRecord[];
}

/** Groups records by the changes that touch them, newest change first. A record is in each of their groups. */
export function groupByChange(
  { changes }: WorkingCopy,
  records: readonly UnpublishedRecord[],
): UnpublishedGroup[] {
  const byKey = new Map(records.map((record) => [record.key, record]));
  return changes
    .map((change) => ({
      change,
      records: [...change.patches.keys()].flatMap((key) => byKey.get(key) ?? []),
    }))
    .filter((group) => group.records.length > 0)
    .reverse();
}

/** The number of added, changed and removed records. */
export type UnpublishedCounts = Readonly<Record<UnpublishedKind, number>>;

/** Counts records by what is unpublished about them. */
export function countUnpublishedKinds(records: readonly UnpublishedRecord[]): UnpublishedCounts {
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const { change } of records) counts[change] += 1;
  return counts;
}

/** Which unpublished records to show. */
export interface UnpublishedFilter {
  /** A part of the title, in any case and without accents; `''` for all. */
  readonly search: string;
  /** Null for all. */
  readonly change: UnpublishedKind | null;
  /** Null for all. */
  readonly kind: RecordName['kind'] | null;
}

/** Returns the records that match a filter. The search also finds the label of a change. */
export function filterUnpublished(
  records: readonly UnpublishedRecord[],
  { search, change, kind }: UnpublishedFilter,
): readonly UnpublishedRecord[] {
  const wanted = foldText(search).trim();
  if (wanted === '' && change === null && kind === null) return records;
  return records.filter(
    (record) =>
      (change === null || record.change === change) &&
      (kind === null || record.kind === kind) &&
      (wanted === '' ||
        foldText(record.title).includes(wanted) ||
        record.causes.some(({ label }) => foldText(label).includes(wanted))),
  );
}
