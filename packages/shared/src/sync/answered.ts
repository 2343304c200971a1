import type { RecordName } from '../domain/directory/directory-change.ts';
import type { PublishOutcome } from '../ports/directory-port.ts';
import { patchesByRecord, type Patch, type UnitPatch } from './changes.ts';
import { pickFields, ruleOfUnit } from '../domain/directory/merge-fields.ts';
import { entryOf, type NamedEntry, type PublishedEntry } from './published.ts';
import { judgeChanges, withRebase } from './rebase.ts';
import { recordKeyOf, type RecordKey } from '../domain/directory/record-key.ts';
import type { FoldedStep } from './fold.ts';
import { replacedKey } from './pull.ts';
import type { PatchRow, Step, WorkingCopy } from './working-copy.ts';

/** Marks what is about to be sent, so that nothing that is changed meanwhile cancels it. */
export function markSent(state: WorkingCopy, steps: readonly FoldedStep[]): Step {
  const index = patchesByRecord(state.changes);
  const patches = steps.flatMap(({ step, sent }) => {
    const key = recordKeyOf(step);
    const changes = new Set(sent.map(({ change }) => change));
    return (index.get(key) ?? [])
      .filter(({ change, patch }) => changes.has(change.id) && patch.sent !== true)
      .map(({ change, patch }) => ({
        change: change.id,
        key,
        patch: { ...patch, sent: true as const },
      }));
  });
  return { patches };
}

/** The steps that are still wanted: what was taken back since they were planned is not sent. */
export function stillWanted(state: WorkingCopy, steps: readonly FoldedStep[]): FoldedStep[] {
  const keys = new Set(steps.map(({ step }) => recordKeyOf(step)));
  const judged = new Map(
    judgeChanges(state.published, state.changes, keys).map((one) => [recordKeyOf(one.name), one]),
  );
  const isWanted = ({ step, sent }: FoldedStep) => {
    const record = judged.get(recordKeyOf(step));
    return sent.every(({ change, unit }) => {
      if (record?.patches.some((held) => held.change.id === change) !== true) return false;
      if (record.wants !== null) return record.existence === 'pending';
      return record.units.some((one) => one.unit === unit && one.verdict === 'pending');
    });
  };
  const dropped = steps.filter((folded) => !isWanted(folded));
  const groups = new Set(dropped.flatMap(({ step }) => step.group ?? []));
  const isDropped = (folded: FoldedStep) =>
    dropped.includes(folded) || groups.has(folded.step.group ?? '');
  return dropped.length === 0 ? [...steps] : steps.filter((folded) => !isDropped(folded));
}

/** What the answer to a publish does to the working copy. */
export interface Answered {
  readonly step: Step;
  readonly published: readonly FoldedStep[];
  /** Steps that were overtaken: somebody else wrote the record first. */
  readonly overtaken: readonly FoldedStep[];
}

/**
 * Takes in the answer to a batch. The directory may have written a value in another spelling than it
 * was sent in: what was sent is finished all the same, and what was changed meanwhile stays. A step
 * without an outcome counts as overtaken, since nothing is known of it.
 */
export function takeAnswer(
  state: WorkingCopy,
  steps: readonly FoldedStep[],
  outcomes: readonly PublishOutcome[],
): Answered {
  const byKey = new Map(outcomes.map((outcome) => [recordKeyOf(outcome), outcome]));
  const published: FoldedStep[] = [];
  const overtaken: FoldedStep[] = [];
  const put: NamedEntry[] = [];
  const remove: RecordName[] = [];
  const rows: PatchRow[] = [];
  const logged: { change: string; patch: Patch }[] = [];
  const keys = new Set<RecordKey>();
  const replaced = new Map<string, readonly string[]>();
  for (const folded of steps) {
    const { kind, id } = folded.step;
    const outcome = byKey.get(recordKeyOf(folded.step));
    if (outcome?.outcome !== 'published') {
      overtaken.push(folded);
      continue;
    }
    published.push(folded);
    const key = recordKeyOf(folded.step);
    keys.add(key);
    const known = entryOf(state.published, folded.step);
    const entry = answeredEntry(known, outcome);
    const finished = finishedRows(state, folded, entry);
    for (const row of finished) {
      rows.push({ change: row.change, key, patch: row.patch });
      if (row.finished !== null) logged.push({ change: row.change, patch: row.finished });
    }
    const closed = finished.filter(({ patch }) => patch === null).length;
    const isLeft = closed < (patchesByRecord(state.changes).get(key)?.length ?? 0);
    if (entry === null || (entry.gone !== undefined && !isLeft)) remove.push({ kind, id });
    // A pull may have read more than this answer tells.
    else if (entry.gone !== undefined || (known?.revision ?? 0) <= entry.revision)
      put.push({ kind, id, entry });
    for (const { unit } of folded.sent)
      replaced.set(replacedKey(folded.step, unit ?? 'exists'), []);
  }
  const step: Step = { published: { reset: false, put, remove }, patches: rows, logged, replaced };
  return { step: withRebase(state, step, keys).step, published, overtaken };
}

