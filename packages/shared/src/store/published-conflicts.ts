import type { RememberedBase } from '../ports/document-storage-port.ts';
import type { DocumentName } from '../storage/document-keys.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';

/**
 * The new base, with the old entries of records that were changed here while it came in: the next
 * pull then sees that they changed on both sides, instead of taking what was changed here for a
 * change of what it never saw.
 */
export function keepConflictsVisible(
  next: RememberedBase,
  old: RememberedBase | null,
  conflicts: readonly { readonly document: DocumentName; readonly id: string }[],
): RememberedBase {
  if (conflicts.length === 0) return next;
  const records = new Map(Object.entries(next.records));
  for (const { document, id } of conflicts) {
    const kind = kindOfDocument(document);
    const key = `${kind}:${kind === 'setting' ? document : id}` as const;
    const before = old?.records[key];
    if (before === undefined) records.delete(key);
    else records.set(key, before);
  }
  const kept: { -readonly [Field in keyof RememberedBase]: RememberedBase[Field] } = {
    ...next,
    revision: Math.min(next.revision, old?.revision ?? 0),
    records: Object.fromEntries(records),
  };
  delete kept.snapshot;
  return old?.snapshot === undefined ? kept : { ...kept, snapshot: old.snapshot };
}
