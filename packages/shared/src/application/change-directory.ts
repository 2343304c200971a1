import type { CityProfile } from '../city/city-profile.ts';
import type { DirectoryChange, RecordName } from '../domain/directory/directory-change.ts';
import type { RefusedRecord } from '../domain/directory/directory-records.ts';
import { appendChange } from '../sync/append-change.ts';
import { applyChanges } from '../sync/apply.ts';
import type { ChangeCause, ChangeHead } from '../sync/changes.ts';
import { patchesOfCommand } from '../sync/commands.ts';
import { findConflicts, type Conflict } from '../sync/conflicts.ts';
import { showDocuments, type ShownDocuments } from '../domain/directory/shown-documents.ts';
import { discard, type DiscardTarget } from '../sync/discard.ts';
import { planReturn } from '../sync/merges.ts';
import { resolveConflictIn, type Decision } from '../sync/resolve-conflict.ts';
import { lastUndoable, undoChange, type Undone } from '../sync/undo.ts';
import { asUndoable } from '../sync/undoable-step.ts';
import { updateWith, type WorkingCopyHandle } from '../sync/working-copy-handle.ts';
import { applyStep, joinSteps, type Step, type WorkingCopy } from '../sync/working-copy.ts';

/** The working copy that a command changes, with the author and time of the change. */
export interface ChangeContext {
  readonly copy: WorkingCopyHandle;
  readonly city: CityProfile;
  /** The time, as ISO text. */
  readonly now: () => string;
  readonly newId: () => string;
  /** The e-mail address of the signed-in user, or `''`. */
  readonly by?: string;
}

export interface CommandResult {
  /** The id of the change; null if none was made. */
  readonly change: string | null;
  /** Records that could not be stored and were left out, each with the reason. */
  readonly refused: readonly RefusedRecord[];
}

/**
 * Carries out a command on the documents as they are at the time of the call. Does not overwrite fields that
 * another tab changes meanwhile.
 */
export async function changeDirectory(
  context: ChangeContext,
  command: DirectoryChange,
  cause: ChangeCause = 'person',
): Promise<CommandResult> {
  const seen = context.copy.state();
  return carryOut(context, seen, showWithoutHealing(seen), command, cause);
}

/**
 * Carries out commands, each as a change of its own, and returns their results in the same order. No two of them may
 * name the same record: all are compared with what is shown before the first one.
 */
export async function changeDirectoryEach(
  context: ChangeContext,
  commands: readonly DirectoryChange[],
): Promise<readonly CommandResult[]> {
  const shown = showWithoutHealing(context.copy.state());
  const results: CommandResult[] = [];
  for (const command of commands) {
    results.push(await carryOut(context, context.copy.state(), shown, command, 'person'));
  }
  return results;
}

function showWithoutHealing(state: WorkingCopy): ShownDocuments {
  const { documents } = applyChanges(state);
  return showDocuments(documents, documents);
}

async function carryOut(
  context: ChangeContext,
  seen: WorkingCopy,
  shown: ShownDocuments,
  command: DirectoryChange,
  cause: ChangeCause,
): Promise<CommandResult> {
  const { patches, refused } = patchesOfCommand(seen, shown, command, context.city);
  if (patches.length === 0) return { change: null, refused };
  const { label, together = false } = command;
  const head = { ...newHead(context), label, cause, together };
  await context.copy.update((state) => appendChange(state, head, patches, seen.published));
  return { change: head.id, refused };
}

/**
 * Undoes a change, by default the last one that can be undone and is not itself an undo, except for the parts
 * that it returns in `kept`.
 */
export async function undoInDirectory(context: ChangeContext, id?: string): Promise<Undone> {
  const head = { ...newHead(context), cause: 'person' as const };
  // The last change at the time of the call, even if another tab stores one before the undo.
  const target = id ?? lastUndoable(context.copy.state());
  const { label, kept } = await updateWith(context.copy, (state) => {
    const undo = target === null ? null : undoChange(state, target);
    if (undo === null || target === null) return { step: null, label: null, kept: [] };
    const change = { ...head, label: `Undo: ${undo.label}`, together: undo.together };
    const step = appendChange(state, { ...change, undoes: target }, undo.patches);
    return { step, label: undo.label, kept: undo.kept };
  });
  return { label, kept };
}

