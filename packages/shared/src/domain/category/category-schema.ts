import * as z from 'zod/mini';
import { optionalText, requiredText } from '../json/text-schema.ts';

/** A cuisine or a kind of business. Its `id` is the slug of its name; how many listings it has is derived. */
export const categorySchema = z.object({
  id: requiredText,
  name: requiredText,
  description: optionalText,
  metaTitle: optionalText,
  metaDescription: optionalText,
  headerContent: optionalText,
  footerContent: optionalText,
});

export type Category = z.infer<typeof categorySchema>;
