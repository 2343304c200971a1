import type { RecordKind } from '../domain/directory/directory-record.ts';
import type { DocumentName } from '../storage/document-keys.ts';

const kindsOfDocuments = {
  listings: 'listing',
  categories: 'category',
  areas: 'area',
  articles: 'article',
  ads: 'ad',
  pages: 'page',
  media: 'media',
  siteSettings: 'setting',
  authSettings: 'setting',
  claimsEnabled: 'setting',
} as const satisfies Record<DocumentName, RecordKind>;

/** The kind of record that a document holds. */
export function kindOfDocument(document: DocumentName): RecordKind {
  return kindsOfDocuments[document];
}

/** The document in which a record lies. */
export function documentOfRecord(record: {
  readonly kind: RecordKind;
  readonly id: string;
}): DocumentName {
  const names = Object.keys(kindsOfDocuments) as DocumentName[];
  const isIts = (name: DocumentName): boolean =>
    record.kind === 'setting' ? name === record.id : kindsOfDocuments[name] === record.kind;
  return names.find(isIts) ?? 'siteSettings';
}
