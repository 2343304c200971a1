/**
 * Every key under which the product stores anything, in local storage, in IndexedDB or in a file.
 * The document keys are a public format: other tools and old backups read them.
 */
export const documentKeys = {
  listings: 'directoryListings',
  categories: 'directoryCategories',
  areas: 'directoryAreaCategories',
  articles: 'siteArticles',
  ads: 'adSettings',
  siteSettings: 'siteSettings',
  authSettings: 'authSettings',
  pages: 'sitePageContent',
  media: 'mediaLibrary',
  claimsEnabled: 'claim_feature_enabled',
} as const;

/** The name of a document inside the product. */
export type DocumentName = keyof typeof documentKeys;

/** The key of a document in the public format. */
export type DocumentKey = (typeof documentKeys)[DocumentName];

/** All documents, in the order in which they are read and written. */
export const documentNames = Object.keys(documentKeys) as readonly DocumentName[];

/** Marks this browser as an administrator's; shows the admin side, permits nothing. Never in a backup. */
export const administratorFlagKey = 'isAdmin';

/** The visitor's own maps key. Never in a backup. */
export const mapsKeyKey = 'gmaps_api_key';

const derivedPrefix = 'eats:';

/** Start of the keys of changes that are not in the database yet; see `journal.ts`. */
export const journalPrefix = `${derivedPrefix}journal:`;

/** What the documents under their public keys were made of; see `mirror.ts`. */
export const mirrorKey = `${derivedPrefix}mirror`;

/** Start of the keys of all copies. */
export const allCopiesPrefix = `${derivedPrefix}copy:`;

/** Start of the keys of every copy of a document. */
export function copyKeyPrefix(document: DocumentName): string {
  return `${allCopiesPrefix}${documentKeys[document]}:`;
}

/** Set once this browser has had listings, so that losing them can be told from never having had any. */
export const hadListingsKey = `${derivedPrefix}had-listings`;

/** How a reader likes the site: colours, choices already made. */
export const preferencesKey = `${derivedPrefix}preferences`;

/** Name of the channel on which a tab reports to the others what it stored. */
export const savedChannelName = `${derivedPrefix}saved`;

/** Keys of the first design of the working copy: only its migration reads them. */
export const firstDesignKeys = {
  /** Revision, checksum and place of a document. */
  sidecar: (document: DocumentName) => `${derivedPrefix}sidecar:${documentKeys[document]}`,
  /** Start of the keys of all records that did not parse. */
  allUnreadable: `${derivedPrefix}set-aside:`,
  /** Records of a document that did not parse. */
  unreadable: (document: DocumentName) => `${derivedPrefix}set-aside:${documentKeys[document]}`,
  /** The revisions and hashes of what was read last. */
  base: `${derivedPrefix}published-base`,
  nextBase: `${derivedPrefix}published-base:next`,
};
