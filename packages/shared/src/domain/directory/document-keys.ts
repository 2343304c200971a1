/**
 * The keys of the documents in local storage and in backups. They are a public format, which other tools
 * and old backups use. Other storage keys are declared below, except those that only one module uses
 * (`eats:probe`, `eats:scroll`).
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
  reviewEnabled: 'review_feature_enabled',
} as const;

/** The name of a document in the code. */
export type DocumentName = keyof typeof documentKeys;

/** The names of all documents, in the order in which they are read and written. */
export const documentNames = Object.keys(documentKeys) as readonly DocumentName[];

/** Marks this browser as an administrator's: it shows the admin side but grants no access. Never in a backup. */
export const administratorFlagKey = 'isAdmin';

/** The visitor's own maps key. Never in a backup. */
export const mapsKeyKey = 'gmaps_api_key';

const derivedPrefix = 'eats:';

/** Prefix of the keys of changes that may not be in IndexedDB yet; see `journal.ts`. */
export const journalPrefix = `${derivedPrefix}journal:`;

/** Records what the documents under their public keys were built from; see `mirror.ts`. */
export const mirrorKey = `${derivedPrefix}mirror`;

/** Prefix of the keys of all copies. */
export const allCopiesPrefix = `${derivedPrefix}copy:`;

/** Returns the prefix of the keys of a document's copies. */
export function copyKeyPrefix(document: DocumentName): string {
  return `${allCopiesPrefix}${documentKeys[document]}:`;
}

/** Prefix of the keys of unreadable records, in the database; see `set-aside-rows.ts`. */
export const setAsidePrefix = `${derivedPrefix}set-aside:`;

/** Set once this browser has had listings, to distinguish losing them from never having had any. */
export const hadListingsKey = `${derivedPrefix}had-listings`;

/** A visitor's preferences: whether they chose the free map. */
export const preferencesKey = `${derivedPrefix}preferences`;

/** The searches that a visitor made last; they never leave the browser. */
export const recentSearchesKey = `${derivedPrefix}recent-searches`;

/** The places that a visitor saved; they never leave the browser, except in a link that the visitor copies. */
export const savedPlacesKey = `${derivedPrefix}saved-places`;

/** Name of the channel on which a tab tells other tabs that it saved. */
export const savedChannelName = `${derivedPrefix}saved`;

/** Keys of the legacy format. Only its migration reads them. */
export const legacyKeys = {
  /** Revision, checksum and location of a document. */
  sidecar: (document: DocumentName) => `${derivedPrefix}sidecar:${documentKeys[document]}`,
  /** Revisions and hashes of the last read. */
  base: `${derivedPrefix}published-base`,
  nextBase: `${derivedPrefix}published-base:next`,
};
