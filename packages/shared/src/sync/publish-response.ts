import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import type { PublishOutcome } from '../ports/directory-port.ts';
import {
  differingUnits,
  headOf,
  mapUnits,
  patchesOf,
  withRecord,
  type ChangeHead,
  type ChangePatch,
  type Patch,
  type UnitPatch,
} from './changes.ts';
import { localRecord } from './apply.ts';
import { recordHash } from '../domain/directory/record-content.ts';
import { pickFields, ruleOfUnit, writeFields } from '../domain/directory/merge-fields.ts';
import { mergeRecord } from './three-way-merge.ts';
import { entryOf, exists, type NamedEntry, type PublishedEntry } from './published.ts';
import { withRebase } from './rebase.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import type { FoldedStep } from './fold.ts';
import { replacedKey } from './replaced-values.ts';
import type { PatchRow, Step, WorkingCopy } from './working-copy.ts';

/**
 * Leaves out steps with a part that is no longer pending, for example because its change was undone after the
 * steps were planned, and the other steps of their groups.
 */
export function stillWanted<Planned extends FoldedStep>(
  state: WorkingCopy,
  steps: readonly Planned[],
): Planned[] {
  const isWanted = ({ step, sent }: FoldedStep) => {
    const patches = patchesOf(state.changes, step);
    const { existence, operation, units } = mergeRecord(
      step,
      entryOf(state.published, step),
      patches,
    );
    const pending = new Set(
      units.flatMap(({ unit, verdict }) => (verdict === 'pending' ? [unit] : [])),
    );
    return sent.every(
      ({ change, unit }) =>
        patches.some((one) => one.change.id === change) &&
        (operation === null ? unit !== null && pending.has(unit) : existence === 'pending'),
    );
  };
  const dropped = new Set(steps.filter((folded) => !isWanted(folded)));
  const groups = new Set([...dropped].flatMap(({ step }) => step.group ?? []));
  return steps.filter((folded) => !dropped.has(folded) && !groups.has(folded.step.group ?? ''));
}

/** The effect of a publish response on the working copy. */
interface AppliedResponse<Sent extends FoldedStep> {
  readonly step: Step;
  readonly published: readonly Sent[];
  /**
   * Steps that were not published: another writer first changed the record, its replacement or a record of
   * the same group, or the response has no outcome for them.
   */
  readonly overtaken: readonly Sent[];
}

/**
 * Applies the response to a batch. The published parts are finished even if the directory normalised a value;
 * later changes stay. A step without an outcome counts as overtaken.
 */
export function applyResponse<Sent extends FoldedStep>(
  state: WorkingCopy,
  steps: readonly Sent[],
  outcomes: readonly PublishOutcome[],
): AppliedResponse<Sent> {
  const byKey = new Map(outcomes.map((outcome) => [toRecordKey(outcome), outcome]));
  const published: Sent[] = [];
  const overtaken: Sent[] = [];
  const put: NamedEntry[] = [];
  const remove: RecordName[] = [];
  const patches: PatchRow[] = [];
  const logged: { change: string; patch: Patch }[] = [];
  const heads: ChangeHead[] = [];
  const replaced = new Map<string, readonly string[]>();
  for (const folded of steps) {
    const { kind, id } = folded.step;
    const key = toRecordKey(folded.step);
    const outcome = byKey.get(key);
    if (outcome?.outcome !== 'published') {
      overtaken.push(folded);
      continue;
    }
    published.push(folded);
    const known = entryOf(state.published, folded.step);
    const entry = entryAfterPublish(known, outcome);
    const settled = settlePatches(patchesOf(state.changes, folded.step), folded, entry);
    for (const { change, patch, left, finished } of settled) {
      if (left !== patch) patches.push({ change, key, patch: left });
      if (finished !== null) logged.push({ change, patch: finished });
    }
    const undo = undoneInFlight(state, folded, entry, known?.revision === entry?.revision);
    const isLeft = undo !== null || settled.some(({ left }) => left !== null);
    if (entry === null || (!exists(entry) && !isLeft)) remove.push({ kind, id });
    // A pull may have read a newer revision than this response has.
    else if (!exists(entry) || (known?.revision ?? 0) <= entry.revision) {
      put.push({ kind, id, entry });
    }
    if (undo !== null) {
      heads.push(undo.head);
      patches.push({ change: undo.head.id, key, patch: undo.patch });
    }
    for (const { unit } of folded.sent) {
      replaced.set(replacedKey(folded.step, unit ?? 'exists'), []);
    }
  }
  const { cursor } = state.published;
  const mark = outcomes.find((outcome) => outcome.mark !== undefined)?.mark;
  // The revision stays: nothing else was read. The mark lets a later read notice a backup without this write.
  const marked = cursor === null || mark === undefined ? {} : { cursor: { ...cursor, mark } };
  const step: Step = {
    published: { reset: false, put, remove, ...marked },
    heads,
    patches,
    logged,
    replaced,
  };
  // Overtaken records are not rebased: another tab may have published the same patches.
  const keys = new Set(published.map(({ step: name }) => toRecordKey(name)));
  return { step: withRebase(state, step, keys).step, published, overtaken };
}

/**
 * Returns the patch that undoes in the directory a change that was undone here while it was being published.
 * It is needed if the undo was dropped: by a pull that ran before the publish arrived and found the change
 * unpublished, or in a tab that did not know that the change had been sent. `isPulled` is true if a pull has
 * already read the revision in the response.
 */
