import { locateSearchWords } from './search-words.ts';

/** Part of a text, from `start` up to but excluding `end`, in UTF-16 units. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the words to mark in a text, as a search compares them: without regard to case, accents and
 * apostrophes. Marks words and the starts of words; a word of a search that is in none of them is marked
 * where it stands inside a word. Ranges are sorted and do not overlap.
 */
export function wordRanges(text: string, words: readonly string[]): readonly TextRange[] {
  if (words.length === 0) return [];
  const ranges: TextRange[] = [];
  for (const { word: found, start, end } of locateSearchWords(text)) {
    const held = words
      .filter((word) => word !== '' && found.includes(word) && (word.length > 1 || found === word))
      .sort((one, other) => found.indexOf(one) - found.indexOf(other) || other.length - one.length);
    const [word] = held;
    if (word === undefined) continue;
    ranges.push(markPart(text, { start, end }, found, word));
  }
  return ranges;
}

/** Returns where `word` stands in a found word, whose letters may be longer or shorter in the text. */
function markPart(text: string, { start, end }: TextRange, found: string, word: string): TextRange {
  const at = found.indexOf(word);
  if (found.length === word.length) return { start, end };
  const letters = Array.from(text.slice(start, end));
  let folded = '';
  let position = start;
  let from = start;
  for (const letter of letters) {
    if (folded.length <= at) from = position;
    folded += locateSearchWords(letter)[0]?.word ?? '';
    position += letter.length;
    if (folded.length >= at + word.length) break;
  }
  return { start: from, end: position };
}
