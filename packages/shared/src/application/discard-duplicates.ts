import type { RecordName } from '../domain/directory/directory-change.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { findMatch } from '../domain/duplicates/find-match.ts';
import { indexDirectory } from '../domain/duplicates/listing-index.ts';
import { applyChanges } from '../sync/apply.ts';
import { patchesOf } from '../sync/changes.ts';
import { entryOf, exists } from '../sync/published.ts';
import { expandSelection } from '../sync/select-changes.ts';
import { updateWith, type WorkingCopyHandle } from '../sync/working-copy-handle.ts';
import type { PatchRow, WorkingCopy } from '../sync/working-copy.ts';

/** An imported listing whose business is published under another id. */
export interface PublishedDuplicate extends RecordName {
  readonly name: string;
  readonly publishedAs: string;
}

/**
 * Discards imported listings whose business has meanwhile been published under another id, for example
 * because a register renumbered it, and returns them. Listings that were edited here are kept, and so are
 * those of changes that were not selected. An owner's listing that waits for review does not count as
 * published.
 */
export async function discardDuplicates(
  copy: WorkingCopyHandle,
  changes?: Iterable<string>,
): Promise<readonly PublishedDuplicate[]> {
  const { duplicates } = await updateWith(copy, (state) => {
    const chosen = changes && expandSelection(state, changes);
    const isChosen = (name: RecordName) =>
      patchesOf(state.changes, name).every(({ change }) => chosen?.has(change.id) ?? true);
    const found = findDuplicates(state).filter(isChosen);
    const patches = found.flatMap((name) =>
      patchesOf(state.changes, name).map(({ change: { id } }): PatchRow => ({
        change: id,
        key: toRecordKey(name),
        patch: null,
      })),
    );
    return { duplicates: found, step: { patches } };
  });
  return duplicates;
}

function findDuplicates(state: WorkingCopy): PublishedDuplicate[] {
  if (!state.changes.some(({ cause }) => cause === 'import')) return [];
  const { listings } = applyChanges(state).documents;
  const added = listings.flatMap((listing): Listing[] =>
    listing.partial !== true && isOnlyImported(state, listing.id) ? [listing] : [],
  );
  if (added.length === 0) return [];
  const index = indexDirectory(
    listings.filter(({ id }) => exists(entryOf(state.published, { kind: 'listing', id }))),
  );
  return added.flatMap((listing): PublishedDuplicate[] => {
    const { id, name } = listing;
    const match = findMatch(listing, index);
    return match === undefined
      ? []
      : [{ kind: 'listing', id, name, publishedAs: match.listing.id }];
  });
}

function isOnlyImported(state: WorkingCopy, id: string): boolean {
  const name: RecordName = { kind: 'listing', id };
  const patches = patchesOf(state.changes, name);
  return (
    patches.length > 0 &&
    !exists(entryOf(state.published, name)) &&
    patches.every(({ change, patch }) => change.cause === 'import' && patch.operation !== 'remove')
  );
}
