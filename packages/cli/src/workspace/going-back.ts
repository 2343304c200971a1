import {
  canonicalJson,
  type JsonValue,
  type RecordFields,
  type RecordName,
} from '@manchester-eats/shared/domain';
import {
  differingUnits,
  entryOf,
  localRecord,
  toRecordKey,
  replacedKey,
  writeFields,
  type Patch,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';
import { titleOf } from '@manchester-eats/shared/publishing';
import type { Generation } from './side-file.ts';

/** A record, or a unit of one, that was changed since an older data file, and the effect of going back. */
export interface GoingBackPart extends RecordName {
  readonly name: string;
  /** The fields that belong together; null for a record that was added or removed since. */
  readonly unit: string | null;
  /** An added record is removed, a removed one is added, and a unit is changed back. */
  readonly becomes: 'removed' | 'added' | 'changed';
  readonly now: JsonValue | null;
  readonly then: JsonValue | null;
}

/**
 * The differences that come from the age of an older data file: the user's own changes since, which it
 * undoes, and what others have published since, which it undoes only with `--take-back`.
 */
export interface GoingBack {
  readonly own: readonly GoingBackPart[];
  readonly others: readonly GoingBackPart[];
  readonly ownPatches: readonly Patch[];
  readonly othersPatches: readonly Patch[];
}

/**
 * Separates the patches that undo the user's own changes from those that undo changes of others.
 * `generation` is that of the older data file.
 */
export function splitGoingBack(
  copy: WorkingCopy,
  patches: readonly Patch[],
  generation: Generation,
): GoingBack {
  const changed = changedHere(copy);
  const split = { own: [], others: [] } as { own: GoingBackPart[]; others: GoingBackPart[] };
  const ownPatches: Patch[] = [];
  const othersPatches: Patch[] = [];
  for (const patch of patches) {
    const isOwn = (unit: string | null, now: RecordFields | null) =>
      isOwnChange(copy, changed, generation, { ...patch, unit, now });
    if (patch.operation !== 'edit') {
      const isOwnRecord = isOwn(null, null);
      (isOwnRecord ? ownPatches : othersPatches).push(patch);
      (isOwnRecord ? split.own : split.others).push(partOf(copy, patch, null));
      continue;
    }
    const units = Object.entries(patch.units);
    const ownUnits = units.filter(([unit, { before }]) => isOwn(unit, before));
    const othersUnits = units.filter((each) => !ownUnits.includes(each));
    for (const [unit] of ownUnits) split.own.push(partOf(copy, patch, unit));
    for (const [unit] of othersUnits) split.others.push(partOf(copy, patch, unit));
    if (ownUnits.length > 0) ownPatches.push({ ...patch, units: Object.fromEntries(ownUnits) });
    if (othersUnits.length > 0) {
      othersPatches.push({ ...patch, units: Object.fromEntries(othersUnits) });
    }
  }
  return { ...split, ownPatches, othersPatches };
}

/** A record or unit that was changed since the older file, by the user or by others. */
interface UndonePart extends RecordName {
  readonly unit: string | null;
  /** The values that the older file would undo; null for a whole record, or if they are unknown. */
  readonly now: RecordFields | null;
}

function isOwnChange(
  copy: WorkingCopy,
  changed: ReadonlySet<string>,
  { revision }: Generation,
  part: UndonePart,
): boolean {
  const { unit, now } = part;
  const entry = entryOf(copy.published, part);
  const wasReadSince = entry !== undefined && (revision === null || entry.revision > revision);
  if (entry !== undefined && !wasReadSince && entry.gone === undefined) return true;
  const key = replacedKey(part, unit ?? 'exists');
  if ((copy.replaced.get(key)?.length ?? 0) > 0) return false;
  if (entry === undefined || entry.gone !== undefined) return true;
  if (unit === null) return changed.has(key) && hasOnlyOwnValues(copy, part);
  return now !== null && changed.has(writtenKey(key, now));
}

/** Returns whether all values of a published record were written here. */
function hasOnlyOwnValues(copy: WorkingCopy, name: RecordName): boolean {
  const record = entryOf(copy.published, name)?.record;
  if (!record || record.partial) return false;
  let ownFields: RecordFields | null = null;
  for (const { patches } of [...copy.log, ...copy.changes]) {
    const patch = patches?.get(toRecordKey(name));
    if (patch?.operation === 'add') ownFields = patch.fields;
    if (patch?.operation === 'remove') ownFields = null;
    if (patch?.operation !== 'edit' || ownFields === null) continue;
    for (const { after } of Object.values(patch.units)) {
      ownFields = writeFields(name.kind, ownFields, after);
    }
  }
  return (
    ownFields !== null &&
    Object.keys(differingUnits(record, { ...record, fields: ownFields })).length === 0
  );
}

/** Returns keys of the values written and records added or removed here, as far back as the log goes. */
function changedHere({ changes, log }: WorkingCopy): ReadonlySet<string> {
  const patches = [...changes, ...log].flatMap((change) => [...(change.patches?.values() ?? [])]);
  return new Set(
    patches.flatMap((patch) =>
      patch.operation === 'edit'
        ? Object.entries(patch.units).map(([unit, { after }]) =>
            writtenKey(replacedKey(patch, unit), after),
          )
        : [replacedKey(patch, 'exists')],
    ),
  );
}

function writtenKey(unit: string, value: RecordFields): string {
  return `${unit} ${canonicalJson(value)}`;
}

function partOf(copy: WorkingCopy, patch: Patch, unit: string | null): GoingBackPart {
  const { kind, id } = patch;
  const current = localRecord(copy, patch)?.fields ?? {};
  const fields = patch.operation === 'add' ? patch.fields : current;
  const part = { kind, id, name: titleOf(id, fields) };
  if (patch.operation !== 'edit' || unit === null) {
    const becomes = patch.operation === 'add' ? 'added' : 'removed';
    return { ...part, unit: null, becomes, now: null, then: null };
  }
  const { before = null, after } = patch.units[unit] ?? { after: {} };
  return { ...part, unit, becomes: 'changed', now: valueOf(before), then: valueOf(after) };
}

/** Returns the value of a unit: that of its only field, or all of its fields. */
export function valueOf(fields: Readonly<Record<string, JsonValue>> | null): JsonValue | null {
  if (fields === null) return null;
  const values = Object.values(fields);
  return values.length === 1 ? (values[0] ?? null) : fields;
}
