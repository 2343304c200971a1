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
import { appendChange } from './append-change.ts';
import { localRecord } from './apply.ts';
import {
  differingUnits,
  withRecord,
  type ChangeHead,
  type Patch,
  type RemovePatch,
  type UnitPatch,
} from './changes.ts';
import { defaultRecord } from '../domain/directory/default-records.ts';
import { atOnce, type InSteps } from './in-steps.ts';
import { entryOf, exists, seenRevision } from './published.ts';
import { recordHash } from '../domain/directory/record-content.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';
import type { Step, WorkingCopy } from './working-copy.ts';

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
  return atOnce(patchesInSteps(state, shown, command, city));
}

/** `patchesOfCommand` for large commands: yields after each record, so that the work can be done in slices. */
export function* patchesInSteps(
  state: WorkingCopy,
  shown: ShownDocuments,
  command: DirectoryChange,
  city: CityProfile,
): InSteps<CommandPatches> {
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
