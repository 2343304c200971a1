import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';

/** Identifies the format in a backup's header. */
export const backupFormat = 'manchester-eats-directory';

/** The version of the format that this program writes, and the newest that it reads. */
export const backupVersion = 1;

/** Returns the number of records in each list, and of pages, by the names that the header of a backup has. */
export function countsOf(documents: DirectoryDocuments): Record<string, number> {
  return {
    listings: documents.listings.length,
    categories: documents.categories.length,
    areas: documents.areas.length,
    articles: documents.articles.length,
    pages: Object.keys(documents.pages).length,
    ads: documents.ads.length,
    media: documents.media.length,
  };
}
