import type { Step, WorkingCopy } from '@manchester-eats/shared/sync';

/**
 * Returns the listings that no import adds again, after a step: those known before, those that the step
 * removes, and those that are no longer published, except the ones in `held`, the ids of the listings in
 * the working copy after the step.
 */
export function removedListingsAfter(
  known: ReadonlySet<string>,
  before: WorkingCopy,
  after: WorkingCopy,
  step: Step,
  held: ReadonlySet<string>,
): ReadonlySet<string> {
  const removed = new Set(known);
  const now = after.published.entries.listing;
  // Nobody removed what a directory lost when it was restored from a backup.
  const isSetBack = step.offers?.put.some(({ reason }) => reason === 'set-back') ?? false;
  if (!isSetBack && now !== before.published.entries.listing) {
    for (const id of before.published.entries.listing.keys()) if (!now.has(id)) removed.add(id);
    for (const [id, { gone }] of now) if (gone !== undefined) removed.add(id);
  }
  for (const { patch } of [...(step.patches ?? []), ...(step.logged ?? [])]) {
    if (patch?.kind === 'listing' && patch.operation === 'remove') removed.add(patch.id);
  }
  for (const id of removed) if (held.has(id)) removed.delete(id);
  return removed.size === known.size && [...removed].every((id) => known.has(id)) ? known : removed;
}
