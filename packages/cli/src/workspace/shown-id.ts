import {
  listEntries,
  recordKinds,
  toSlug,
  type DirectoryDocuments,
} from '@manchester-eats/shared/domain';
import type { RecordKey } from '@manchester-eats/shared/sync';

/** What the id of a record follows from; only that of a category depends on its name. */
export interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

/** Returns the id of a category after healing. */
export function shownId({ id, name }: NamedRecord): string {
  return toSlug(name) || id;
}

/** Returns the keys of all records in the documents. A category has the key that healing gives it. */
export function keysIn(documents: DirectoryDocuments): ReadonlySet<RecordKey> {
  const keys = new Set<RecordKey>();
  for (const kind of recordKinds) {
    for (const { id, value } of listEntries(documents, kind)) {
      keys.add(`${kind}:${kind === 'category' ? shownId(value as NamedRecord) : id}`);
    }
  }
  return keys;
}

/** Returns a text without outer spaces; `''` for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
