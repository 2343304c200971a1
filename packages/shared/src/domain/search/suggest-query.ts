import { editDistance } from '../duplicates/text-similarity.ts';
import { toWords } from '../listing/place-words.ts';

/** The words in the names of a directory, each with the number of times it occurs. */
export type SearchWords = ReadonlyMap<string, number>;

/** The shortest word that is corrected, in letters. A shorter one is one letter away from too many others. */
const shortestCorrected = 4;

/** Counts the words of three letters or more in the names of listings, categories and areas. */
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
 * Suggests a correction for a query without matches. Replaces each word that is not part of any word of the
 * directory with the nearest one: one letter added, missing or wrong, or two adjacent letters swapped. Words
 * of seven letters or more may differ by two letters. Of two equally near words, the more frequent one wins.
 * Returns null if every word is known, or if there is no correction for one of them.
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
  for (const directoryWord of words.keys()) if (directoryWord.includes(word)) return true;
  return false;
}

function nearestWord(word: string, words: SearchWords): string | null {
  if (word.length < shortestCorrected) return null;
  const maxDistance = word.length >= 7 ? 2 : 1;
  let best: { readonly word: string; readonly distance: number; readonly count: number } | null =
    null;
  for (const [directoryWord, count] of words) {
    if (Math.abs(directoryWord.length - word.length) > maxDistance) continue;
    const distance = isSwapped(word, directoryWord) ? 1 : editDistance(word, directoryWord);
    if (distance > maxDistance) continue;
    if (
      best === null ||
      distance < best.distance ||
      (distance === best.distance && count > best.count)
    ) {
      best = { word: directoryWord, distance, count };
    }
  }
  return best?.word ?? null;
}

/** Whether two different words become equal when two adjacent letters of one are swapped. */
function isSwapped(word: string, directoryWord: string): boolean {
  if (word.length !== directoryWord.length) return false;
  let at = 0;
  while (at < word.length && word[at] === directoryWord[at]) at += 1;
  return (
    word[at] === directoryWord[at + 1] &&
    word[at + 1] === directoryWord[at] &&
    word.slice(at + 2) === directoryWord.slice(at + 2)
  );
}
