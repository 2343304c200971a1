import {
  acceptOffer,
  refuseOffer,
  resolveConflict,
  type ChangeContext,
} from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import { Failure, type RecordName } from '@manchester-eats/shared/domain';
import {
  findConflicts,
  listDifferences,
  patchesByRecord,
  toRecordKey,
  parseRecordKey,
  type Conflict,
  type DiscardTarget,
  type KeptPart,
  type WorkingCopyHandle,
} from '@manchester-eats/shared/sync';
import { discardWithUndo, takeOtherWithUndo, titleOf } from '@manchester-eats/shared/publishing';
import type { LeftOut } from '../../terminal/left-out-lines.ts';
import { startDraft } from '../../workspace/draft.ts';
import { countUnpublishedRecords } from '../../workspace/unpublished.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { fieldsOf, type Preference } from '../pull/service.ts';

/** The dependencies and options of the commands that act on changes. */
export interface ChangesDeps {
  readonly workspace: Workspace;
  /** If true, nothing is saved. */
  readonly dryRun: boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** What a command did, or would do. */
export interface ChangesResult {
  readonly verb: 'undo' | 'discard' | 'resolve' | 'accept' | 'refuse';
  /** The change or records that the command acted on, in words. */
  readonly target: string;
  /** How many changes an undo undoes; missing if it is one. */
  readonly changes?: number;
  /**
   * For `undo`, the number of records that it changed; for `discard`, of records without unpublished changes
   * any more; for `resolve`, of conflicts; for an accepted offer, of the records that could be
   * changed; for a refused one, of all its records.
   */
  readonly count: number;
  /** Records that it left unchanged, at least in part, each with the reason. */
  readonly kept: readonly LeftOut[];
  /** If nothing of the last change could be undone: the undoable change before it. */
  readonly earlier?: { readonly id: string; readonly label: string } | null;
  /** The number of records with unpublished changes afterwards. */
  readonly unpublished: number;
  /** Whether the data file or its side file was written. */
  readonly saved: boolean;
}

/** What a command does with a draft of the working copy. */
type Work = (copy: WorkingCopyHandle) => Promise<Omit<ChangesResult, 'unpublished' | 'saved'>>;

/** Discards unpublished changes, in a way that can be undone: one change, those of a record or of one of its fields, or all. */
export function discard(
  deps: ChangesDeps,
  wanted: { readonly name?: string; readonly field?: string; readonly all: boolean },
): Promise<ChangesResult> {
  return carryOut(deps, async (copy) => {
    const before = countUnpublishedRecords(copy.state());
    const { target, words } = findDiscarded(copy, wanted, deps);
    await discardWithUndo(createContext(deps, copy), target, `Discard: ${words}`);
    const count = before - countUnpublishedRecords(copy.state());
    return { verb: 'discard', target: words, count, kept: [] };
  });
}

function findDiscarded(
  copy: WorkingCopyHandle,
  { name = '', field, all }: { readonly name?: string; readonly field?: string; all: boolean },
  deps: ChangesDeps,
): { readonly target: DiscardTarget; readonly words: string } {
  const { changes } = copy.state();
  if (all) {
    const target = { changes: new Set(changes.map(({ id }) => id)) };
    return { target, words: 'all unpublished changes' };
  }
  const record = parseRecordKey(name);
  if (record !== null && patchesByRecord(changes).has(toRecordKey(record))) {
    const unit = field === undefined ? null : findChangedUnit(copy, record, field, deps);
    const words = field === undefined ? `the changes of ${name}` : `${field} of ${name}`;
    return { target: { record, unit }, words };
  }
  const change = findUnpublishedChange(copy, name, deps);
  if (field !== undefined) {
    throw new Failure(
      'usage/invalid',
      `"${change.id}" is a change; a field can be named only after a record. Nothing was changed.`,
      {
        hint: `Name the record, for example:\n  ${deps.workspace.hint('discard', {}, 'listing:fhrs-500001', field)}`,
      },
    );
  }
  return { target: { change: change.id }, words: change.label };
}

/** Resolves the conflicts of a record, or of one of its fields. Values of the file that are given up can be restored by an undo. */
export function resolve(
  deps: ChangesDeps,
  name: string,
  field: string | undefined,
  side: Preference,
): Promise<ChangesResult> {
  return carryOut(deps, async (copy) => {
    const record = parseRecordKey(name);
    const conflicts = findConflicts(copy.state()).filter(
      (conflict) =>
        record !== null &&
        toRecordKey(conflict) === toRecordKey(record) &&
        (field === undefined || affectsField(conflict, field)),
    );
    if (conflicts.length === 0) {
      const what = field === undefined ? name : `${field} of ${name}`;
      throw missing(`There is no conflict in ${what}.`, listing('The conflicts', deps, 'status'));
    }
    if (side === 'local') {
      for (const conflict of conflicts) await resolveConflict(copy, conflict, 'local');
    } else {
      // The values of the file are nowhere else.
      const label = `Published value taken: ${name}`;
      await takeOtherWithUndo(createContext(deps, copy), conflicts, label);
    }
    return { verb: 'resolve', target: name, count: conflicts.length, kept: [] };
  });
}

/** Accepts or refuses an offered change. */
export function decideOffer(
  deps: ChangesDeps,
  verb: 'accept' | 'refuse',
  id: string,
): Promise<ChangesResult> {
  return carryOut(deps, async (copy) => {
    const offer = copy.state().offers.find((each) => each.id === id);
    if (offer === undefined) {
      throw missing(`There is no offer "${id}".`, listing('The offers', deps, 'offers'));
    }
    const count = offer.change.put.length + offer.change.remove.length;
    if (verb === 'refuse') await refuseOffer(copy, id);
    const acceptance = verb === 'accept' ? await acceptOffer(createContext(deps, copy), id) : null;
    const kept = (acceptance?.refused ?? []).map(({ record, reason }) => ({
      kind: record.kind,
      id: record.id,
      name: titleOf(record.id, record.fields),
      reason,
    }));
    return { verb, target: offer.change.label, count: count - kept.length, kept };
  });
}

/** Does the work on a draft and stores it as one step, unless this is a dry run. */
export async function carryOut(deps: ChangesDeps, work: Work): Promise<ChangesResult> {
  const { workspace, dryRun } = deps;
  const draft = startDraft(workspace.copy.state());
  const outcome = await work(draft.copy);
  if (!dryRun) {
    await workspace.copy.update(() => draft.step());
    workspace.save();
  }
  const unpublished = countUnpublishedRecords(draft.copy.state());
  return { ...outcome, unpublished, saved: workspace.wasSaved() };
}

/** Returns the context of a change that a command makes. */
export function createContext({ now, newId }: ChangesDeps, copy: WorkingCopyHandle): ChangeContext {
  return { copy, city: greaterManchester, now: () => new Date(now()).toISOString(), newId };
}

/** Returns the change with an id; throws if there is none. */
export function findChange(
  copy: WorkingCopyHandle,
  id: string,
  hint: string,
): { id: string; label: string } {
  const { changes, log } = copy.state();
  const found = [...changes, ...log].find((change) => change.id === id);
  if (found !== undefined) return found;
  throw missing(`There is no change "${id}".`, hint);
}

/** Returns a change of which something is unpublished; throws if there is none. */
function findUnpublishedChange(
  copy: WorkingCopyHandle,
  id: string,
  deps: ChangesDeps,
): { id: string; label: string } {
  const { changes, log } = copy.state();
  const hint = `Name a record by kind and id: listing:fhrs-500001. ${listing('The changes', deps, 'status')}`;
  const { label } = findChange(copy, id, hint);
  if (changes.some((change) => change.id === id)) return { id, label };
  const finishedParts = log.find((change) => change.id === id)?.patches?.size ?? 0;
  throw finishedParts > 0
    ? missing(
        `The change "${label}" is published.`,
        `To publish the opposite:\n  ${deps.workspace.hint('undo', {}, id)}`,
      )
    : missing(
        `Nothing of the change "${label}" is unpublished.`,
        listing('The unpublished changes', deps, 'status'),
      );
}

/** Returns the changed unit that contains a field; throws if the field has no unpublished change. */
function findChangedUnit(
  copy: WorkingCopyHandle,
  record: RecordName,
  field: string,
  { workspace }: ChangesDeps,
): string {
  const patches = patchesByRecord(copy.state().changes).get(toRecordKey(record)) ?? [];
  for (const { patch } of patches) {
    if (patch.operation !== 'edit') continue;
    for (const [unit, { after }] of Object.entries(patch.units)) {
      if (unit === field || Object.hasOwn(after, field)) return unit;
    }
  }
  const changed = listDifferences(copy.state()).flatMap((one) =>
    toRecordKey(one) === toRecordKey(record) && one.field !== null ? [one.field] : [],
  );
  const key = toRecordKey(record);
  throw new Failure(
    'record/missing',
    `${key} has no unpublished change to "${field}". Nothing was discarded.`,
    {
      hint:
        changed.length === 0
          ? `The record was added or removed as a whole. To discard that:\n  ${workspace.hint('discard', {}, key)}`
          : `Changed: ${changed.join(', ')}.`,
    },
  );
}

function affectsField({ unit, local, other }: Conflict, field: string): boolean {
  return unit === field || Object.hasOwn(local ?? other ?? {}, field);
}

/** Returns a part that an undo left as it is, with its name and the reason in words. */
export function describeKeptPart(
  state: ReturnType<WorkingCopyHandle['state']>,
  { kind, id, unit, reason }: KeptPart,
): LeftOut {
  const name = titleOf(id, fieldsOf(state, { kind, id }));
  const texts = {
    'changed-since': `${unit ?? 'it'} has been changed again since`,
    'in-use': 'listings have it',
    'old-value-unknown': `the value of ${unit ?? 'the record'} before the change is unknown`,
  };
  return { kind, id, name, reason: texts[reason] };
}

/** Says which command lists something. */
export function listing(what: string, { workspace }: ChangesDeps, verb: string): string {
  return `${what} are listed by:\n  ${workspace.hint(verb)}`;
}

/** Returns the failure for something that a command names and that is not there. */
export function missing(message: string, hint: string): Failure {
  return new Failure('record/missing', `${message} Nothing was changed.`, { hint });
}
