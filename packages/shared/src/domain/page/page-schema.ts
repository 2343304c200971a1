import * as z from 'zod/mini';
import {
  maxSiteDocumentCharacters as most,
  siteDocumentSize,
} from '../directory/site-document-size.ts';
import { optionalFlag, optionalText, requiredText } from '../json/text-schema.ts';

/** A page of the site (about, contact, a custom one), stored by its slug. */
export const pageSchema = z
  .object({
    title: optionalText(most),
    subtitle: optionalText(most),
    slug: requiredText(300),
    content: optionalText(most),
    headerHtml: optionalText(most),
    footerHtml: optionalText(most),
    showInHeader: optionalFlag,
    showInFooter: optionalFlag,
    seo: z.pipe(
      z.nullish(z.object({ metaTitle: optionalText(most), metaDescription: optionalText(most) })),
      z.transform((seo) => seo ?? { metaTitle: '', metaDescription: '' }),
    ),
  })
  .check(siteDocumentSize('slug'));

export type Page = z.infer<typeof pageSchema>;
