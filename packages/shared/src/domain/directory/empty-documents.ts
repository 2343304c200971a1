import * as z from 'zod/mini';
import { authSettingsSchema, siteSettingsSchema } from '../settings/settings-schema.ts';
import type { DirectoryDocuments } from './directory-documents.ts';

/** Returns the documents of an empty directory, with every setting at its default. */
export function emptyDocuments(): DirectoryDocuments {
  return {
    listings: [],
    categories: [],
    areas: [],
    articles: [],
    ads: [],
    siteSettings: z.parse(siteSettingsSchema, {}),
    authSettings: z.parse(authSettingsSchema, {}),
    pages: {},
    media: [],
    claimsEnabled: true,
  };
}
