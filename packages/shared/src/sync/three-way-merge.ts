import type { RecordName } from '../domain/directory/directory-change.ts';
import type {
  DirectoryRecord,
  RecordFields,
  RecordKind,
} from '../domain/directory/directory-record.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import {
  samePatches,
  type ChangePatch,
  type Patch,
  type RemovedRecord,
  type RemovePatch,
} from './changes.ts';
import {
  asList,
  isDetailField,
  pickFields,
  ruleOfUnit,
  sameJson,
  writeFields,
} from '../domain/directory/merge-fields.ts';
import { withEditTime } from './edit-time.ts';
import { areFieldsCurrent, exists, type PublishedEntry } from './published.ts';
import { hasContent } from '../domain/directory/record-content.ts';
import { mergeUnit, unitSteps, type MergedUnit, type UnitStep } from './merge-unit.ts';
import type { Verdict } from './verdict.ts';

/** The other side of a conflict: the published directory, or another tab of this browser. */
export type ConflictSide = 'published' | 'tab';

/** The merge of one record. */
export interface MergedRecord {
  readonly name: RecordName;
  readonly entry: PublishedEntry | undefined;
  readonly patches: readonly ChangePatch[];
  /** The record with the changes made here; null if it was removed here, is unreadable or is missing. */
  readonly local: DirectoryRecord | null;
  /** Whether a publish has to add or remove the record; null if it does neither. */
  readonly operation: 'add' | 'remove' | null;
  /** The verdict on its addition or removal. Verdicts on units count only if this is `done` or `conflict`. */
  readonly existence: Verdict;
  /** The other side of a conflict about its addition or removal. */
  readonly conflictWith: ConflictSide;
  /** Empty for a record that was removed here, and for one whose only patch is its unpublished addition. */
  readonly units: readonly MergedUnit[];
}

interface CachedMerge {
  readonly entry: PublishedEntry | undefined;
  readonly merged: MergedRecord;
}

/** Caches the merged record by its last patch, because an import changes thousands of records. */
const cache = new WeakMap<Patch, CachedMerge>();

/** Merges the patches of a record with its published version. This is the only three-way rule. */
export function mergeRecord(
  name: RecordName,
  entry: PublishedEntry | undefined,
  patches: readonly ChangePatch[],
): MergedRecord {
  const last = patches.at(-1)?.patch;
  if (last === undefined) return merge(name, entry, patches);
  const cached = cache.get(last);
  if (cached?.entry === entry && cached !== undefined) {
    if (samePatches(cached.merged.patches, patches)) return cached.merged;
  }
  const merged = merge(name, entry, patches);
  cache.set(last, { entry, merged });
  return merged;
}

function merge(
  name: RecordName,
  entry: PublishedEntry | undefined,
  patches: readonly ChangePatch[],
): MergedRecord {
  const isThere = exists(entry);
  const isHere = patches.at(-1)?.patch.operation !== 'remove';
  const existence = mergeExistence(entry, patches, isHere);
  const isAdded = patches.some(({ patch }) => patch.operation === 'add');
  const isNew = isAdded && entry === undefined && patches.length === 1;
  const units =
    isHere && !isNew && (isThere || existence !== 'done')
      ? [...unitSteps(patches, entry)].map(([unit, steps]) =>
          mergeUnit({
            kind: name.kind,
            unit,
            steps,
            published: isThere ? publishedValue(name, entry, steps) : null,
            last: entry?.record && !isAdded ? pickFields(entry.record, [unit]) : null,
          }),
        )
      : [];
  const local = isHere ? buildLocal(name, entry, patches, units) : null;
  return {
    name,
    entry,
    patches,
    local,
    operation: isHere === isThere ? null : isHere ? 'add' : 'remove',
    existence,
    conflictWith: isHere && lastRemoval(patches) !== undefined ? 'tab' : 'published',
    units: units.map((unit) => (isSetUnchanged(unit, local) ? asDone(unit) : unit)),
  };
}

