import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import {
  mapUnits,
  patchesByRecord,
  unitsOf,
  withRecord,
  type Change,
  type ChangePatch,
  type EditPatch,
  type Patch,
} from './changes.ts';
import { judgeRecord, type JudgedRecord, type JudgedUnit } from './judge.ts';
import { pickFields, sameJson } from '../domain/directory/merge-fields.ts';
import { entryOf, exists, type Published } from './published.ts';
import { recordKeyOf, recordNameOf, type RecordKey } from '../domain/directory/record-key.ts';
import {
  applyStep,
  joinSteps,
  type PatchRow,
  type Step,
  type WorkingCopy,
} from './working-copy.ts';

/** What a rebase does. */
export interface Rebase {
  readonly step: Step;
  /** Fields of imports that gave way to what is published. */
  readonly yielded: readonly (RecordName & { readonly unit: string | null })[];
}

/** A step, and what is finished once it is taken; `keys` are the records that it touches. */
export function withRebase(state: WorkingCopy, step: Step, keys: ReadonlySet<RecordKey>): Rebase {
  const { step: finished, yielded } = rebase(applyStep(state, step), keys);
  return { step: joinSteps(step, finished), yielded };
}

/** Judges everything that was changed here, or only the named records, in the order of the changes. */
export function judgeChanges(
  published: Published,
  changes: readonly Change[],
  keys?: ReadonlySet<RecordKey>,
): JudgedRecord[] {
  const judged: JudgedRecord[] = [];
  const index = patchesByRecord(changes);
  const wanted: Iterable<RecordKey> = keys ?? index.keys();
  for (const key of wanted) {
    const patches = index.get(key);
    const name = recordNameOf(key);
    if (patches === undefined || name === null) continue;
    judged.push(judgeRecord(name, entryOf(published, name), patches));
  }
  return judged;
}

/**
 * Takes out of the unpublished changes what is finished: what is published as it was wanted, and what
 * gives way. Everything else stays as it is. Only the named records are looked at, if any are named.
 */
export function rebase(state: WorkingCopy, keys?: ReadonlySet<RecordKey>): Rebase {
  const { published, changes } = state;
  const patches: PatchRow[] = [];
  const logged: { change: string; patch: Patch }[] = [];
  const yielded: (RecordName & { unit: string | null })[] = [];
  const open = new Set<RecordKey>();
  for (const judged of judgeChanges(published, changes, keys)) {
    const key = recordKeyOf(judged.name);
    judged.patches.forEach(({ change: { id: change }, patch }, place) => {
      // Before the first read nobody knows whether a record that is removed here is published.
      const isUnread = judged.entry === undefined && published.cursor === null;
      const isWaiting = isUnread && patch.operation === 'remove';
      const left = isWaiting ? patch : unfinishedPart(judged, patch, place);
      if (left !== null) open.add(key);
      if (left === patch) return;
      patches.push({ change, key, patch: left });
      const part = finishedPart(judged, patch, left);
      if (part !== null) logged.push({ change, patch: part });
    });
    yielded.push(...yieldedBy(judged));
  }
  const settled = [...(keys ?? patchesByRecord(changes).keys())].flatMap((key) => {
    const name = open.has(key) ? null : recordNameOf(key);
    return name !== null && entryOf(published, name)?.gone !== undefined ? [name] : [];
  });
  return {
    step: {
      ...(patches.length === 0 ? {} : { patches, logged }),
      ...(settled.length === 0 ? {} : { published: { reset: false, put: [], remove: settled } }),
    },
    yielded,
  };
}

function yieldedBy({ name, existence, units }: JudgedRecord) {
  if (existence === 'yields') return [{ ...name, unit: null }];
  return units.flatMap(({ unit, verdict }) => (verdict === 'yields' ? [{ ...name, unit }] : []));
}

/** What is left of a patch; the same object where nothing of it is finished. */
function unfinishedPart(judged: JudgedRecord, patch: Patch, place: number): Patch | null {
  const { existence, wants, entry } = judged;
  if (existence === 'yields') return null;
  if (existence !== 'done' || wants !== null) return standsByDefault(judged) ? null : patch;
  if (!exists(entry)) return null; // Gone on both sides.
  if (patch.operation === 'remove' || entry.record === null) return patch;
  const open = openUnits(judged.units, place);
  if (patch.operation === 'edit') return openEdit(patch, open, entry.revision, entry.record);
  // An addition of a record that is published by now changes only the units in which the two differ.
  const { kind, id } = patch;
  const units = Object.fromEntries(unitsOf(patch));
  return mapUnits({ kind, id, operation: 'edit', units }, (unit, values) =>
    open.has(unit) ? values : null,
  );
}

/** Whether edits of a setting or page that nobody has published came back to what stands by default. */
function standsByDefault({ wants, local, patches }: JudgedRecord): boolean {
  const isAsBefore = ({ patch }: ChangePatch) =>
    patch.operation === 'edit' &&
    patch.sent !== true &&
    patch.defaults !== undefined &&
    sameJson(local?.fields, patch.defaults);
  return wants === 'add' && patches.every(isAsBefore);
}

/** The units that a patch still has something to do for. */
function openUnits(units: readonly JudgedUnit[], place: number): ReadonlySet<string> {
  return new Set(
    units.flatMap(({ unit, verdict, steps, finished }) => {
      if (verdict === 'done' || verdict === 'yields') return [];
      return steps.indexOf(place) >= finished ? [unit] : [];
    }),
  );
}

/**
 * What is left of an edit. Where nobody knew the values before it, and the record still is the one that
 * it was made of, the published values are noted as those, since the record may change from here on.
 */
function openEdit(
  patch: EditPatch,
  open: ReadonlySet<string>,
  revision: number,
  published: DirectoryRecord,
): Patch | null {
  const { kind, id, since } = patch;
  const isBase = since !== undefined && since === revision;
  const left = mapUnits(patch, (unit, values) => {
    if (!open.has(unit)) return null;
    if (!isBase || values.before !== null) return values;
    return { ...values, before: pickFields(published, Object.keys(values.after)) };
  });
  if (left === null || (left === patch && !isBase && patch.defaults === undefined)) return left;
  const { units } = left;
  const isNoted = isBase && Object.values(units).every(({ before }) => before !== null);
  const still = isNoted || since === undefined ? {} : { since };
  return { kind, id, operation: 'edit', units, ...still };
}

/** The part of a patch that is finished, as the log keeps it. */
function finishedPart(judged: JudgedRecord, patch: Patch, open: Patch | null): Patch | null {
  const { entry, existence, units } = judged;
  if (existence === 'yields') return null;
  switch (patch.operation) {
    case 'add':
      // What is published as well may have been added by somebody else: it is not for undo to remove.
      return exists(entry) ? null : patch;
    case 'remove':
      return withRecord(patch, patch.before.record ?? entry?.record);
    case 'edit': {
      const left = open?.operation === 'edit' ? open.units : {};
      const yields = units.flatMap(({ unit, verdict }) => (verdict === 'yields' ? [unit] : []));
      return mapUnits(patch, (unit, values) =>
        left[unit] === undefined && !yields.includes(unit) ? values : null,
      );
    }
  }
}
