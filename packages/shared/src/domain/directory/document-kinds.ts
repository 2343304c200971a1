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

/** The id of a setting: the name of the document that it is. */
export type SettingId = {
  [Name in Document]: (typeof kindsOfDocuments)[Name] extends 'setting' ? Name : never;
}[Document];

/** The ids of the settings, in the order of their documents. */
export const settingIds = (Object.keys(kindsOfDocuments) as Document[]).filter(isSettingId);

/** Whether a text is the id of a setting. */
export function isSettingId(id: string): id is SettingId {
  return Object.hasOwn(kindsOfDocuments, id) && kindsOfDocuments[id as Document] === 'setting';
}

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