/** The entry after a publish; a record that was removed is kept until its patches are settled. */
function answeredEntry(
  before: PublishedEntry | undefined,
  { record }: PublishOutcome,
): PublishedEntry | null {
  if (record === null)
    return before === undefined ? null : { ...before, gone: { replacedBy: null } };
  const { kind, id, fields, partial, revision } = record;
  return { record: { kind, id, fields, partial }, revision };
}

interface FinishedRow extends PatchRow {
  readonly finished: Patch | null;
}

/** The patches that a step finishes, and those that were made on top of them meanwhile. */
function finishedRows(
  state: WorkingCopy,
  { step, sent }: FoldedStep,
  entry: PublishedEntry | null,
): FinishedRow[] {
  const key = recordKeyOf(step);
  const patches = patchesByRecord(state.changes).get(key) ?? [];
  const rows: FinishedRow[] = [];
  const units = new Set(sent.map(({ unit }) => unit));
  const stood = new Set<string>();
  /** The first change of a unit after the one that was sent stands on what the directory wrote. */
  const standing = (unit: string, values: UnitPatch): UnitPatch => {
    const isSent = units.has(unit) || units.has(null);
    if (!isSent || stood.has(unit) || ruleOfUnit(step.kind, unit) === 'set') return values;
    stood.add(unit);
    const before = entry?.record ? pickFields(entry.record, Object.keys(values.after)) : null;
    return before === null ? values : { ...values, before };
  };
  for (const { change, patch } of patches) {
    const parts = sent.filter((part) => part.change === change.id);
    if (step.operation === 'remove') {
      if (parts.length > 0) {
        rows.push({ change: change.id, key, patch: null, finished: withRecord(patch, entry) });
      }
    } else if (patch.operation === 'remove') {
      const before = { ...patch.before, revision: entry?.revision ?? 0 };
      rows.push({ change: change.id, key, patch: { ...patch, before }, finished: null });
    } else {
      const next = withoutSent(patch, new Set(parts.map(({ unit }) => unit)), standing);
      if (next.patch !== patch) rows.push({ change: change.id, key, ...next });
    }
  }
  return rows;
}

function withRecord(patch: Patch, entry: PublishedEntry | null): Patch {
  if (patch.operation !== 'remove' || !entry?.record) return patch;
  return { ...patch, before: { ...patch.before, record: entry.record } };
}

function withoutSent(
  patch: Exclude<Patch, { operation: 'remove' }>,
  own: ReadonlySet<string | null>,
  standing: (unit: string, values: UnitPatch) => UnitPatch,
): { patch: Patch | null; finished: Patch | null } {
  if (own.has(null)) return { patch: null, finished: patch };
  if (patch.operation === 'add') return { patch, finished: null };
  const finished: [string, UnitPatch][] = [];
  const left: [string, UnitPatch][] = [];
  for (const [unit, values] of Object.entries(patch.units)) {
    if (own.has(unit)) finished.push([unit, values]);
    else left.push([unit, standing(unit, values)]);
  }
  if (finished.length === 0 && left.every(([unit, values]) => patch.units[unit] === values)) {
    return { patch, finished: null };
  }
  return {
    patch: left.length === 0 ? null : { ...patch, units: Object.fromEntries(left) },
    finished: finished.length === 0 ? null : { ...patch, units: Object.fromEntries(finished) },
  };
}
