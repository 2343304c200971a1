import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { MergeDocument, OpenReport, RememberedBase } from '../ports/document-storage-port.ts';
import { documentKeys } from '../storage/document-keys.ts';
import { readDocumentText } from '../storage/document-text.ts';
import { listing } from './directory-builders.ts';
import { memoryBrowser, type MemoryBrowser } from './memory-browser.ts';

export type Listings = DirectoryDocuments['listings'];

const merge: MergeDocument = (_document, mine) => mine;

/** How a change made here is saved, where what this tab holds wins. */
export const all = { keep: 'all', merge } as const;
/** How a cache of what is published is saved. */
export const cache = { keep: 'cache', merge } as const;

export const rudys = listing({ id: 'rudys', name: 'Rudy’s' });
export const mughli = listing({ id: 'mughli', name: 'Mughli' });
export const base: RememberedBase = {
  revision: 5,
  records: { 'listing:rudys': { revision: 5, hash: 'h' } },
};

/** A tab of the browser that read and opened its storage. */
export async function opened(browser: MemoryBrowser) {
  const tab = browser.openTab();
  tab.storage.readNow();
  const report: OpenReport = await tab.storage.open();
  return { ...tab, report };
}

/** The primary of the listings in local storage, read as the next tab would. */
export function storedListings(browser: MemoryBrowser): Listings | undefined {
  const text = browser.local.entries.get(documentKeys.listings) ?? '';
  return readDocumentText('listings', text)?.value;
}

/** A browser in which listings were saved with all of their copies. */
export async function savedBrowser(
  listings: Listings = [rudys],
  options: typeof all | typeof cache = all,
): Promise<MemoryBrowser> {
  const browser = memoryBrowser();
  const { storage } = await opened(browser);
  await storage.save('listings', listings, options);
  await storage.flush();
  return browser;
}

/** What a new tab of the browser reads of the listings. */
export async function listingsIn(browser: MemoryBrowser) {
  const { report } = await opened(browser);
  return report.documents.listings;
}
