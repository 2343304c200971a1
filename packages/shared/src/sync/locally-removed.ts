import type { Patch } from './changes.ts';
import type { WorkingCopy } from './working-copy.ts';

/**
 * Returns the ids of the listings that were removed here, as far back as the log goes. What the undo of a change
 * took back, such as the listings of an import, does not count as removed.
 */
export function locallyRemoved({ changes, log }: WorkingCopy): ReadonlySet<string> {
  const takenBack = new Set(
    log.filter(({ undoneBy, undoes }) => undoneBy !== null || undoes !== null).map(({ id }) => id),
  );
  const removed = new Set<string>();
  for (const { id, patches } of [...log, ...changes]) {
    if (takenBack.has(id)) continue;
    for (const patch of patches?.values() ?? []) if (isRemoval(patch)) removed.add(patch.id);
  }
  return removed;
}

function isRemoval({ kind, operation }: Patch): boolean {
  return kind === 'listing' && operation === 'remove';
}
