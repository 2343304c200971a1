import type { RecordName } from '../domain/directory/directory-change.ts';
import type {
  DirectoryRecord,
  RecordFields,
  RecordKind,
} from '../domain/directory/directory-record.ts';
import {
  unitsOf,
  type ChangePatch,
  type RemovedRecord,
  type RemovePatch,
  type UnitPatch,
} from './changes.ts';
import {
  asList,
  isRestField,
  mergeSets,
  pickFields,
  ruleOfUnit,
  sameJson,
  writeFields,
} from '../domain/directory/merge-fields.ts';
import { exists, knowsFields, type PublishedEntry } from './published.ts';
import { groupBy } from '../domain/group-by.ts';
import { hasContent } from '../domain/directory/record-content.ts';

/**
 * The verdict on a change, given what is published now.
 *
 * | verdict    | when                                                  | what follows                |
 * | ---------- | ----------------------------------------------------- | --------------------------- |
 * | `done`     | the published value is the one wanted here            | the patch is finished       |
 * | `pending`  | the published value is one that the change started at | it can be published         |
 * | `yields`   | it is another one, and only an import changed it here | the published value stands  |
 * | `conflict` | it is another one, and a person changed it here       | both stay until a person decides |
 * | `unjudged` | the published value is not known, or not known now    | it has to be read first     |
 */
export type Verdict = 'done' | 'pending' | 'yields' | 'conflict' | 'unjudged';

/** The other side of a conflict: the published directory, or another tab of this browser. */
export type ConflictSide = 'published' | 'tab';

/** The verdict on one unit of a record. */
export interface JudgedUnit {
  readonly unit: string;
  readonly verdict: Verdict;
  /** The value to show here. */
  readonly value: RecordFields;
  /** The value before the first step; null where it is not known. */
  readonly before: RecordFields | null;
  /** The published value; null where it is not known. */
  readonly published: RecordFields | null;
  /** The patches that change the unit, as indexes into the record's patches. */
  readonly steps: readonly number[];
  /** How many of `steps`, counted from the first, are finished. */
  readonly finished: number;
  /** In a conflict with another tab: the index in `steps` of the contradicting one; otherwise 0. */
  readonly overtaking: number;
}

/** The verdicts on all patches of one record. */
export interface JudgedRecord {
  readonly name: RecordName;
  readonly entry: PublishedEntry | undefined;
  readonly patches: readonly ChangePatch[];
  /** The record with the changes made here; null where it was removed here. */
  readonly local: DirectoryRecord | null;
  /** Whether a publish has to add or to remove the record; null where neither. */
  readonly wants: 'add' | 'remove' | null;
  /** The verdict on its addition or removal. The units only count where this is `done`. */
  readonly existence: Verdict;
  /** The other side of a conflict about its addition or removal. */
  readonly conflictWith: ConflictSide;
  readonly units: readonly JudgedUnit[];
}

interface UnitStep extends UnitPatch {
  /** Index into the record's patches. */
  readonly place: number;
  readonly yields: boolean;
  /** Whether it was sent and may be published already. */
  readonly isSent: boolean;
}

/** Compares the patches of a record with what is published of it. */
export function judgeRecord(
  name: RecordName,
  entry: PublishedEntry | undefined,
  patches: readonly ChangePatch[],
): JudgedRecord {
  const isThere = exists(entry);
  const isHere = patches.at(-1)?.patch.operation !== 'remove';
  const existence = judgeExistence(entry, patches, isHere);
  const isAdded = patches.some(({ patch }) => patch.operation === 'add');
  const units =
    isHere && (isThere || existence !== 'done')
      ? [...unitSteps(patches, entry)].map(([unit, steps]) =>
          judgeUnit({
            kind: name.kind,
            unit,
            steps,
            published: isThere ? publishedValue(name, entry, steps) : null,
            last: entry?.record && !isAdded ? pickFields(entry.record, [unit]) : null,
          }),
        )
      : [];
  const local = isHere ? localRecord(name, entry, patches, units) : null;
  return {
    name,
    entry,
    patches,
    local,
    wants: isHere === isThere ? null : isHere ? 'add' : 'remove',
    existence,
    conflictWith: isHere && lastRemoval(patches) !== undefined ? 'tab' : 'published',
    units: units.map((unit) => (isKeptAsPublished(unit, local) ? asDone(unit) : unit)),
  };
}

