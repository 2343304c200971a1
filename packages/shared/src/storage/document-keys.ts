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

/** What the primary of a document is: revision, checksum and where it lies. */
export function sidecarKey(document: DocumentName): string {
  return `${derivedPrefix}sidecar:${documentKeys[document]}`;
}

/** One of the two copies that are written in turn. */
export function sequenceCopyKey(document: DocumentName, turn: 0 | 1): string {
  return `${derivedPrefix}copy:${documentKeys[document]}:sequence:${String(turn)}`;
}

/** The copy of one calendar day (`2026-11-21`). */
export function datedCopyKey(document: DocumentName, day: string): string {
  return `${derivedPrefix}copy:${documentKeys[document]}:day:${day}`;
}

/** The copy that is renewed once an hour. */
export function hourlyCopyKey(document: DocumentName): string {
  return `${derivedPrefix}copy:${documentKeys[document]}:hour`;
}

/** A copy made when something could go wrong; `at` is in Unix milliseconds, so that keys sort by age. */
export function emergencyCopyKey(document: DocumentName, at: number): string {
  return `${derivedPrefix}copy:${documentKeys[document]}:emergency:${String(at).padStart(15, '0')}`;
}

/** Start of the keys of every copy of a document. */
export function copyKeyPrefix(document: DocumentName): string {
  return `${derivedPrefix}copy:${documentKeys[document]}:`;
}

/** Records of a document that did not parse, kept as they were found. */
export function setAsideKey(document: DocumentName): string {
  return `${derivedPrefix}set-aside:${documentKeys[document]}`;
}

/** What the working copy remembers of the published directory: the common base of every sync. */
export const publishedBaseKey = `${derivedPrefix}published-base`;

/** A sync base on its way in, together with documents that are being saved; gone when both are stored. */
export const nextPublishedBaseKey = `${derivedPrefix}published-base:next`;

/** Set once this browser has had listings, so that losing them can be told from never having had any. */
export const hadListingsKey = `${derivedPrefix}had-listings`;

/** Written and removed to find out whether a storage can be used at all. */
export const probeKey = `${derivedPrefix}probe`;

/** How a reader likes the site: colours, choices already made. */
export const preferencesKey = `${derivedPrefix}preferences`;

/** Name of the lock that one saving tab holds. */
export const saveLockName = `${derivedPrefix}save`;

/** Name of the lock that one copying tab holds. */
export const copyLockName = `${derivedPrefix}copy`;

/** Channel on which a tab tells the others what it saved. */
export const savedChannelName = `${derivedPrefix}saved`;
