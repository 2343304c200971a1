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
} as const satisfies Record<Document, RecordKind>;

/** The kind of the records that a document holds. */
export function kindOfDocument(document: Document): RecordKind {
  return kindsOfDocuments[document];
}

/** The document in which a record lies; an unknown setting would lie among the site's. */
export function documentOfRecord({ kind, id }: RecordName): Document {
  const documents = Object.keys(kindsOfDocuments) as Document[];
  const isIts = (document: Document): boolean =>
    kind === 'setting' ? document === id : kindsOfDocuments[document] === kind;
  return documents.find(isIts) ?? 'siteSettings';
}
