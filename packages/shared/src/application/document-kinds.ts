import type { RecordName } from '../domain/directory/directory-change.ts';
import type { RecordKind } from '../domain/directory/directory-record.ts';
import type { DocumentName } from '../storage/document-keys.ts';

const kinds: Readonly<Record<DocumentName, RecordKind>> = {
  listings: 'listing',
  categories: 'category',
  areas: 'area',
  articles: 'article',
  ads: 'ad',
  siteSettings: 'setting',
  authSettings: 'setting',
  pages: 'page',
  media: 'media',
  claimsEnabled: 'setting',
};

/** The kind of the records that a document holds. */
export function kindOfDocument(document: DocumentName): RecordKind {
  return kinds[document];
}

/** The document that holds a record. */
export function documentOfRecord({ kind, id }: RecordName): DocumentName {
  const names = Object.keys(kinds) as DocumentName[];
  const own = names.filter((name) => kinds[name] === kind);
  return own.find((name) => kind !== 'setting' || name === id) ?? own[0] ?? 'listings';
}
