import * as z from 'zod/mini';
import { authSettingsSchema, siteSettingsSchema } from '../settings/settings-schema.ts';
import type { DirectoryDocuments } from './directory-documents.ts';

/** A directory that holds nothing yet, with every setting at its default. */
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
