import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord, RecordFields } from '../domain/directory/directory-record.ts';
import {
  groupByUnit,
  namesOfDifferingUnits,
  pickFields,
  ruleOfUnit,
} from '../domain/directory/merge-fields.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';

/**
 * Who caused a change. If a different value was published meanwhile, an import gives way to it, and a
 * person's change conflicts with it, unless the value has another merge rule.
 */
export type ChangeCause = 'person' | 'import';

/**
 * The value of a unit before and after a patch; `before` is null if there is none or it is unknown. A unit is
 * a field, or several fields that are compared together.
 */
export interface UnitPatch {
  readonly before: RecordFields | null;
  readonly after: RecordFields;
}

/** A record as it was when it was removed here. */
export interface RemovedRecord {
  /** The revision that may be removed without comparing the content; 0 if unknown or not published. */
  readonly revision: number;
  /** The hash of its content; `''` if only the revision is to be compared. */
  readonly hash: string;
  /** The record itself, if it is known and not in `published`; undo needs it. */
  readonly record?: DirectoryRecord;
}

interface NamedPatch extends RecordName {
  /**
   * Set before the patch is sent to the directory, because it may be published from then on. Until a read or
   * a response shows whether it is, no later edit or removal cancels it.
   */
  readonly sent?: true;
  /**
   * How many publishes may still publish it, if more than one: two tabs can send it at once, and a request
   * whose response was lost may arrive late.
   */
  readonly sends?: number;
}

/** Adds a record. */
export interface AddPatch extends NamedPatch {
  readonly operation: 'add';
  readonly fields: RecordFields;
  /** In the log, for a removal that was discarded: the id of the record that was to replace it. */
  readonly replacedBy?: string;
}

/** Changes units of a record. */
export interface EditPatch extends NamedPatch {
  readonly operation: 'edit';
  readonly units: Readonly<Record<string, UnitPatch>>;
  /** The default fields, if the record was unreadable or missing here before its first unpublished edit. */
  readonly defaults?: RecordFields;
  /**
   * The revision of the record that was edited, if the values before the edit are unknown. While the record
   * still has this revision, its published values are the values before the edit.
   */
  readonly since?: number;
}

/** Removes a record. */
export interface RemovePatch extends NamedPatch {
  readonly operation: 'remove';
  readonly before: RemovedRecord;
  /** The id of the record that replaces it, or null. */
  readonly replacedBy: string | null;
}

/** The effect of a change on one record. */
export type Patch = AddPatch | EditPatch | RemovePatch;

/** A change without its patches. */
export interface ChangeHead {
  readonly id: string;
  /** ISO time by this computer's clock; for display only, never to order changes. */
  readonly at: string;
  /** The e-mail address of its author; `''` if unknown. */
  readonly by: string;
  /** The text shown to users: "Import of 812 listings". */
  readonly label: string;
  readonly cause: ChangeCause;
  /** The command of the terminal that made it, such as `import`; missing for changes made in a browser or by hand. */
  readonly command?: string;
  /**
   * True if its patches only make sense together: either all of them are published, or none, unless they are
   * too large for one batch.
   */
  readonly together: boolean;
}

/** The head of a new change. */
export interface NewChange extends ChangeHead {
  /** The change that it undoes. */
  readonly undoes?: string;
  /** True if its records were found, for example by a migration. Such a change has no undo. */
  readonly isFound?: boolean;
}

/** A change made here, with its unpublished patches. */
export interface Change extends ChangeHead {
  /** At most one patch for each record. */
  readonly patches: ReadonlyMap<RecordKey, Patch>;
}

/** A patch with the change that it belongs to. */
export interface ChangePatch {
  readonly change: ChangeHead;
  readonly patch: Patch;
}

const indexes = new WeakMap<readonly Change[], ReadonlyMap<RecordKey, readonly ChangePatch[]>>();

/** Returns the patches by record, in the order of the changes. */
export function patchesByRecord(
  changes: readonly Change[],
): ReadonlyMap<RecordKey, readonly ChangePatch[]> {
  const known = indexes.get(changes);
  if (known !== undefined) return known;
  const index = new Map<RecordKey, ChangePatch[]>();
  for (const change of changes) {
    for (const [key, patch] of change.patches) {
      const patches = index.get(key);
      if (patches === undefined) index.set(key, [{ change, patch }]);
      else patches.push({ change, patch });
    }
  }
  indexes.set(changes, index);
  return index;
}

