import { ruleOfUnit } from '../domain/directory/merge-fields.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import { mapUnits, patchesOf, type Patch } from './changes.ts';
import type { FoldedStep } from './fold.ts';
import { mergeRecord, type MergedRecord } from './three-way-merge.ts';
import { entryOf, type NamedEntry, type PublishedEntry } from './published.ts';
import { replacePatches } from './rebase.ts';
import type { PatchRow, Step, WorkingCopy } from './working-copy.ts';

/** The name of a patch: its change, and the key of its record. */
export type PatchName = Pick<PatchRow, 'change' | 'key'>;

/**
 * Marks patches before they are sent, so that no later edit or removal cancels them. Returns the newly marked
 * ones.
 */
export function markSent(
  state: WorkingCopy,
  steps: readonly FoldedStep[],
): { readonly step: Step; readonly patches: readonly PatchRow[] } {
  const patches = findPatches(state, steps.flatMap(sentPatches)).flatMap(
    ({ patch, ...name }): PatchRow[] =>
      patch.sent === true ? [] : [{ ...name, patch: { ...patch, sent: true } }],
  );
  return { step: { patches }, patches };
}

/** Returns the names of the patches that a step sends. */
export function sentPatches({ step, sent }: FoldedStep): readonly PatchName[] {
  const key = toRecordKey(step);
  return [...new Set(sent.map(({ change }) => change))].map((change) => ({ change, key }));
}

/** Removes the mark from patches that certainly were not published. */
export function unmarkSent(state: WorkingCopy, names: readonly PatchName[]): PatchRow[] {
  return findPatches(state, names).flatMap(({ patch, ...name }): PatchRow[] => {
    const { sent, ...unsent } = patch;
    return sent === undefined ? [] : [{ ...name, patch: unsent }];
  });
}

/** Returns the unpublished patches with these names. */
function findPatches({ changes }: WorkingCopy, names: readonly PatchName[]) {
  const byId = new Map(changes.map(({ id, patches }) => [id, patches]));
  return names.flatMap(({ change, key }) => {
    const patch = byId.get(change)?.get(key);
    return patch === undefined ? [] : [{ change, key, patch }];
  });
}

/** Removes the mark from patches that were not published, and rebases their records. */
export function settleUnpublished(state: WorkingCopy, names: readonly PatchName[]): Step {
  return replacePatches(state, unmarkSent(state, names));
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
