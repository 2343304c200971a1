import * as z from 'zod/mini';
import {
  maxSiteDocumentCharacters as most,
  siteDocumentSize,
} from '../directory/site-document-size.ts';
import { nameList, optionalFlag, optionalText, requiredText } from '../json/text-schema.ts';

/** The places on a page for ads. */
export const adPositions = [
  'top',
  'bottom',
  'sidebar',
  'listing-vertical',
  'listing-sidebar',
] as const;

/** An ad spot. `dimensions` is `WxH` in CSS pixels; `pages` names the kinds of page that show it. */
export const adSchema = z
  .object({
    id: requiredText(300),
    name: optionalText(most),
    position: z.enum(adPositions),
    dimensions: optionalText(most),
    code: optionalText(most),
    enabled: optionalFlag,
    pages: nameList,
  })
  .check(siteDocumentSize('id'));

export type Ad = z.infer<typeof adSchema>;
