import type { RecordName } from './directory-change.ts';
import type { DirectoryDocuments } from './directory-documents.ts';
import type { RecordKind } from './directory-record.ts';

type Document = keyof DirectoryDocuments;

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
  reviewEnabled: 'setting',
} as const satisfies Record<Document, RecordKind>;

/** Returns the kind of the records in a document. */
export function kindOfDocument(document: Document): RecordKind {
  return kindsOfDocuments[document];
}

/** Returns the document that contains a record; the site settings for an unknown setting. */
export function documentOfRecord({ kind, id }: RecordName): Document {
  const documents = Object.keys(kindsOfDocuments) as Document[];
  const contains = (document: Document): boolean =>
    kind === 'setting' ? document === id : kindsOfDocuments[document] === kind;
  return documents.find(contains) ?? 'siteSettings';
}
