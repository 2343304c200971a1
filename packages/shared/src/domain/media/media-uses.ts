import { listEntries } from '../directory/directory-entries.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import { recordKinds, type RecordFields, type RecordKind } from '../directory/directory-record.ts';
import { recordTitle } from '../directory/record-title.ts';

/** A record that shows a picture. */
export interface MediaUse {
  readonly kind: RecordKind;
  readonly id: string;
  /** As administrators know it. */
  readonly name: string;
}

/**
 * Returns the records that mention the address of a picture in any field, texts with HTML included. A listing that is
 * known as a list row only may mention it without being found.
 */
export function findMediaUses(documents: DirectoryDocuments, address: string): MediaUse[] {
  if (address === '') return [];
  return recordKinds
    .filter((kind) => kind !== 'media')
    .flatMap((kind) =>
      listEntries(documents, kind)
        .filter(({ value }) => mentions(value, address))
        .map(({ id, value }) => ({
          kind,
          id,
          name: recordTitle({ kind, id }, value as RecordFields),
        })),
    );
}

function mentions(value: unknown, address: string): boolean {
  if (typeof value === 'string') return value.includes(address);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => mentions(inner, address));
}