/** Returns the patches of a record, in the order of the changes. */
export function patchesOf(changes: readonly Change[], name: RecordName): readonly ChangePatch[] {
  return patchesByRecord(changes).get(toRecordKey(name)) ?? [];
}

/** Returns whether both lists have the same patch objects in the same order. */
export function samePatches(one: readonly ChangePatch[], other: readonly ChangePatch[]): boolean {
  return (
    one.length === other.length && one.every(({ patch }, place) => patch === other[place]?.patch)
  );
}

/** Returns whether a patch of the record was sent and may be published already. */
export function isInFlight(changes: readonly Change[], key: RecordKey): boolean {
  return (
    patchesByRecord(changes)
      .get(key)
      ?.some(({ patch }) => patch.sent) ?? false
  );
}

/** Returns the units that a patch writes; none for a removal. A set of an added record starts empty. */
export function unitsOf(patch: Patch): readonly (readonly [unit: string, values: UnitPatch])[] {
  switch (patch.operation) {
    case 'add':
      return [...groupByUnit(patch.kind, patch.fields)].map(([unit, after]) => {
        const isSet = ruleOfUnit(patch.kind, unit) === 'set';
        return [unit, { before: isSet ? { [unit]: [] } : null, after }];
      });
    case 'edit':
      return Object.entries(patch.units);
    case 'remove':
      return [];
  }
}

/** Replaces or removes (null) each unit of an edit; returns null if no unit is left. */
export function mapUnits(
  patch: EditPatch,
  next: (unit: string, values: UnitPatch) => UnitPatch | null,
): EditPatch | null {
  const units: Record<string, UnitPatch> = {};
  let isSame = true;
  for (const [unit, values] of Object.entries(patch.units)) {
    const mapped = next(unit, values);
    if (mapped !== null) units[unit] = mapped;
    isSame &&= mapped === values;
  }
  if (isSame) return patch;
  return Object.keys(units).length === 0 ? null : { ...patch, units };
}

/** Returns the removal with the record that it removed, if that is known. */
export function withRecord(patch: RemovePatch, record?: DirectoryRecord | null): RemovePatch {
  return record ? { ...patch, before: { ...patch.before, record } } : patch;
}

/**
 * Returns the units of a record that differ from those of `seen`. Their values before come from `start`, and
 * are null if `start` does not have them.
 */
export function differingUnits(
  record: DirectoryRecord,
  seen: DirectoryRecord,
  start = seen,
): Record<string, UnitPatch> {
  const { kind, fields } = record;
  const units: Record<string, UnitPatch> = {};
  for (const [unit, after] of groupByUnit(
    kind,
    fields,
    namesOfDifferingUnits(kind, fields, seen.fields),
  )) {
    units[unit] = { before: pickFields(start, Object.keys(after)), after };
  }
  return units;
}

/** Returns only the head of a value that extends it. */
export function headOf({ id, at, by, label, cause, command, together }: ChangeHead): ChangeHead {
  return { id, at, by, label, cause, ...(command === undefined ? {} : { command }), together };
}

/** Builds a change from its head and its patches. */
export function changeOf(head: ChangeHead, patches: readonly Patch[]): Change {
  return { ...head, patches: new Map(patches.map((patch) => [toRecordKey(patch), patch])) };
}

/** Returns the heads that are not among the known changes. */
export function withoutKnown(
  heads: readonly NewChange[],
  known: readonly ChangeHead[],
): readonly NewChange[] {
  const ids = new Set(known.map(({ id }) => id));
  return heads.filter(({ id }) => !ids.has(id));
}

/** Joins two parts of one patch, such as parts that were finished at different times. */
export function joinPatches(one: Patch | undefined, other: Patch): Patch {
  if (one?.operation === 'edit' && other.operation === 'edit') {
    return { ...one, ...other, units: { ...one.units, ...other.units } };
  }
  return one?.operation === 'add' && other.operation === 'edit' ? one : other;
}
