import { Failure, type DirectoryRecord } from '@manchester-eats/shared/domain';
import {
  differingUnits,
  entryOf,
  recordHash,
  toRecordKey,
  sameContent,
  type Patch,
  type RecordKey,
  type ShownDocuments,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';
import { readDataFile, type DataFile } from './data-file.ts';
import { contentOf } from './file-content.ts';
import { splitGoingBack } from './going-back.ts';
import { findDifferences } from './file-differences.ts';
import { shownDocuments } from './shown-documents.ts';
import { type Generation } from './side-file.ts';

/** The edits by hand in an older data file. */
interface OlderEdits {
  readonly patches: readonly Patch[];
  /** Edited records that others removed and the working copy no longer has; as they were before the edit. */
  readonly gone: readonly DirectoryRecord[];
}

/** An older data file and what it is compared with. */
interface OlderFile {
  readonly copy: WorkingCopy;
  readonly shown: ShownDocuments;
  readonly file: DataFile;
  readonly generation: Generation;
  /** The version that was edited; null if there are no edits or the version is unknown. */
  readonly version: DataFile | null;
  /** Whether to undo also what others have published since. */
  readonly takeBack: boolean;
}

/**
 * Finds the version that an edited older data file is based on: an editor may have been open while a run
 * replaced the file. Returns null if the file is as eats wrote it or equals a version, or if no version of
 * its generation exists.
 */
export function findEditedVersion(
  file: DataFile,
  generation: Generation,
  versions: Iterable<Uint8Array>,
): DataFile | null {
  if (file.checksum === generation.text) return null;
  const candidates = [...versions].flatMap((bytes) => readVersion(bytes, file.state) ?? []);
  if (candidates.some(({ checksum }) => checksum === file.checksum)) return null;
  // A version may itself have been edited by hand; the one that eats wrote takes precedence.
  return candidates.find(({ checksum }) => checksum === generation.text) ?? candidates[0] ?? null;
}

/**
 * Separates the edits by hand in an older data file from the differences that only come from its age.
 * `patches` are all differences between the current documents and the file.
 */
export function separateEdits(
  patches: readonly Patch[],
  older: OlderFile,
): { readonly edits: OlderEdits; readonly patches: readonly Patch[] } {
  const { copy, generation, version } = older;
  if (version === null) return { edits: { patches: [], gone: [] }, patches };
  const edited = findEdited(older, version);
  const remaining: Patch[] = [];
  const byHand: Patch[] = [];
  for (const patch of patches) {
    const found = edited.get(toRecordKey(patch));
    if (found === undefined) remaining.push(patch);
    else if (patch.operation === 'edit') {
      const units = Object.entries(patch.units);
      const isEdited = ([unit]: (typeof units)[number]) =>
        found.before === null || found.units.has(unit);
      pushUnits(byHand, patch, units.filter(isEdited));
      pushUnits(
        remaining,
        patch,
        units.filter((each) => !isEdited(each)),
      );
    } else byHand.push(patch);
  }
  if (older.takeBack) return { edits: { patches: byHand, gone: [] }, patches: remaining };
  const { ownPatches, othersPatches } = splitGoingBack(copy, byHand, generation);
  const gone: DirectoryRecord[] = [];
  const rebased = othersPatches.map((patch) => {
    const found = edited.get(toRecordKey(patch));
    const isRead = entryOf(copy.published, patch) !== undefined;
    if (patch.operation === 'add' && found?.before && !isRead) {
      gone.push({ ...found.before, id: patch.id });
    }
    return found === undefined ? patch : rebaseOnVersion(found, patch, older.shown);
  });
  return { edits: { patches: [...ownPatches, ...rebased], gone }, patches: remaining };
}

/** A record that was added, changed or removed by hand. */
interface EditedRecord {
  /** The record in the version that was edited; null if it was added. */
  readonly before: DirectoryRecord | null;
  /** The record after the edit; null if it was removed. */
  readonly after: DirectoryRecord | null;
  /** The units that were changed. */
  readonly units: ReadonlySet<string>;
}

function findEdited(
  { shown, file }: OlderFile,
  version: DataFile,
): ReadonlyMap<RecordKey, EditedRecord> {
  const shownVersion = shownDocuments(version.documents());
  const { put, remove } = findDifferences(file, shownVersion.documents);
  const edited = new Map<RecordKey, EditedRecord>();
  for (const record of remove) {
    const before = shownVersion.record(record);
    for (const name of shown.namesBeforeHealing(record)) {
      edited.set(toRecordKey(name), { before, after: null, units: new Set() });
    }
  }
  for (const record of put) {
    const before = shownVersion.record(record);
    const units = before === null ? [] : Object.keys(differingUnits(record, before));
    const name = toRecordKey(shown.nameBeforeHealing(record));
    edited.set(name, { before, after: record, units: new Set(units) });
  }
  return edited;
}

/** Bases a patch on the version that was edited, so that it does not overwrite others' later changes. */
function rebaseOnVersion(
  { before, after }: EditedRecord,
  patch: Patch,
  shown: ShownDocuments,
): Patch {
  const { kind, id } = patch;
  if (patch.operation === 'add') {
    if (before === null || after === null) return patch;
    return { kind, id, operation: 'edit', units: differingUnits(after, before) };
  }
  const current = shown.record(after ?? before ?? patch);
  if (patch.operation === 'remove') {
    if (before === null || (current !== null && sameContent(before, current))) return patch;
    return { ...patch, before: { revision: 0, hash: recordHash(before) } };
  }
  const changedSince = before === null || current === null ? {} : differingUnits(before, current);
  const units = Object.entries(patch.units).map(([unit, values]) => {
    if (before === null) return [unit, { ...values, before: null }] as const;
    const versionValue = changedSince[unit]?.after;
    return [
      unit,
      versionValue === undefined ? values : { ...values, before: versionValue },
    ] as const;
  });
  return { ...patch, units: Object.fromEntries(units) };
}

type EditPatch = Extract<Patch, { readonly operation: 'edit' }>;

function pushUnits(
  patches: Patch[],
  patch: EditPatch,
  units: readonly (readonly [string, EditPatch['units'][string]])[],
): void {
  if (units.length > 0) patches.push({ ...patch, units: Object.fromEntries(units) });
}

/** Reads a version; returns null if it is unreadable or of another generation. */
function readVersion(bytes: Uint8Array, state: string): DataFile | null {
  // Most versions are of other generations, and parsing them all would take seconds.
  if (!new TextDecoder().decode(bytes).includes(JSON.stringify(state))) return null;
  try {
    const version = readDataFile(contentOf(bytes), 'the older version');
    return version.state === state ? version : null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
