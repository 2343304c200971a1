import type { NameWords } from '../../city/import-profile.ts';

/**
 * Whether a text contains one of the words, apart from phrases that mean something else. `words` is the text
 * as `toWords` returns it.
 */
export function mentionsOneOf(words: string, { words: wanted, except = [] }: NameWords): boolean {
  if (!wanted.some((word) => words.includes(` ${word} `))) return false;
  let text = words;
  for (const phrase of except) text = text.replaceAll(` ${phrase} `, ' | ');
  return wanted.some((word) => text.includes(` ${word} `));
}