/** Brings back one of the listings that a change merged. The change is null if that is no longer possible. */
export async function returnMerged(
  context: ChangeContext,
  merge: string,
  listing: string,
): Promise<Pick<CommandResult, 'change'> & Undone> {
  const head = { ...newHead(context), cause: 'person', together: true } as const;
  const { label, kept } = await updateWith(context.copy, (state) => {
    const plan = planReturn(state, merge, listing);
    if (plan === null) return { step: null, label: null, kept: [] };
    const title = `Return of ${plan.listing.name || plan.listing.id}`;
    const step = appendChange(state, { ...head, label: title }, plan.patches);
    return { step, label: title, kept: plan.kept };
  });
  return { change: label === null ? null : head.id, label, kept };
}

/** Discards the unpublished patches of a change, of a record, or of one unit of a record. */
export async function discardChanges(
  copy: WorkingCopyHandle,
  target: DiscardTarget,
): Promise<void> {
  await copy.update((state) => discard(state, target));
}

/** Discards unpublished patches in a way that can be undone. Returns the change that undo takes; null for none. */
export async function discardWithUndo(
  context: ChangeContext,
  target: DiscardTarget,
  label: string,
): Promise<CommandResult['change']> {
  return carryOutUndoable(context, (state) => discard(state, target), label);
}

/** Resolves a conflict in favour of the other value, in a way that can be undone. Returns the change; null for none. */
export async function takeOtherWithUndo(
  context: ChangeContext,
  conflicts: readonly (RecordName & { readonly unit: string | null })[],
  label: string,
): Promise<CommandResult['change']> {
  const plan = (state: WorkingCopy) => {
    let step: Step = {};
    for (const conflict of conflicts) {
      step = joinSteps(step, resolveConflictIn(applyStep(state, step), conflict, 'other'));
    }
    return step;
  };
  return carryOutUndoable(context, plan, label);
}

async function carryOutUndoable(
  context: ChangeContext,
  plan: (state: WorkingCopy) => Step,
  label: string,
): Promise<CommandResult['change']> {
  const head = { ...newHead(context), label, cause: 'person', together: false } as const;
  const state = await context.copy.update((now) => asUndoable(now, plan(now), head));
  return state.log.some(({ id }) => id === head.id) ? head.id : null;
}

/** Resolves one conflict. */
export async function resolveConflict(
  copy: WorkingCopyHandle,
  conflict: RecordName & { readonly unit: string | null },
  decision: Decision,
): Promise<void> {
  await copy.update((state) => resolveConflictIn(state, conflict, decision));
}

/** Resolves all conflicts in the same way and returns them. */
export async function resolveAll(
  copy: WorkingCopyHandle,
  decision: Decision,
): Promise<readonly Conflict[]> {
  const conflicts = findConflicts(copy.state());
  for (const conflict of conflicts) await resolveConflict(copy, conflict, decision);
  return conflicts;
}

/** Carries out an offered change and deletes the offer, except for the records that are refused. */
export async function acceptOffer(context: ChangeContext, id: string): Promise<CommandResult> {
  const offer = context.copy.state().offers.find((offered) => offered.id === id);
  if (offer === undefined) return { change: null, refused: [] };
  const result = await changeDirectory(context, offer.change);
  // They may be stored nowhere else.
  const left = result.refused.map(({ record }) => record);
  const change = { ...offer.change, put: left, remove: [] };
  const put = left.length === 0 ? [] : [{ ...offer, change }];
  await context.copy.update(() => ({ offers: { put, remove: [id] } }));
  return result;
}

/** Deletes an offered change without carrying it out. */
export async function refuseOffer(copy: WorkingCopyHandle, id: string): Promise<void> {
  await copy.update(() => ({ offers: { put: [], remove: [id] } }));
}

function newHead({ now, newId, by = '' }: ChangeContext): Pick<ChangeHead, 'id' | 'at' | 'by'> {
  return { id: newId(), at: now(), by };
}
