import * as z from 'zod/mini';
import { optionalText, requiredText } from '../json/text-schema.ts';

/** A cuisine or a kind of business. Healing sets its `id` to the slug of its name, unless that is empty. */
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
