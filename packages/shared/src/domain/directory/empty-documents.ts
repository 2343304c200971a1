import { defaultAuthSettings, defaultSiteSettings } from '../settings/default-settings.ts';
import type { DirectoryDocuments } from './directory-documents.ts';

/** Returns the documents of an empty directory, with every setting at its default. */
export function emptyDocuments(): DirectoryDocuments {
  return {
    listings: [],
    categories: [],
    areas: [],
    articles: [],
    ads: [],
    siteSettings: { ...defaultSiteSettings },
    authSettings: { ...defaultAuthSettings },
    pages: {},
    media: [],
    claimsEnabled: true,
    reviewEnabled: true,
  };
}
