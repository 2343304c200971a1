import * as z from 'zod/mini';
import { optionalText, requiredText } from '../json/text-schema.ts';

/** A cuisine or a kind of business. Its `id` is the slug of its name, which healing restores. */
export const categorySchema = z.object({
  id: requiredText(200),
  name: requiredText(100),
  description: optionalText(5000),
  metaTitle: optionalText(300),
  metaDescription: optionalText(1000),
  headerContent: optionalText(100_000),
  footerContent: optionalText(100_000),
});

export type Category = z.infer<typeof categorySchema>;
