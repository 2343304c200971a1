import type { BrowserWorkingCopy } from '../storage/browser-copy.ts';
import { documentsOfMirror, type FoundMirror } from '../storage/parse-mirror.ts';
import { readNamedChanges, restoreRecords, type RecoveredDocuments } from '../storage/recovery.ts';
import { namedEntries } from '../sync/published.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import { hasRead } from './derived-state.ts';

/**
 * Restores records that the working copy does not know and returns their number. If the database was
 * lost (`isLost`), they are restored before all pending steps, and only into an untouched working copy.
 */
export async function restoreDocuments(
  copy: BrowserWorkingCopy,
  found: RecoveredDocuments,
  isLost = false,
): Promise<number> {
  let items = 0;
  await copy.update((state) => {
    const restored = isLost && !isUntouched(state) ? null : restoreRecords(state, found);
    items = restored?.items ?? 0;
    return restored?.step ?? null;
  }, isLost);
  return items;
}

/** Returns the documents of a mirror with the changes that its record names. */
export function documentsWithChanges(mirror: FoundMirror): RecoveredDocuments {
  return {
    documents: documentsOfMirror(mirror),
    changes: readNamedChanges(mirror.record?.changes),
  };
}

/** Returns whether a working copy has no entries and records neither a read nor a change. */
export function isUntouched(state: WorkingCopy): boolean {
  const hasEntries = namedEntries(state.published).next().done !== true;
  return !hasRead(state) && !hasEntries && state.changes.length + state.log.length === 0;
}
