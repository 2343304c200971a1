import * as z from 'zod/mini';
import { nameList, optionalFlag, optionalText, requiredText } from '../json/text-schema.ts';

/** The five places on a page where an ad may stand. */
export const adPositions = [
  'top',
  'bottom',
  'sidebar',
  'listing-vertical',
  'listing-sidebar',
] as const;

/** An ad spot. `dimensions` is `WxH` in CSS pixels; `pages` names the kinds of page that show it. */
export const adSchema = z.object({
  id: requiredText,
  name: optionalText,
  position: z.enum(adPositions),
  dimensions: optionalText,
  code: optionalText,
  enabled: optionalFlag,
  pages: nameList,
});

export type Ad = z.infer<typeof adSchema>;
