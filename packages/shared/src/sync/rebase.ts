import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import {
  patchesByRecord,
  type Change,
  type ChangePatch,
  type Patch,
  type UnitPatch,
} from './changes.ts';
import { additionUnits, judgeRecord, type JudgedRecord, type JudgedUnit } from './judge.ts';
import { pickFields } from '../domain/directory/merge-fields.ts';
import { entryOf, type Published } from './published.ts';
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
  const patches: PatchRow[] = [];
  const logged: { change: string; patch: Patch }[] = [];
  const yielded: (RecordName & { unit: string | null })[] = [];
  const settled: RecordName[] = [];
  for (const judged of judgeChanges(state.published, state.changes, keys)) {
    const { name, entry } = judged;
    const rest = judged.patches.map(({ patch }, place) => {
      // Before the first read nobody knows whether a record that is removed here is published.
      const isUnread = entry === undefined && state.published.cursor === null;
      if (isUnread && patch.operation === 'remove') return patch;
      return unfinishedPart(judged, patch, place);
    });
    judged.patches.forEach((held, place) => {
      const open = rest[place] ?? null;
      if (open === held.patch) return;
      patches.push({ change: held.change.id, key: recordKeyOf(name), patch: open });
      const part = finishedPart(held, open, judged);
      if (part !== null) logged.push({ change: held.change.id, patch: part });
    });
    yielded.push(...yieldedBy(judged));
    if (entry?.gone !== undefined && rest.every((open) => open === null)) settled.push(name);
  }
  for (const name of [...(keys ?? [])].flatMap((key) => recordNameOf(key) ?? [])) {
    const isWaitedFor = patchesByRecord(state.changes).has(recordKeyOf(name));
    if (!isWaitedFor && entryOf(state.published, name)?.gone !== undefined) settled.push(name);
  }
  const isEmpty = patches.length === 0 && settled.length === 0;
  const step: Step = isEmpty
    ? {}
    : {
        patches,
        logged,
        ...(settled.length === 0 ? {} : { published: { reset: false, put: [], remove: settled } }),
      };
  return { step, yielded };
}

function yieldedBy({ name, existence, units }: JudgedRecord) {
  if (existence === 'yields') return [{ ...name, unit: null }];
  return units.flatMap(({ unit, verdict }) => (verdict === 'yields' ? [{ ...name, unit }] : []));
}

/** What is left of a patch; the same object where nothing of it is finished. */
function unfinishedPart(judged: JudgedRecord, patch: Patch, place: number): Patch | null {
  const { existence, wants, entry } = judged;
  if (existence === 'yields') return null;
  if (existence !== 'done' || wants !== null) return patch;
  if (entry === undefined || entry.gone !== undefined) return null; // Gone on both sides.
  if (patch.operation === 'remove' || entry.record === null) return patch;
  const open = openUnits(judged.units, place);
  if (patch.operation === 'edit') return openEdit(patch, open, entry.revision, entry.record);
  return additionAsEdit(patch, open);
}

/**
 * What is left of an edit. Where nobody knew the values before it, and the record still is the one that
 * it was made of, the published values are noted as those, since the record may change from here on.
 */
function openEdit(
  patch: Extract<Patch, { operation: 'edit' }>,
  open: ReadonlySet<string>,
  revision: number,
  published: DirectoryRecord,
): Patch | null {
  const { kind, id, since } = patch;
  const units = Object.entries(patch.units).filter(([unit]) => open.has(unit));
  if (units.length === 0) return null;
  const isComplete = units.length === Object.keys(patch.units).length;
  if (since === undefined || since !== revision) {
    if (isComplete && patch.defaults === undefined) return patch;
    const still = since === undefined ? {} : { since };
    return { kind, id, operation: 'edit', units: Object.fromEntries(units), ...still };
  }
  const noted = units.map(([unit, { before, after }]): [string, UnitPatch] => [
    unit,
    { before: before ?? pickFields(published, Object.keys(after)), after },
  ]);
  const still = noted.every(([, { before }]) => before !== null) ? {} : { since };
  return { kind, id, operation: 'edit', units: Object.fromEntries(noted), ...still };
}

/** An addition of a record that is published by now changes only the units in which the two differ. */
function additionAsEdit(
  patch: Extract<Patch, { operation: 'add' }>,
  open: ReadonlySet<string>,
): Patch | null {
  const { kind, id, fields } = patch;
  const units = [...additionUnits(kind, fields)].filter(([unit]) => open.has(unit));
  if (units.length === 0) return null;
  return { kind, id, operation: 'edit', units: Object.fromEntries(units) };
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

/** The part of a patch that is finished, as the log keeps it. */
function finishedPart(
  { patch }: ChangePatch,
  open: Patch | null,
  judged: JudgedRecord,
): Patch | null {
  if (judged.existence === 'yields') return null;
  switch (patch.operation) {
    case 'add':
      // What is published as well may have been added by somebody else: it is not for undo to remove.
      return judged.entry === undefined || judged.entry.gone !== undefined ? patch : null;
    case 'remove': {
      const record = patch.before.record ?? judged.entry?.record;
      return record === null || record === undefined
        ? patch
        : { ...patch, before: { ...patch.before, record } };
    }
    case 'edit': {
      const left = open?.operation === 'edit' ? open.units : {};
      const yields = new Set(
        judged.units.flatMap(({ unit, verdict }) => (verdict === 'yields' ? [unit] : [])),
      );
      const units = Object.entries(patch.units).filter(
        ([unit]) => left[unit] === undefined && !yields.has(unit),
      );
      if (units.length === 0) return null;
      return { ...patch, units: Object.fromEntries(units) };
    }
  }
}
