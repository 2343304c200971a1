import type { NameWords } from '../../city/import-profile.ts';

type Phrases = readonly string[];

const none: Phrases = [];

/** Lists of words and phrases by their first word: an import looks up thousands of names in each. */
const phrasesByFirstWord = new WeakMap<Phrases, ReadonlyMap<string, Phrases>>();

/**
 * Whether a text contains one of the words, apart from phrases that mean something else. `words` is the text
 * as `toWords` returns it.
 */
export function mentionsOneOf(words: string, { words: wanted, except = none }: NameWords): boolean {
  if (!hasOneOf(words, wanted)) return false;
  if (!hasOneOf(words, except)) return true;
  let text = words;
  for (const phrase of except) text = text.replaceAll(` ${phrase} `, ' | ');
  return hasOneOf(text, wanted);
}

function hasOneOf(text: string, wanted: Phrases): boolean {
  const byFirstWord = groupByFirstWord(wanted);
  let start = 1;
  while (start < text.length) {
    const end = text.indexOf(' ', start);
    if (end === -1) return false;
    const phrases = byFirstWord.get(text.slice(start, end));
    const at = start;
    if (phrases?.some((phrase) => text.startsWith(`${phrase} `, at)) === true) return true;
    start = end + 1;
  }
  return false;
}

function groupByFirstWord(wanted: Phrases): ReadonlyMap<string, Phrases> {
  const known = phrasesByFirstWord.get(wanted);
  if (known !== undefined) return known;
  const groups = new Map<string, string[]>();
  for (const phrase of wanted) {
    const [first = ''] = phrase.split(' ', 1);
    groups.set(first, [...(groups.get(first) ?? []), phrase]);
  }
  phrasesByFirstWord.set(wanted, groups);
  return groups;
}
