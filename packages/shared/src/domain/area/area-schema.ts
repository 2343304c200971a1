import * as z from 'zod/mini';
import { optionalText, requiredText } from '../json/text-schema.ts';

/**
 * A location, stored as the specified "area category": its `id` is `area-` plus the slug of its name.
 * How many listings it has is derived.
 */
export const areaSchema = z.object({
  id: requiredText,
  name: requiredText,
  description: optionalText,
  metaTitle: optionalText,
  metaDescription: optionalText,
  headerContent: optionalText,
  footerContent: optionalText,
});

export type Area = z.infer<typeof areaSchema>;
