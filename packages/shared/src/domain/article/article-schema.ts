import * as z from 'zod/mini';
import { nameList, optionalFlag, optionalText, requiredText } from '../json/text-schema.ts';

/** An article. If `slug` is empty, healing derives one from the title or the id. */
export const articleSchema = z.object({
  id: requiredText(200),
  slug: optionalText(300),
  title: requiredText(300),
  excerpt: optionalText(5000),
  content: optionalText(500_000),
  /** Free text, as the author wrote it. */
  date: optionalText(100),
  author: optionalText(200),
  image: optionalText(4000),
  published: optionalFlag,
  tags: nameList,
});

export type Article = z.infer<typeof articleSchema>;
