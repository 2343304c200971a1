import { countSlips } from './count-slips.ts';
import type { CitySearchWords, RecognisedKind } from './search-source.ts';
import { toSearchWords } from './search-words.ts';

/** Everyday words that mean a category or an area, or the whole city. */
export interface EverydayPhrase {
  readonly kind: Exclude<RecognisedKind, 'postcode'> | 'everywhere';
  /** The name of the category or area; `''` for the whole city. */
  readonly name: string;
  /** Words as the search compares them, with one space between them. */
  readonly phrase: string;
}

const mostJoined = 4;
/** From this length on, two slips are likely enough. */
const shortestForTwo = 8;

/**
 * Returns the everyday phrases of a city that a text may mean, also if it is mistyped, for a search that does not
 * know the city; at most `most`.
 */
export function everydayPhrases(
  text: string,
  city: CitySearchWords,
  most = 100,
): readonly EverydayPhrase[] {
  const typed = toSearchWords(text).slice(0, 24);
  const joined = typed.flatMap((_, start) =>
    Array.from({ length: mostJoined - 1 }, (__, more) =>
      typed.slice(start, start + more + 2).join(''),
    ),
  );
  const candidates = [...new Set([...typed, ...joined])];
  const near = new Map<string, boolean>();
  const isNear = (word: string) => {
    const known = near.get(word) ?? candidates.some((candidate) => mayMean(candidate, word));
    near.set(word, known);
    return known;
  };
  return allPhrases(city)
    .filter(({ phrase }) => phrase !== '' && phrase.split(' ').every(isNear))
    .slice(0, most);
}

function allPhrases({ categories, areas, everywhere = [] }: CitySearchWords): EverydayPhrase[] {
  const topics = (kind: 'category' | 'area') =>
    (kind === 'category' ? categories : areas).flatMap(({ name, words }) =>
      words.map((word) => ({ kind, name, phrase: toSearchWords(word).join(' ') })),
    );
  return [
    ...everywhere.map((word) => ({
      kind: 'everywhere' as const,
      name: '',
      phrase: toSearchWords(word).join(' '),
    })),
    ...topics('category'),
    ...topics('area'),
  ];
}

/** Whether a typed word may be a word, with slips or with others glued to it. */
function mayMean(typed: string, word: string): boolean {
  if (typed === word) return true;
  if (word.length >= 3 && typed.includes(word)) return true;
  const slips = typed.length >= shortestForTwo ? 2 : 1;
  return Math.abs(typed.length - word.length) <= slips && countSlips(typed, word, slips) <= slips;
}
