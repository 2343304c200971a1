import type { Step, WorkingCopy } from '@manchester-eats/shared/sync';

/**
 * Returns the ids of the removed listings after a step, which an import adds again only with `--bring-back`:
 * those in `removedBefore`, the listings that the step removes, and, unless the directory was restored from a
 * backup, the listings that are no longer published. Ids in `currentIds`, the listings in the working copy
 * after the step, are left out.
 */
export function removedListingsAfter(
  removedBefore: ReadonlySet<string>,
  before: WorkingCopy,
  after: WorkingCopy,
  step: Step,
  currentIds: ReadonlySet<string>,
): ReadonlySet<string> {
  const removed = new Set(removedBefore);
  const earlier = before.published.entries.listing;
  const current = after.published.entries.listing;
  // Restoring a directory from a backup loses listings that nobody removed.
  const isFromBackup = step.offers?.put.some(({ reason }) => reason === 'set-back') ?? false;
  if (!isFromBackup && current !== earlier) {
    for (const id of earlier.keys()) if (!current.has(id)) removed.add(id);
    for (const [id, { gone }] of current) if (gone !== undefined) removed.add(id);
  }
  for (const { patch } of [...(step.patches ?? []), ...(step.logged ?? [])]) {
    if (patch?.kind === 'listing' && patch.operation === 'remove') removed.add(patch.id);
  }
  for (const id of removed) if (currentIds.has(id)) removed.delete(id);
  const isSame =
    removed.size === removedBefore.size && [...removed].every((id) => removedBefore.has(id));
  return isSame ? removedBefore : removed;
}
