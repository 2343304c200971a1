import * as z from 'zod/mini';
import { optionalText, requiredText } from '../json/text-schema.ts';

/**
 * A location, stored as the specified "area category": its `id` is `area-` plus the slug of its name.
 * How many listings it has is derived.
 */
export const areaSchema = z.object({
  id: requiredText(200),
  name: requiredText(100),
  description: optionalText(5000),
  metaTitle: optionalText(300),
  metaDescription: optionalText(1000),
  headerContent: optionalText(100_000),
  footerContent: optionalText(100_000),
});

export type Area = z.infer<typeof areaSchema>;
