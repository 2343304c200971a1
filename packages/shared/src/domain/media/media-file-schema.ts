import * as z from 'zod/mini';
import {
  maxSiteDocumentCharacters as most,
  siteDocumentSize,
} from '../directory/site-document-size.ts';
import { optionalText, requiredText } from '../json/text-schema.ts';

/** An entry of the media library; the file itself is at `url`. `size` is in bytes. */
export const mediaFileSchema = z
  .object({
    id: requiredText(300),
    name: requiredText(most),
    url: requiredText(most),
    type: optionalText(most),
    size: z.number().check(z.gte(0)),
    dateAdded: optionalText(most),
  })
  .check(siteDocumentSize('id'));

export type MediaFile = z.infer<typeof mediaFileSchema>;
