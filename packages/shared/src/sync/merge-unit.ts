import {
  asList,
  mergeSets,
  pickFields,
  ruleOfUnit,
  sameJson,
} from '../domain/directory/merge-fields.ts';
import type { RecordFields, RecordKind } from '../domain/directory/directory-record.ts';
import { groupBy } from '../domain/group-by.ts';
import { unitsOf, type ChangePatch, type UnitPatch } from './changes.ts';
import type { PublishedEntry } from './published.ts';
import type { Verdict } from './verdict.ts';

/** The merge of one unit of a record. */
export interface MergedUnit {
  readonly unit: string;
  readonly verdict: Verdict;
  /** The value to show here. */
  readonly value: RecordFields;
  /** The value before the first step; null if unknown. */
  readonly before: RecordFields | null;
  /** The published value; null if the record is not published, or the value is not known to be current. */
  readonly published: RecordFields | null;
  /** The patches that change the unit, as indexes into the record's patches. */
  readonly steps: readonly number[];
  /** How many of `steps`, counted from the first, are finished. */
  readonly finished: number;
  /** In a conflict with another tab: the index in `steps` of the contradicting step; otherwise 0. */
  readonly contradictingStep: number;
}

/** The effect of one patch on a unit. */
export interface UnitStep extends UnitPatch {
  /** Index into the record's patches. */
  readonly place: number;
  /** Whether it gives way to a different published value. */
  readonly yields: boolean;
  /** Whether it was sent and may be published already. */
  readonly isSent: boolean;
}

/** Returns the steps of each unit that the patches change, in the order of the patches. */
export function unitSteps(
  patches: readonly ChangePatch[],
  entry: PublishedEntry | undefined,
): ReadonlyMap<string, readonly UnitStep[]> {
  const steps = patches.flatMap(({ change, patch }, place) => {
    const isUnchanged =
      patch.operation === 'edit' && patch.since !== undefined && patch.since === entry?.revision;
    const published = isUnchanged ? entry.record : null;
    return unitsOf(patch).map(([unit, { before, after }]) => {
      const rule = ruleOfUnit(patch.kind, unit);
      // An imported record that is published already keeps its published categories.
      const yieldsItems = patch.operation === 'add' && change.cause === 'import' && rule === 'set';
      const base = yieldsItems ? after : before;
      return {
        unit,
        place,
        before: base ?? (published && pickFields(published, Object.keys(after))),
        after,
        yields: change.cause === 'import' || rule === 'source',
        isSent: patch.sent === true,
      };
    });
  });
  return groupBy(steps, ({ unit }) => unit);
}

interface UnitToMerge {
  readonly kind: RecordKind;
  readonly unit: string;
  readonly steps: readonly UnitStep[];
  readonly published: RecordFields | null;
  /** For a set: the last published value, even of a gone record; null if none, or for a record added here. */
  readonly last: RecordFields | null;
}

/** Merges the steps of a unit with its published value. */
export function mergeUnit({ kind, unit, steps, published, last }: UnitToMerge): MergedUnit {
  const merged = {
    unit,
    value: steps.at(-1)?.after ?? {},
    before: steps[0]?.before ?? null,
    published,
    steps: steps.map(({ place }) => place),
    finished: 0,
    contradictingStep: 0,
  };
  const isSet = ruleOfUnit(kind, unit) === 'set' && steps.every(({ before }) => before !== null);
  if (isSet) {
    const set = mergeSetUnit(unit, steps, published ?? last ?? merged.before ?? {});
    return published === null
      ? { ...merged, value: set.value, verdict: 'unknown' }
      : { ...merged, ...set };
  }
  if (published === null) return { ...merged, verdict: 'unknown' };
  const values = [steps[0]?.before ?? null, ...steps.map(({ after }) => after)];
  const finished = values.findLastIndex((value) => value !== null && covers(published, value));
  if (finished === steps.length) return { ...merged, verdict: 'done', finished };
  const open = steps.slice(Math.max(finished, 0));
  // Without the value before a step, it is unknown whether the step started from the published value.
  if (finished < 0 || open[0]?.before === null) {
    if (open.every(({ yields }) => yields)) {
      return { ...merged, verdict: 'yields', value: published, finished: steps.length };
    }
    return { ...merged, verdict: 'conflict', finished: steps.length - open.length };
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
    ? { ...merged, verdict: 'pending', finished }
    : { ...merged, verdict: 'conflict', finished, contradictingStep: broken };
}

/**
 * Applies what each step adds and removes to the published set. An item that was removed and added back
 * here stays out if another administrator has removed it. A sent step may be published already, so an item
 * that is added back after it is an addition of its own.
 */
function mergeSetUnit(
  unit: string,
  steps: readonly UnitStep[],
  published: RecordFields,
): Pick<MergedUnit, 'verdict' | 'value' | 'finished'> {
  const start = asList(published[unit]);
  let value = start;
  let finished = 0;
  // The set before the latest run of steps that continue each other: as the first step saw it, and as merged.
  let seenBefore = start;
  let mergedBefore = start;
  steps.forEach((step, at) => {
    const [previous, before] = [steps[at - 1], asList(step.before?.[unit])];
    if (previous === undefined || !continues(previous, step)) {
      [seenBefore, mergedBefore] = [before, value];
    }
    const current = value;
    value = mergeSets(current, before, asList(step.after[unit])).filter(
      (item) => current.includes(item) || mergedBefore.includes(item) || !seenBefore.includes(item),
    );
    if (sameJson(value, start)) finished = at + 1;
  });
  const isDone = finished === steps.length;
  return {
    verdict: isDone ? 'done' : 'pending',
    value: { [unit]: value },
    // A removal is needed while a later step adds the item back: it shows that the item is not new.
    finished: isDone || !addsBack(unit, steps, finished) ? finished : 0,
  };
}

/** Returns whether one of the steps from this index on adds an item that an earlier one removed. */
function addsBack(unit: string, steps: readonly UnitStep[], from: number): boolean {
  const removed = steps.slice(0, from).flatMap((step) => without(step.before, step.after, unit));
  const added = steps.slice(from).flatMap((step) => without(step.after, step.before, unit));
  return added.some((item) => removed.includes(item));
}

function without(one: RecordFields | null, other: RecordFields | null, unit: string) {
  const others = asList(other?.[unit]);
  return asList(one?.[unit]).filter((item) => !others.includes(item));
}

/** Returns whether a step starts where the previous one ended, and the previous one is not in flight. */
function continues(previous: UnitStep, step: UnitStep): boolean {
  return !previous.isSent && step.before !== null && sameJson(previous.after, step.before);
}

/** Returns whether the published value equals this one in every field that this one has. */
function covers(published: RecordFields, value: RecordFields): boolean {
  return Object.keys(value).every((field) => sameJson(published[field], value[field]));
}
