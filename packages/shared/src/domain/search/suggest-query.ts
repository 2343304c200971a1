import { editDistance } from '../duplicates/text-similarity.ts';
import { toWords } from '../listing/place-words.ts';

/** Words that a directory uses, with how often. */
export type SearchWords = ReadonlyMap<string, number>;

/** Shorter words are not corrected: too many others are one letter away. */
const shortestCorrected = 4;

/** The words of names: of listings, categories and areas. */
export function countSearchWords(names: Iterable<string>): SearchWords {
  const words = new Map<string, number>();
  for (const name of names) {
    for (const word of toWords(name).trim().split(' ')) {
      if (word.length >= 3) words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  return words;
}

/**
 * What a query without hits probably meant: each word that no word of the directory holds is replaced
 * by the nearest one (one letter off or two neighbours swapped, two letters off from seven letters on;
 * the more frequent of equals). Null where nothing is to be replaced or a word has no neighbour.
 */
export function suggestQuery(query: string, words: SearchWords): string | null {
  const asked = toWords(query).trim().split(' ');
  let changed = false;
  const meant: string[] = [];
  for (const word of asked) {
    const nearest = isKnown(word, words) ? word : nearestWord(word, words);
    if (nearest === null) return null;
    changed ||= nearest !== word;
    meant.push(nearest);
  }
  return changed ? meant.join(' ') : null;
}

function isKnown(word: string, words: SearchWords): boolean {
  if (words.has(word)) return true;
  for (const known of words.keys()) if (known.includes(word)) return true;
  return false;
}

function nearestWord(word: string, words: SearchWords): string | null {
  if (word.length < shortestCorrected) return null;
  const farthest = word.length >= 7 ? 2 : 1;
  let best: { readonly word: string; readonly distance: number; readonly count: number } | null =
    null;
  for (const [known, count] of words) {
    if (Math.abs(known.length - word.length) > farthest) continue;
    const distance = isSwapped(word, known) ? 1 : editDistance(word, known);
    if (distance > farthest) continue;
    if (
      best === null ||
      distance < best.distance ||
      (distance === best.distance && count > best.count)
    ) {
      best = { word: known, distance, count };
    }
  }
  return best?.word ?? null;
}

/** Whether two words differ by two neighbouring letters that changed places, as quick fingers type them. */
function isSwapped(word: string, known: string): boolean {
  if (word.length !== known.length) return false;
  let at = 0;
  while (at < word.length && word[at] === known[at]) at += 1;
  return (
    word[at] === known[at + 1] &&
    word[at + 1] === known[at] &&
    word.slice(at + 2) === known.slice(at + 2)
  );
}
