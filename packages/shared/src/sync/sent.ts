import { ruleOfUnit } from '../domain/directory/merge-fields.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { recordKeyOf } from '../domain/directory/record-key.ts';
import { mapUnits, patchesOf, type Patch } from './changes.ts';
import type { FoldedStep } from './fold.ts';
import { mergeRecord, type MergedRecord } from './three-way-merge.ts';
import { entryOf, type NamedEntry, type PublishedEntry } from './published.ts';
import { withRebase } from './rebase.ts';
import type { PatchRow, Step, WorkingCopy } from './working-copy.ts';

/** The name of a patch: its change, and the key of its record. */
export type PatchName = Pick<PatchRow, 'change' | 'key'>;

/** Marks the patches that are about to be sent, so that no later patch cancels them; returns those marked. */
export function markSent(
  state: WorkingCopy,
  steps: readonly FoldedStep[],
): { readonly step: Step; readonly patches: readonly PatchRow[] } {
  const patches = patchesNamed(state, steps.flatMap(sentPatches)).flatMap(
    ({ patch, ...name }): PatchRow[] =>
      patch.sent === true ? [] : [{ ...name, patch: { ...patch, sent: true } }],
  );
  return { step: { patches }, patches };
}

/** The patches that a step sends. */
export function sentPatches({ step, sent }: FoldedStep): readonly PatchName[] {
  const key = recordKeyOf(step);
  return [...new Set(sent.map(({ change }) => change))].map((change) => ({ change, key }));
}

/** Takes the marks off patches of which it is known that nothing was published. */
export function unmarkSent(state: WorkingCopy, names: readonly PatchName[]): PatchRow[] {
  return patchesNamed(state, names).flatMap(({ patch, ...name }): PatchRow[] => {
    const { sent, ...unsent } = patch;
    return sent === undefined ? [] : [{ ...name, patch: unsent }];
  });
}

/** The patches with these names that are still unpublished. */
function patchesNamed({ changes }: WorkingCopy, names: readonly PatchName[]) {
  const byId = new Map(changes.map(({ id, patches }) => [id, patches]));
  return names.flatMap(({ change, key }) => {
    const patch = byId.get(change)?.get(key);
    return patch === undefined ? [] : [{ change, key, patch }];
  });
}

/** The step that takes the marks off patches and finishes what is left to finish without them. */
export function settleUnpublished(state: WorkingCopy, names: readonly PatchName[]): Step {
  const patches = unmarkSent(state, names);
  return withRebase(state, { patches }, new Set(patches.map(({ key }) => key))).step;
}

/**
 * What was sent without an answer, and of which a read of a later revision shows that another administrator
 * has put it back since: another part of it did arrive, or the record is just as it was. It counts as made
 * on an unknown value, so that a person decides and an import gives way. Sets go on merging: what was added
 * to one is added again.
 */
export function clearBaseOfReverted(state: WorkingCopy, read: readonly NamedEntry[]): PatchRow[] {
  return read.flatMap(({ entry, ...name }): PatchRow[] => {
    const patches = patchesOf(state.changes, name);
    if (!patches.some(({ patch }) => patch.sent)) return [];
    const known = entryOf(state.published, name);
    if (!known || known.revision === 0 || known.revision === entry.revision) return [];
    const merged = mergeRecord(name, entry, patches);
    if (!isAsBefore(known, entry) && !hasArrived(merged)) return [];
    return patches.flatMap(({ change, patch }, place): PatchRow[] => {
      const doubted = patch.sent === true ? doubtedPatch(merged, patch, place) : patch;
      return doubted === patch
        ? []
        : [{ change: change.id, key: recordKeyOf(name), patch: doubted }];
    });
  });
}

function isAsBefore({ record: before }: PublishedEntry, { record: now }: PublishedEntry): boolean {
  return before !== null && now !== null && sameContent(before, now);
}

function hasArrived({ units, patches }: MergedRecord): boolean {
  return units.some(({ steps, finished }) =>
    steps.slice(0, finished).some((place) => patches[place]?.patch.sent === true),
  );
}

function doubtedPatch(merged: MergedRecord, patch: Patch, place: number): Patch {
  if (patch.operation === 'remove') {
    const isPending = merged.operation === 'remove' && merged.existence === 'pending';
    return isPending ? { ...patch, before: { ...patch.before, revision: 0, hash: '' } } : patch;
  }
  if (patch.operation === 'add') return patch;
  const pending = new Set(
    merged.units.flatMap(({ unit, verdict, steps, finished }) =>
      verdict === 'pending' &&
      steps.indexOf(place) >= finished &&
      ruleOfUnit(patch.kind, unit) !== 'set'
        ? [unit]
        : [],
    ),
  );
  return (
    mapUnits(patch, (unit, values) =>
      pending.has(unit) ? { before: null, after: values.after } : values,
    ) ?? patch
  );
}
