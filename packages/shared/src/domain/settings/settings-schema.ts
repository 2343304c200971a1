import * as z from 'zod/mini';
import { siteDocumentSize } from '../directory/site-document-size.ts';
import { storableText } from '../json/storable-text.ts';
import { defaultAuthSettings, defaultSiteSettings } from './default-settings.ts';

/** The text of a setting; absent and null read as its default. */
const textOf = (name: keyof typeof defaultSiteSettings) =>
  z.pipe(
    z.nullish(z.string().check(z.overwrite(storableText))),
    z.transform((value) => value ?? defaultSiteSettings[name]),
  );

/**
 * The site's appearance. Sizes are CSS lengths, images URLs (`''` for none), colours CSS hex colours; `''` for the
 * header or footer means that it follows the light or dark theme.
 */
export const siteSettingsSchema = z
  .object({
    headerLogo: textOf('headerLogo'),
    headerLogoWidth: textOf('headerLogoWidth'),
    headerLogoHeight: textOf('headerLogoHeight'),
    headerBackgroundColor: textOf('headerBackgroundColor'),
    footerLogo: textOf('footerLogo'),
    footerLogoWidth: textOf('footerLogoWidth'),
    footerLogoHeight: textOf('footerLogoHeight'),
    footerBackgroundColor: textOf('footerBackgroundColor'),
    heroImage: textOf('heroImage'),
    primaryColor: textOf('primaryColor'),
  })
  .check(siteDocumentSize());

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** The sign-up settings. Only administrators can read them. */
export const authSettingsSchema = z.object({
  enableEmailConfirmation: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? defaultAuthSettings.enableEmailConfirmation),
  ),
});

export type AuthSettings = z.infer<typeof authSettingsSchema>;
