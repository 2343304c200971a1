import * as z from 'zod/mini';
import { optionalText, requiredText } from '../json/text-schema.ts';

/**
 * An area of the city. The `id` of a new one is `area-` plus the slug of its name; the number of its
 * listings is derived (`withCounts`), so that documents have it, but records do not.
 */
export const areaSchema = z.object({
  id: requiredText(200),
  name: requiredText(100),
  /** The name of the area that it is a part of, such as its borough; `''` if of none. */
  parent: optionalText(100),
  description: optionalText(5000),
  metaTitle: optionalText(300),
  metaDescription: optionalText(1000),
  headerContent: optionalText(100_000),
  footerContent: optionalText(100_000),
});

export type Area = z.infer<typeof areaSchema>;
