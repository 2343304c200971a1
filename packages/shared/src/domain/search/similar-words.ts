import { countSlips } from './count-slips.ts';
import { isOrdinaryWord } from './ordinary-words.ts';
import type { SearchState } from './search-state.ts';
import { isHeld } from './term-fields.ts';

/** A word that may be meant by a typed one. */
export interface SimilarWord {
  /** The words to search instead; two if a blank was missing. */
  readonly words: readonly string[];
  readonly slips: number;
}

/** Shorter words are one slip away from too many others; one typed with a letter missing is shorter. */
const shortestMeant = 4;
/** From this length on, two slips are likely enough. */
const shortestForTwo = 8;
const longestCorrected = 30;
const mostSimilar = 12;

/**
 * Returns the words of the directory that a mistyped word may mean, most likely first: fewer slips, then the
 * same first letter, then more listings. At most `mostSimilar`.
 */
export function similarWords(word: string, state: SearchState): readonly SimilarWord[] {
  const { length } = word;
  if (length < shortestMeant - 1 || length > longestCorrected || !/\p{L}/u.test(word)) return [];
  if (isOrdinaryWord(word)) return [];
  const slips = length >= shortestForTwo ? 2 : 1;
  const found: (SimilarWord & { readonly weight: number })[] = [];
  state.table.eachSimilar(word, slips, (candidate, number) => {
    const count = countListings(number, state);
    const isTopicWord = state.phrases.words.has(candidate);
    if (
      candidate.length < shortestMeant ||
      candidate === word ||
      (!isTopicWord && (count === 0 || !isHeld(number, state)))
    )
      return;
    const distance = countSlips(word, candidate, slips);
    if (distance > slips) return;
    const isSameStart = candidate[0] === word[0];
    found.push({
      words: [candidate],
      slips: distance,
      weight: (isSameStart ? 1e6 : 0) + count + (isTopicWord ? 100 : 0),
    });
  });
  for (const words of splits(word, state)) found.push({ words, slips: 1, weight: 0 });
  return found
    .sort(
      (one, other) =>
        one.slips - other.slips ||
        other.weight - one.weight ||
        (one.words.join(' ') < other.words.join(' ') ? -1 : 1),
    )
    .slice(0, mostSimilar);
}

/** Returns the ways to divide a word into two words of the directory. */
function splits(word: string, state: SearchState): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (let at = 2; at <= word.length - 2; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => countListings(state.table.find(part), state) > 0)) found.push(parts);
  }
  return found;
}

function countListings(number: number, { postingStarts }: SearchState): number {
  return number < 0 ? 0 : (postingStarts[number + 1] ?? 0) - (postingStarts[number] ?? 0);
}

/** Whether a listing, a category or an area has exactly this word. */
export function isWord(word: string, state: SearchState): boolean {
  return state.phrases.words.has(word) || countListings(state.table.find(word), state) > 0;
}

/** How well the directory knows a word: as a word, as the start of one, inside one, or not at all. */
export function knownAs(word: string, state: SearchState): 'word' | 'start' | 'inside' | 'unknown' {
  if (isWord(word, state)) return 'word';
  if (hasWordWith(word, 'start', state)) return 'start';
  return hasWordWith(word, 'inside', state) ? 'inside' : 'unknown';
}

function hasWordWith(part: string, place: 'start' | 'inside', state: SearchState): boolean {
  let count = 0;
  state.table.eachWith(part, place, (number) => {
    count = countListings(number, state);
    return count === 0;
  });
  return count > 0;
}
