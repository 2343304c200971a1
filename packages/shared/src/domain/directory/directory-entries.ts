import type { DirectoryDocuments } from './directory-documents.ts';
import type { DirectoryRecord, RecordKind } from './directory-record.ts';
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
    return [
      { id: 'siteSettings', value: documents.siteSettings },
      { id: 'authSettings', value: documents.authSettings },
      { id: 'claimsEnabled', value: { value: documents.claimsEnabled } },
      { id: 'reviewEnabled', value: { value: documents.reviewEnabled } },
    ];
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
    const { siteSettings, authSettings, claimsEnabled, reviewEnabled } = emptyDocuments();
    const settings = Object.fromEntries(entries.map(({ id, value }) => [id, value]));
    const flag = (id: string, otherwise: boolean) =>
      (settings[id] as { readonly value: boolean } | undefined)?.value ?? otherwise;
    return {
      ...documents,
      siteSettings,
      authSettings,
      ...settings,
      claimsEnabled: flag('claimsEnabled', claimsEnabled),
      reviewEnabled: flag('reviewEnabled', reviewEnabled),
    };
  }
  return { ...documents, [listNames[kind]]: entries.map(({ value }) => value) };
}

/** Returns the entry of a record that `parseRecord` accepted. */
export function entryOf({ kind, id, fields, partial }: DirectoryRecord): DirectoryEntry {
  if (kind === 'setting') return { id, value: fields };
  return { id, value: { [idFieldOf(kind)]: id, ...fields, ...(partial ? { partial } : {}) } };
}
