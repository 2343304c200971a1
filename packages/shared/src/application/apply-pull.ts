import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import {
  entriesOf,
  entryOf,
  withEntries,
  type DirectoryEntry,
} from '../domain/directory/directory-entries.ts';
import { recordKinds } from '../domain/directory/directory-record.ts';
import type { SyncPull } from '../sync/sync-plan.ts';

/**
 * The documents after a pull. Its records come from a gateway, which has parsed them, so they are not
 * parsed again: a first visit puts ten thousand of them at once. Documents and records that the pull
 * does not touch stay the same objects; records keep their places, new ones follow.
 */
export function applyPull(documents: DirectoryDocuments, pull: SyncPull): DirectoryDocuments {
  let result = documents;
  for (const kind of recordKinds) {
    const put = pull.put.filter((record) => record.kind === kind);
    const remove = new Set(pull.remove.filter((name) => name.kind === kind).map(({ id }) => id));
    if (put.length === 0 && remove.size === 0) continue;
    const rest = new Map(put.map((record) => [record.id, entryOf(record)]));
    const after: DirectoryEntry[] = [];
    for (const entry of entriesOf(result, kind)) {
      const now = rest.get(entry.id);
      rest.delete(entry.id);
      if (now !== undefined) after.push(now);
      else if (!remove.has(entry.id)) after.push(entry);
    }
    result = withEntries(result, kind, [...after, ...rest.values()]);
  }
  return result;
}