/** Whether a set equals the published one after all, because the main category was put back in it. */
function isSetUnchanged(
  { unit, verdict, published }: MergedUnit,
  local: DirectoryRecord | null,
): boolean {
  if (verdict !== 'pending' || published === null || local === null) return false;
  return ruleOfUnit(local.kind, unit) === 'set' && sameJson(local.fields[unit], published[unit]);
}

function asDone(unit: MergedUnit): MergedUnit {
  return { ...unit, verdict: 'done', finished: unit.steps.length };
}

function mergeExistence(
  entry: PublishedEntry | undefined,
  patches: readonly ChangePatch[],
  isHere: boolean,
): Verdict {
  const removed = lastRemoval(patches);
  if (isHere && removed !== undefined) return 'conflict'; // Removed before, usually in another tab.
  if (isHere === exists(entry)) return 'done';
  if (exists(entry) && removed !== undefined) return mergeRemoval(entry, removed.before);
  const startsHere = patches.some(
    ({ patch }) =>
      patch.operation === 'add' || (patch.operation === 'edit' && patch.defaults !== undefined),
  );
  if (startsHere) return 'pending';
  return patches.every(({ change }) => change.cause === 'import') ? 'yields' : 'conflict';
}

function lastRemoval(patches: readonly ChangePatch[]): RemovePatch | undefined {
  const last = patches.findLast(({ patch }) => patch.operation === 'remove')?.patch;
  return last?.operation === 'remove' ? last : undefined;
}

function mergeRemoval(entry: PublishedEntry, before: RemovedRecord): Verdict {
  if (entry.revision === 0) return 'unknown';
  if (entry.revision === before.revision || entry.record === null) return 'pending';
  if (entry.restRevision !== undefined) return 'unknown';
  const isSame = hasContent(entry.record, before.hash);
  if (isSame === null) return entry.record.partial ? 'unknown' : 'conflict';
  return isSame ? 'pending' : 'conflict';
}

function publishedValue(
  name: RecordName,
  entry: PublishedEntry,
  steps: readonly UnitStep[],
): RecordFields | null {
  const fields = [...new Set(steps.flatMap(({ after }) => Object.keys(after)))];
  if (entry.record === null || !areFieldsCurrent(entry, name.kind, fields)) return null;
  return pickFields(entry.record, fields);
}

/** The record with the changes made here. */
function buildLocal(
  { kind, id }: RecordName,
  entry: PublishedEntry | undefined,
  patches: readonly ChangePatch[],
  units: readonly MergedUnit[],
): DirectoryRecord | null {
  const [first] = patches;
  const added = patches.find(({ patch }) => patch.operation === 'add')?.patch;
  const defaults = first?.patch.operation === 'edit' ? first.patch.defaults : undefined;
  const addedFields = added?.operation === 'add' ? added.fields : undefined;
  const whole = (fields?: RecordFields) => fields && { kind, id, fields, partial: false };
  const base =
    (exists(entry) ? entry.record : null) ??
    whole(addedFields) ??
    entry?.record ??
    whole(defaults) ??
    null;
  if (base === null) return null; // Unreadable or missing in the directory: only the patches are known.
  const written: Record<string, JsonValue> = {};
  for (const { value } of units) {
    const isInBase = !base.partial || !Object.keys(value).some((name) => isDetailField(kind, name));
    if (isInBase) Object.assign(written, value);
  }
  // Without a copy for each of the thousands of records that an import added.
  const isWritten = Object.keys(written).length > 0;
  const merged = isWritten ? writeFields(kind, base.fields, written) : base.fields;
  const fields = base.partial ? merged : withEditTime(kind, base.fields, merged, patches);
  const changesCategories =
    added !== undefined || units.some(({ unit }) => unit === 'category' || unit === 'categories');
  return { ...base, fields: changesCategories ? withMainCategory(kind, fields) : fields };
}

/** Adds the main category of a listing to its categories, in case merging removed it. */
export function withMainCategory(kind: RecordKind, fields: RecordFields): RecordFields {
  const { category } = fields;
  const categories = asList(fields['categories']);
  const hasMainCategory = kind === 'listing' && typeof category === 'string' && category !== '';
  if (!hasMainCategory || categories.includes(category)) return fields;
  return { ...fields, categories: [...categories, category] };
}
