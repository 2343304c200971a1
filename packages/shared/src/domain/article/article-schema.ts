import * as z from 'zod/mini';
import { nameList, optionalFlag, optionalText, requiredText } from '../json/text-schema.ts';

/** An article. `slug` is set once, when it is created, so that its address never changes silently. */
export const articleSchema = z.object({
  id: requiredText,
  slug: optionalText,
  title: requiredText,
  excerpt: optionalText,
  content: optionalText,
  /** Free text, as the author wrote it. */
  date: optionalText,
  author: optionalText,
  image: optionalText,
  published: optionalFlag,
  tags: nameList,
});

export type Article = z.infer<typeof articleSchema>;
