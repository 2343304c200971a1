import * as z from 'zod/mini';
import { optionalFlag, optionalText, requiredText } from '../json/text-schema.ts';

/** A page of the site (about, contact, a custom one), kept under its slug. */
export const pageSchema = z.object({
  title: optionalText,
  subtitle: optionalText,
  slug: requiredText,
  content: optionalText,
  headerHtml: optionalText,
  footerHtml: optionalText,
  showInHeader: optionalFlag,
  showInFooter: optionalFlag,
  seo: z.pipe(
    z.nullish(z.object({ metaTitle: optionalText, metaDescription: optionalText })),
    z.transform((seo) => seo ?? { metaTitle: '', metaDescription: '' }),
  ),
});

export type Page = z.infer<typeof pageSchema>;
