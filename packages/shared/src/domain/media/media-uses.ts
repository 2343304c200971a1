import { listEntries } from '../directory/directory-entries.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import { recordKinds, type RecordKind } from '../directory/directory-record.ts';

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
        .map(({ id, value }) => ({ kind, id, name: nameOf(kind, id, value) })),
    );
}

function mentions(value: unknown, address: string): boolean {
  if (typeof value === 'string') return value.includes(address);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => mentions(inner, address));
}

function nameOf(kind: RecordKind, id: string, value: object): string {
  if (kind === 'setting') return 'Site settings';
  const fields = value as { readonly name?: unknown; readonly title?: unknown };
  const name = kind === 'article' || kind === 'page' ? fields.title : fields.name;
  return typeof name === 'string' && name.trim() !== '' ? name : id;
}
