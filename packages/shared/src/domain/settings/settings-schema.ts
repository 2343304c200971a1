import * as z from 'zod/mini';
import { siteDocumentSize } from '../directory/site-document-size.ts';
import { storableText } from '../json/text-schema.ts';

const textOr = (fallback: string) =>
  z.pipe(
    z.nullish(z.string().check(z.overwrite(storableText))),
    z.transform((value) => value ?? fallback),
  );

/** The site's appearance. Sizes are CSS lengths, colours CSS hex colours, images URLs (`''` for none). */
export const siteSettingsSchema = z
  .object({
    headerLogo: textOr(''),
    headerLogoWidth: textOr('200px'),
    headerLogoHeight: textOr('60px'),
    headerBackgroundColor: textOr('#ffffff'),
    footerLogo: textOr(''),
    footerLogoWidth: textOr('160px'),
    footerLogoHeight: textOr('50px'),
    footerBackgroundColor: textOr('#f8f9fa'),
    heroImage: textOr(''),
    primaryColor: textOr('#3B82F6'),
  })
  .check(siteDocumentSize());

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** The sign-up settings. Only administrators can read them. */
export const authSettingsSchema = z.object({
  enableEmailConfirmation: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? true),
  ),
});

export type AuthSettings = z.infer<typeof authSettingsSchema>;