function undoneInFlight(
  state: WorkingCopy,
  { step, sent }: FoldedStep,
  entry: PublishedEntry | null,
  isPulled: boolean,
): { readonly head: ChangeHead; readonly patch: Patch } | null {
  const open = patchesOf(state.changes, step);
  const missing = sent.filter(({ change }) => !open.some((one) => one.change.id === change));
  const [logPlace] = missing.map(({ change }) => state.log.findIndex((one) => one.id === change));
  if (logPlace === undefined || logPlace < 0) return null;
  const undo = state.log
    .slice(logPlace + 1)
    .findLast(
      ({ id: change, undoes, patches }) =>
        !sent.some((part) => part.change === change) &&
        (patches?.has(toRecordKey(step)) === true ||
          missing.some((part) => part.change === undoes)),
    );
  // An undo that still has a patch here will be published anyway.
  if (undo === undefined || open.some((one) => one.change.id === undo.id)) return null;
  const { kind, id } = step;
  const local = localRecord(state, step);
  const isReadBack = isPulled && open.length === 0;
  const here = isReadBack ? withUndo(local, undo.patches?.get(toRecordKey(step))) : local;
  const there = entry === null || !exists(entry) ? null : entry.record;
  const withHead = (patch: Patch) => ({ head: headOf(undo), patch });
  if (here === null) {
    if (there === null) return null;
    const before = { revision: entry?.revision ?? 0, hash: recordHash(there) };
    return withHead({ kind, id, operation: 'remove', before, replacedBy: null });
  }
  if (there === null) {
    return here.partial ? null : withHead({ kind, id, operation: 'add', fields: here.fields });
  }
  const sentUnits = new Set(missing.map(({ unit }) => unit));
  const units = Object.entries(differingUnits(here, there)).filter(([unit]) => sentUnits.has(unit));
  if (units.length === 0) return null;
  return withHead({ kind, id, operation: 'edit', units: Object.fromEntries(units) });
}

/**
 * Applies an undo to a record again, except for sets. A pull has brought the change back, because the tab
 * that undid it did not know that it had been sent.
 */
function withUndo(local: DirectoryRecord | null, undo: Patch | undefined): DirectoryRecord | null {
  if (undo?.operation === 'remove') return null;
  if (local === null || undo?.operation !== 'edit') return local;
  const fields = Object.entries(undo.units).reduce(
    (written, [unit, { after }]) =>
      ruleOfUnit(local.kind, unit) === 'set' ? written : writeFields(local.kind, written, after),
    local.fields,
  );
  return { ...local, fields };
}

/** Returns the entry after a publish. A removed record keeps its entry until its patches are settled. */
function entryAfterPublish(
  before: PublishedEntry | undefined,
  { record, unreadable }: PublishOutcome,
): PublishedEntry | null {
  if (record === null && unreadable !== undefined) {
    const { revision, reason } = unreadable;
    return { record: null, revision: revision ?? 0, reason };
  }
  if (record === null)
    return before === undefined ? null : { ...before, gone: { replacedBy: null } };
  const { kind, id, fields, partial, revision } = record;
  return { record: { kind, id, fields, partial }, revision };
}

interface SettledPatch {
  readonly change: string;
  readonly patch: Patch;
  /** The part that stays unpublished; the same object if the response does not change the patch. */
  readonly left: Patch | null;
  readonly finished: Patch | null;
}

/** Splits the patches of a record into what a published step finished and what is left. */
function settlePatches(
  patches: readonly ChangePatch[],
  { step, sent }: FoldedStep,
  entry: PublishedEntry | null,
): SettledPatch[] {
  const sentUnits = new Set(sent.map(({ unit }) => unit));
  const rebased = new Set<string>();
  /** Makes the first later change of a sent unit start from the value that the directory wrote. */
  const rebaseUnit = (unit: string, values: UnitPatch): UnitPatch => {
    const isSent = sentUnits.has(unit) || sentUnits.has(null);
    if (!isSent || rebased.has(unit) || ruleOfUnit(step.kind, unit) === 'set') return values;
    rebased.add(unit);
    const before = entry?.record ? pickFields(entry.record, Object.keys(values.after)) : null;
    return before === null ? values : { ...values, before };
  };
  return patches.map(({ change: { id: change }, patch }): SettledPatch => {
    const ownUnits = new Set(sent.filter((part) => part.change === change).map(({ unit }) => unit));
    const untouched = { change, patch, left: patch, finished: null };
    if (step.operation === 'remove') {
      if (ownUnits.size === 0) return untouched;
      const finished = patch.operation === 'remove' ? withRecord(patch, entry?.record) : patch;
      return { change, patch, left: null, finished };
    }
    if (patch.operation === 'remove') {
      // A removal planned on another revision than this step stays in conflict with it.
      if (patch.before.revision !== (step.revision ?? 0)) return untouched;
      const before = { ...patch.before, revision: entry?.revision ?? 0 };
      return { ...untouched, left: { ...patch, before } };
    }
    if (ownUnits.has(null)) return { change, patch, left: null, finished: patch };
    if (patch.operation === 'add') return untouched;
    return {
      change,
      patch,
      left: mapUnits(patch, (unit, values) =>
        ownUnits.has(unit) ? null : rebaseUnit(unit, values),
      ),
      finished: mapUnits(patch, (unit, values) => (ownUnits.has(unit) ? values : null)),
    };
  });
}
