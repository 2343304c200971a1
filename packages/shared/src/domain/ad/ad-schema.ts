import * as z from 'zod/mini';
import {
  maxSiteDocumentCharacters as maxCharacters,
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
    name: optionalText(maxCharacters),
    position: z.enum(adPositions),
    dimensions: optionalText(maxCharacters),
    code: optionalText(maxCharacters),
    enabled: optionalFlag,
    pages: nameList,
  })
  .check(siteDocumentSize('id'));

export type Ad = z.infer<typeof adSchema>;
