import type { RecordName } from '../domain/directory/directory-change.ts';
import type { RecordFields } from '../domain/directory/directory-record.ts';
import {
  differingUnits,
  patchesOf,
  type AddPatch,
  type ChangeCause,
  type ChangeHead,
  type Patch,
  type UnitPatch,
} from './changes.ts';
import { entryOf, type PublishedEntry } from './published.ts';
import type { WorkingCopy } from './working-copy.ts';

/**
 * Returns the addition of a record that was added here since it was planned, in another tab or between two slices, as
 * an edit of that one, so that edits of it stay; null if both add the same.
 */
export function sinceAdded(
  state: WorkingCopy,
  { cause }: Pick<ChangeHead, 'cause'>,
  patch: Patch,
): Patch | null {
  if (patch.operation !== 'add') return patch;
  const entry = entryOf(state.published, patch);
  const patches = patchesOf(state.changes, patch);
  const edited = new Set(
    patches.flatMap((one) => (one.patch.operation === 'edit' ? Object.keys(one.patch.units) : [])),
  );
  if (patches.at(-1)?.patch.operation === 'remove') return patch;
  if (entry !== undefined) return sincePublished(patch, entry, { edited, cause });
  const added = patches.find((one) => one.patch.operation === 'add')?.patch;
  if (added?.operation !== 'add' || (added.sent === true && edited.size === 0)) return patch;
  // Nobody can be asked about a record that is not published: what was edited since stays.
  const units = Object.entries(unitsBetween(patch, added.fields));
  return asEdit(patch, Object.fromEntries(units.filter(([unit]) => !edited.has(unit))));
}

/** Returns the addition of a record that has been published since, and edited here. */
function sincePublished(
  patch: AddPatch,
  { record, gone }: PublishedEntry,
  { edited, cause }: { readonly edited: ReadonlySet<string>; readonly cause: ChangeCause },
): Patch | null {
  if (record === null || gone !== undefined || edited.size === 0) return patch;
  const units = Object.entries(unitsBetween(patch, record.fields)).flatMap(
    ([unit, { before, after }]): [string, UnitPatch][] => {
      // Both values are kept: what was edited here contradicts the addition, unless that is an import, and any other the
      // published value.
      if (!edited.has(unit)) return [[unit, { before: null, after }]];
      const isUnknown = Object.keys(before ?? {}).length === 0;
      return isUnknown || cause === 'import' ? [] : [[unit, { before, after }]];
    },
  );
  return asEdit(patch, Object.fromEntries(units));
}

/** Returns the units of an addition that differ from these fields. */
function unitsBetween({ kind, id, fields }: AddPatch, start: RecordFields) {
  const record = { kind, id, fields, partial: false };
  return differingUnits(record, { ...record, fields: start });
}

function asEdit(
  { kind, id }: RecordName,
  units: Readonly<Record<string, UnitPatch>>,
): Patch | null {
  return Object.keys(units).length === 0 ? null : { kind, id, operation: 'edit', units };
}
