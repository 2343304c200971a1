import { editDistance } from '../duplicates/text-similarity.ts';
import { toWords } from '../listing/place-words.ts';

/** The words of a directory, with their frequency. */
export type SearchWords = ReadonlyMap<string, number>;

/** Shorter words are not corrected: too many words differ from them by one letter. */
const shortestCorrected = 4;

/** Counts the words in the names of listings, categories and areas. */
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
 * Suggests a correction for a query without matches. Each word that is not part of any word of the directory
 * is replaced by the nearest one: with one letter different or two adjacent letters swapped, for words of
 * seven letters or more with two letters different; the more frequent one if equal. Null if there is
 * nothing to correct or no correction for a word.
 */
export function suggestQuery(query: string, words: SearchWords): string | null {
  const queryWords = toWords(query).trim().split(' ');
  let changed = false;
  const corrected: string[] = [];
  for (const word of queryWords) {
    const nearest = isKnown(word, words) ? word : nearestWord(word, words);
    if (nearest === null) return null;
    changed ||= nearest !== word;
    corrected.push(nearest);
  }
  return changed ? corrected.join(' ') : null;
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

/** Whether two words differ only by two adjacent letters that are swapped. */
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
