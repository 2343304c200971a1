import type { DirectoryDocuments } from './directory-documents.ts';
import type { DirectoryRecord, RecordKind } from './directory-record.ts';
import { emptyDocuments } from './empty-documents.ts';
import { idFieldOf } from './record-schema.ts';

/** A record of a document under its id, as the document holds it. */
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

/** What the documents hold of one kind, in their order. Settings are always there. */
export function listEntries(documents: DirectoryDocuments, kind: RecordKind): DirectoryEntry[] {
  if (kind === 'page') {
    return Object.entries(documents.pages).map(([id, value]) => ({ id, value }));
  }
  if (kind === 'setting') {
    return [
      { id: 'siteSettings', value: documents.siteSettings },
      { id: 'authSettings', value: documents.authSettings },
      { id: 'claimsEnabled', value: { value: documents.claimsEnabled } },
    ];
  }
  const list: readonly { readonly id: string }[] = documents[listNames[kind]];
  return list.map((value) => ({ id: value.id, value }));
}

/** The documents with everything of one kind replaced; a setting left out stands at its default. */
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
    const { siteSettings, authSettings, claimsEnabled } = emptyDocuments();
    const found = Object.fromEntries(entries.map(({ id, value }) => [id, value]));
    const claims = found['claimsEnabled'] as { readonly value: boolean } | undefined;
    return {
      ...documents,
      siteSettings,
      authSettings,
      ...found,
      claimsEnabled: claims?.value ?? claimsEnabled,
    };
  }
  return { ...documents, [listNames[kind]]: entries.map(({ value }) => value) };
}

/** The entry of a record that `parseRecord` has checked. */
export function entryOf({ kind, id, fields, partial }: DirectoryRecord): DirectoryEntry {
  if (kind === 'setting') return { id, value: fields };
  return { id, value: { [idFieldOf(kind)]: id, ...fields, ...(partial ? { partial } : {}) } };
}
