import type { DirectoryDocuments } from './directory-documents.ts';
import type { DirectoryRecord, RecordKind } from './directory-record.ts';
import { settingIds } from './document-kinds.ts';
import { emptyDocuments } from './empty-documents.ts';
import { idFieldOf } from './record-schema.ts';

/** A record as its document stores it, with its id. A setting that is only a flag is wrapped in an object. */
export interface DirectoryEntry {
  readonly id: string;
  readonly value: object;
}

/** The lists among the documents, by the kind of their records. */
const listNames = {
  category: 'categories',
  area: 'areas',
  listing: 'listings',
  article: 'articles',
  ad: 'ads',
  media: 'media',
} as const;

/** Returns the entries of one kind, in their order. Settings always exist. */
export function listEntries(documents: DirectoryDocuments, kind: RecordKind): DirectoryEntry[] {
  if (kind === 'page') {
    return Object.entries(documents.pages).map(([id, value]) => ({ id, value }));
  }
  if (kind === 'setting') {
    return settingIds.map((id) => {
      const value = documents[id];
      return { id, value: typeof value === 'boolean' ? { value } : value };
    });
  }
  const list: readonly { readonly id: string }[] = documents[listNames[kind]];
  return list.map((value) => ({ id: value.id, value }));
}

/** Returns the documents with all entries of one kind replaced. A missing setting gets its default. */
export function replaceEntries(
  documents: DirectoryDocuments,
  kind: RecordKind,
  entries: readonly DirectoryEntry[],
): DirectoryDocuments {
  if (kind === 'page') {
    return {
      ...documents,
      pages: Object.fromEntries(
        entries.map(({ id, value }) => [id, value]),
      ) as DirectoryDocuments['pages'],
    };
  }
  if (kind === 'setting') {
    const defaults = emptyDocuments();
    const values = new Map(entries.map(({ id, value }) => [id, value]));
    const settings = settingIds.map((id) => {
      const value = values.get(id) ?? defaults[id];
      const isWrapped = typeof defaults[id] === 'boolean' && typeof value === 'object';
      return [id, isWrapped ? (value as { readonly value: boolean }).value : value];
    });
    return { ...documents, ...(Object.fromEntries(settings) as Partial<DirectoryDocuments>) };
  }
  return { ...documents, [listNames[kind]]: entries.map(({ value }) => value) };
}

/** Returns the entry of a record that `parseRecord` accepted. */
export function toDocumentEntry({ kind, id, fields, partial }: DirectoryRecord): DirectoryEntry {
  if (kind === 'setting') return { id, value: fields };
  return { id, value: { [idFieldOf(kind)]: id, ...fields, ...(partial ? { partial } : {}) } };
}