/** Whether a set would stay as it is published, since the main category of a listing cannot leave it. */
function isKeptAsPublished(
  { unit, verdict, published }: JudgedUnit,
  local: DirectoryRecord | null,
): boolean {
  if (verdict !== 'pending' || published === null || local === null) return false;
  return ruleOfUnit(local.kind, unit) === 'set' && sameJson(local.fields[unit], published[unit]);
}

function asDone(unit: JudgedUnit): JudgedUnit {
  return { ...unit, verdict: 'done', finished: unit.steps.length };
}

function judgeExistence(
  entry: PublishedEntry | undefined,
  patches: readonly ChangePatch[],
  isHere: boolean,
): Verdict {
  const removed = lastRemoval(patches);
  if (isHere && removed !== undefined) return 'conflict'; // Another tab removed it.
  if (isHere === exists(entry)) return 'done';
  if (exists(entry) && removed !== undefined) return judgeRemoval(entry, removed.before);
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

function judgeRemoval(entry: PublishedEntry, before: RemovedRecord): Verdict {
  if (entry.revision === 0) return 'unjudged';
  if (entry.revision === before.revision || entry.record === null) return 'pending';
  if (entry.restRevision !== undefined) return 'unjudged';
  const isSame = hasContent(entry.record, before.hash);
  if (isSame === null) return entry.record.partial ? 'unjudged' : 'conflict';
  return isSame ? 'pending' : 'conflict';
}

/** The steps of each unit that the patches touch, in their order. */
function unitSteps(
  patches: readonly ChangePatch[],
  entry: PublishedEntry | undefined,
): ReadonlyMap<string, readonly UnitStep[]> {
  const steps = patches.flatMap(({ change, patch }, place) => {
    const isUnchanged =
      patch.operation === 'edit' && patch.since !== undefined && patch.since === entry?.revision;
    const published = isUnchanged ? entry.record : null;
    return unitsOf(patch).map(([unit, { before, after }]) => {
      const rule = ruleOfUnit(patch.kind, unit);
      // Where the record of an import exists already, its categories stay as they are published.
      const yieldsItems = patch.operation === 'add' && change.cause === 'import' && rule === 'set';
      const known = yieldsItems ? after : before;
      return {
        unit,
        place,
        before: known ?? (published && pickFields(published, Object.keys(after))),
        after,
        yields: change.cause === 'import' || rule === 'source',
        isSent: patch.sent === true,
      };
    });
  });
  return groupBy(steps, ({ unit }) => unit);
}

function publishedValue(
  name: RecordName,
  entry: PublishedEntry,
  steps: readonly UnitStep[],
): RecordFields | null {
  const fields = [...new Set(steps.flatMap(({ after }) => Object.keys(after)))];
  if (entry.record === null || !knowsFields(entry, name.kind, fields)) return null;
  return pickFields(entry.record, fields);
}

interface UnitToJudge {
  readonly kind: RecordKind;
  readonly unit: string;
  readonly steps: readonly UnitStep[];
  readonly published: RecordFields | null;
  /** What was published last, also of a record that is gone. */
  readonly last: RecordFields | null;
}

function judgeUnit({ kind, unit, steps, published, last }: UnitToJudge): JudgedUnit {
  const judged = {
    unit,
    value: steps.at(-1)?.after ?? {},
    before: steps[0]?.before ?? null,
    published,
    steps: steps.map(({ place }) => place),
    finished: 0,
    overtaking: 0,
  };
  const isSet = ruleOfUnit(kind, unit) === 'set' && steps.every(({ before }) => before !== null);
  if (isSet) {
    const set = judgeSet(unit, steps, published ?? last ?? judged.before ?? {});
    return published === null
      ? { ...judged, value: set.value, verdict: 'unjudged' }
      : { ...judged, ...set };
  }
  if (published === null) return { ...judged, verdict: 'unjudged' };
  const values = [steps[0]?.before ?? null, ...steps.map(({ after }) => after)];
  const finished = values.findLastIndex((value) => value !== null && covers(published, value));
  if (finished === steps.length) return { ...judged, verdict: 'done', finished };
  const open = steps.slice(Math.max(finished, 0));
  // Without the value before a step it is not known whether it was made on what is published.
  if (finished < 0 || open[0]?.before === null) {
    if (open.every(({ yields }) => yields)) {
      return { ...judged, verdict: 'yields', value: published, finished: steps.length };
    }
    return { ...judged, verdict: 'conflict', finished: steps.length - open.length };
  }
  // Two tabs that wrote the same value do not contradict each other.
  const broken = steps.findIndex(
    ({ before, after }, at) =>
      at >= Math.max(finished, 1) &&
      before !== null &&
      !sameJson(before, values[at] ?? {}) &&
      !sameJson(after, values[at] ?? {}),
  );
  return broken < 0
    ? { ...judged, verdict: 'pending', finished }
    : { ...judged, verdict: 'conflict', finished, overtaking: broken };
}

/**
 * Applies what each step adds and removes to the published set. An item that was removed and added back
 * here stays out where others have removed it. A sent step may be published already, so an item that is
 * added back after it counts.
 */
function judgeSet(
  unit: string,
  steps: readonly UnitStep[],
  published: RecordFields,
): Pick<JudgedUnit, 'verdict' | 'value' | 'finished'> {
  const start = asList(published[unit]);
  let value = start;
  let finished = 0;
  let origin = start;
  let first = start;
  steps.forEach((step, at) => {
    const [last, before] = [steps[at - 1], asList(step.before?.[unit])];
    if (last === undefined || !continues(last, step)) [origin, first] = [before, value];
    const here = value;
    value = mergeSets(here, before, asList(step.after[unit])).filter(
      (item) => here.includes(item) || first.includes(item) || !origin.includes(item),
    );
    if (sameJson(value, start)) finished = at + 1;
  });
  const isDone = finished === steps.length;
  return {
    verdict: isDone ? 'done' : 'pending',
    value: { [unit]: value },
    // A removal is needed as long as a later step adds the item back: it tells that the item was not new.
    finished: isDone || !addsBack(unit, steps, finished) ? finished : 0,
  };
}

/** Whether a step from this one on adds an item that one before it removed. */
function addsBack(unit: string, steps: readonly UnitStep[], from: number): boolean {
  const removed = steps.slice(0, from).flatMap((step) => without(step.before, step.after, unit));
  const added = steps.slice(from).flatMap((step) => without(step.after, step.before, unit));
  return added.some((item) => removed.includes(item));
}

function without(one: RecordFields | null, other: RecordFields | null, unit: string) {
  const others = asList(other?.[unit]);
  return asList(one?.[unit]).filter((item) => !others.includes(item));
}

/** Whether a step starts where the one before it ended, and that one was never sent. */
function continues(one: UnitStep, other: UnitStep): boolean {
  return !one.isSent && other.before !== null && sameJson(one.after, other.before);
}

/** Whether the published value equals this one in every field that this one has. */
function covers(published: RecordFields, value: RecordFields): boolean {
  return Object.keys(value).every((field) => sameJson(published[field], value[field]));
}

/** The record with the changes made here. */
function localRecord(
  { kind, id }: RecordName,
  entry: PublishedEntry | undefined,
  patches: readonly ChangePatch[],
  units: readonly JudgedUnit[],
): DirectoryRecord | null {
  const [first] = patches;
  const added = patches.find(({ patch }) => patch.operation === 'add')?.patch;
  const defaults = first?.patch.operation === 'edit' ? first.patch.defaults : undefined;
  const made = added?.operation === 'add' ? added.fields : undefined;
  const whole = (fields?: RecordFields) => fields && { kind, id, fields, partial: false };
  const base =
    (exists(entry) ? entry.record : null) ??
    whole(made) ??
    entry?.record ??
    whole(defaults) ??
    null;
  if (base === null) return null; // Unreadable in the directory: only the patches are known.
  let { fields } = base;
  for (const { value } of units) {
    const isCarried = !base.partial || !Object.keys(value).some((name) => isRestField(kind, name));
    if (isCarried) fields = writeFields(kind, fields, value);
  }
  const isTouched = units.some(({ unit }) => unit === 'category' || unit === 'categories');
  return { ...base, fields: isTouched ? withMainCategory(kind, fields) : fields };
}

/** Adds the main category of a listing to its categories, where merging took it out. */
export function withMainCategory(kind: RecordKind, fields: RecordFields): RecordFields {
  const { category } = fields;
  const categories = asList(fields['categories']);
  const isNamed = kind === 'listing' && typeof category === 'string' && category !== '';
  if (!isNamed || categories.includes(category)) return fields;
  return { ...fields, categories: [...categories, category] };
}
