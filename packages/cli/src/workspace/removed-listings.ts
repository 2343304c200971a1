import type { DirectoryChange, DirectoryDocuments } from '@manchester-eats/shared/domain';

/**
 * The listings that must not come back by an import: those known so far and those that a pull took
 * out, without those that stand in the documents again.
 */
export function removedListingsAfter(
  known: readonly string[],
  change: DirectoryChange,
  documents: DirectoryDocuments,
): readonly string[] {
  const gone = change.remove.flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []));
  if (gone.length === 0 && known.length === 0) return known;
  const held = new Set(documents.listings.map(({ id }) => id));
  const after = [...new Set([...known, ...gone])].filter((id) => !held.has(id)).sort();
  return after.join('\n') === known.join('\n') ? known : after;
}
