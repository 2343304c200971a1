import { ruleOfUnit } from '../domain/directory/merge-fields.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import { isInFlight, mapUnits, patchesOf, type Patch } from './changes.ts';
import type { FoldedStep } from './fold.ts';
import { mergeRecord, type MergedRecord } from './three-way-merge.ts';
import { entryOf, type NamedEntry, type PublishedEntry } from './published.ts';
import { rebase } from './rebase.ts';
import {
  applyStep,
  joinSteps,
  type PatchRow,
  type Step,
  type WorkingCopy,
} from './working-copy.ts';

/** The name of a patch: its change, and the key of its record. */
type PatchName = Pick<PatchRow, 'change' | 'key'>;

/**
 * Marks patches before a publish sends them, so that no later edit or removal cancels them. Returns the marked
 * patches.
 */
export function markSent(
  state: WorkingCopy,
  steps: readonly FoldedStep[],
): { readonly step: Step; readonly patches: readonly PatchRow[] } {
  const patches = findPatches(state, steps.flatMap(sentPatches)).map(({ patch, ...name }) => ({
    ...name,
    patch: countSend(patch, 1),
  }));
  return { step: { patches }, patches };
}

/** Adds a publish to those that may publish a patch (1), or takes one away (-1). */
function countSend(patch: Patch, difference: 1 | -1): Patch {
  const { sent, sends = 1, ...unsent } = patch;
  const count = (sent === true ? sends : 0) + difference;
  if (count <= 0) return unsent;
  return count === 1 ? { ...unsent, sent: true } : { ...unsent, sent: true, sends: count };
}

/** Returns the names of the patches that a step sends. */
function sentPatches({ step, sent }: FoldedStep): readonly PatchName[] {
  const key = toRecordKey(step);
  return [...new Set(sent.map(({ change }) => change))].map((change) => ({ change, key }));
}

/** Returns the unpublished patches with these names. */
function findPatches({ changes }: WorkingCopy, names: readonly PatchName[]) {
  const byId = new Map(changes.map(({ id, patches }) => [id, patches]));
  return names.flatMap(({ change, key }) => {
    const patch = byId.get(change)?.get(key);
    return patch === undefined ? [] : [{ change, key, patch }];
  });
}

/**
 * Counts one publish fewer for patches that it certainly did not publish, and rebases their records, except
 * those that another publish may have changed.
 */
export function settleUnpublished(state: WorkingCopy, names: readonly PatchName[]): Step {
  const patches = findPatches(state, names).flatMap(({ patch, ...name }): PatchRow[] =>
    patch.sent === true ? [{ ...name, patch: countSend(patch, -1) }] : [],
  );
  const settled = applyStep(state, { patches });
  const keys = patches.map(({ key }) => key).filter((key) => !isInFlight(settled.changes, key));
  return joinSteps({ patches }, rebase(settled, new Set(keys)).step);
}

/**
 * Finds sent patches without a response that another administrator seems to have reverted: a newer revision
 * of the record has only a part of the patch, or the same content as before. Returns them without their
 * `before` values, so that an administrator decides, or an import gives way. Sets still merge: items that
 * were added to a set are added again.
 */
export function clearBaseOfReverted(state: WorkingCopy, read: readonly NamedEntry[]): PatchRow[] {
  return read.flatMap(({ entry, ...name }): PatchRow[] => {
    const patches = patchesOf(state.changes, name);
    if (!patches.some(({ patch }) => patch.sent)) return [];
    const lastRead = entryOf(state.published, name);
    if (!lastRead || lastRead.revision === 0 || lastRead.revision === entry.revision) return [];
    const merged = mergeRecord(name, entry, patches);
    if (!isAsBefore(lastRead, entry) && !hasPartlyArrived(merged)) return [];
    return patches.flatMap(({ change, patch }, place): PatchRow[] => {
      const cleared = patch.sent === true ? withoutBase(merged, patch, place) : patch;
      return cleared === patch
        ? []
        : [{ change: change.id, key: toRecordKey(name), patch: cleared }];
    });
  });
}

function isAsBefore({ record: before }: PublishedEntry, { record: now }: PublishedEntry): boolean {
  return before !== null && now !== null && sameContent(before, now);
}

function hasPartlyArrived({ units, patches }: MergedRecord): boolean {
  return units.some(({ steps, finished }) =>
    steps.slice(0, finished).some((place) => patches[place]?.patch.sent === true),
  );
}

/** Returns the patch without the `before` values of the units that are still pending. */
function withoutBase(merged: MergedRecord, patch: Patch, place: number): Patch {
  switch (patch.operation) {
    case 'add':
      return patch;
    case 'edit': {
      const pending = pendingUnits(merged, place);
      const cleared = mapUnits(patch, (unit, values) =>
        pending.has(unit) ? { before: null, after: values.after } : values,
      );
      return cleared ?? patch;
    }
    case 'remove': {
      const isPending = merged.operation === 'remove' && merged.existence === 'pending';
      return isPending ? { ...patch, before: { ...patch.before, revision: 0, hash: '' } } : patch;
    }
  }
}

/** Returns the units, except sets, that a patch has yet to publish. */
function pendingUnits({ name, units }: MergedRecord, place: number): ReadonlySet<string> {
  return new Set(
    units.flatMap(({ unit, verdict, steps, finished }) =>
      verdict === 'pending' &&
      steps.indexOf(place) >= finished &&
      ruleOfUnit(name.kind, unit) !== 'set'
        ? [unit]
        : [],
    ),
  );
}
