import type { Recognised, RecognisedKind } from './search-source.ts';
import type { SearchState } from './search-state.ts';
import { askingWords } from './asking-words.ts';
import { streetWords } from '../listing/place-words.ts';

/** A part of a query that a listing must match. */
export type QueryTerm =
  | {
      readonly kind: 'word';
      readonly words: readonly [string];
      /** Words that the typed one may mean as well. */
      readonly others: readonly string[];
      /** Whether the word may be the beginning of one. */
      readonly isLast: boolean;
      /** Whether a listing need not have the word: an article, or that a category or a place follows. */
      readonly isIdle: boolean;
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly kind: RecognisedKind;
      readonly words: readonly string[];
      readonly name: string;
      /** Whether the words are the name itself rather than everyday words for it. */
      readonly isName: boolean;
      /** The positions of its words in the query: from `start` up to `end`. */
      readonly start: number;
      readonly end: number;
    };

/** Words before a category that no listing can be judged by. */
const beforeKinds: ReadonlySet<string> = new Set(
  'a an the any some best good great nice top cheap'.split(' '),
);
/** Words that say no more than that a place follows. */
const beforePlaces: ReadonlySet<string> = new Set(['in', 'at', 'near', 'around', 'by', 'the']);
/** Words that say so before a street or a station, too: next to no name has them. */
const beforeAnyPlace: ReadonlySet<string> = new Set(['near', 'around']);
/**
 * Words that a name has or has not ("The Kings Arms" is registered as "Kings Arms", and the other way round), or
 * that only ask for what is near.
 */
const smallWords: ReadonlySet<string> = new Set(
  'a an the at by in of on nearest closest'.split(' '),
);

const district = /^[a-z]{1,2}[0-9][a-z0-9]?$/u;
const unitPart = /^[0-9][a-z]{0,2}$/u;

/** Whether a word alone is nothing to search for, such as "the", "near" or "best". */
export function isIdleWord(word: string): boolean {
  const plain = word.toLowerCase();
  return [beforeKinds, beforePlaces, smallWords, askingWords].some((words) => words.has(plain));
}

/** Divides the words of a query into categories, areas, postcodes and plain words. */
export function readTerms(
  words: readonly string[],
  state: SearchState,
  without: readonly Pick<Recognised, 'kind' | 'name'>[],
  othersOf?: (at: number) => readonly string[],
): readonly QueryTerm[] {
  const terms: QueryTerm[] = [];
  let at = 0;
  while (at < words.length) {
    const everywhere = findEverywhere(words, at, state);
    if (everywhere > at) {
      markIdleWords(terms, beforePlaces);
      for (; at < everywhere; at += 1) terms.push(idleTerm(words, at));
      continue;
    }
    const found = recogniseAt(words, at, state);
    const isWanted =
      found !== null &&
      !without.some(({ kind, name }) => kind === found.kind && name === found.name);
    if (isWanted) {
      markIdleWords(terms, found.kind === 'category' ? beforeKinds : beforePlaces);
      terms.push(found);
      at = found.end;
    } else {
      terms.push({
        ...wordTerm(words[at] ?? '', at === words.length - 1),
        others: othersOf?.(at) ?? [],
        isIdle: asksForNear(words, at) || isSmallWord(words, at),
        start: at,
        end: at + 1,
      });
      at += 1;
    }
  }
  return terms;
}

/** Returns a term of one plain word. */
export function wordTerm(word: string, isLast: boolean): Extract<QueryTerm, { kind: 'word' }> {
  return { kind: 'word', words: [word], others: [], isLast, isIdle: false, start: 0, end: 1 };
}

function idleTerm(words: readonly string[], at: number): QueryTerm {
  return { ...wordTerm(words[at] ?? '', false), isIdle: true, start: at, end: at + 1 };
}

/** Returns where words that mean the whole city end; `at` if there are none. */
function findEverywhere(words: readonly string[], at: number, { phrases }: SearchState): number {
  const phrase = phrases.everywhere.find((all) => all.every((one, on) => words[at + on] === one));
  return at + (phrase?.length ?? 0);
}

/** Whether a word only asks for what is near, whatever follows: `near me`, `near oxford street`. */
function asksForNear(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (word === 'me') return beforeAnyPlace.has(words[at - 1] ?? '');
  return word === 'nearby' || (beforeAnyPlace.has(word) && at < words.length - 1);
}

/** Whether a word before others says nothing by itself. */
function isSmallWord(words: readonly string[], at: number): boolean {
  return smallWords.has(words[at] ?? '') && at < words.length - 1;
}

function markIdleWords(terms: QueryTerm[], idle: ReadonlySet<string>): void {
  for (let at = terms.length - 1; at >= 0; at -= 1) {
    const term = terms[at];
    if (term?.kind !== 'word' || !idle.has(term.words[0])) return;
    terms[at] = { ...term, isIdle: true };
  }
}

/** Whether a listing need not match a term. */
export function isIdle(term: QueryTerm | undefined): boolean {
  return term?.kind === 'word' && term.isIdle;
}

type TopicTerm = Exclude<QueryTerm, { kind: 'word' }>;

function recogniseAt(words: readonly string[], at: number, state: SearchState): TopicTerm | null {
  const { byPhrase, longest } = state.phrases;
  for (let end = Math.min(words.length, at + longest); end > at; end -= 1) {
    const phrase = words.slice(at, end);
    const topic = byPhrase.get(phrase.join(' '));
    if (topic === undefined) continue;
    if (topic.kind === 'area' && startsStreet(words, end)) continue;
    return { ...topic, words: phrase, start: at, end };
  }
  return recognisePostcode(words, at, state);
}

/** Whether the words before `end` are the beginning of the name of a street: `bury new road`. */
function startsStreet(words: readonly string[], end: number): boolean {
  const next = words[end] ?? '';
  return (
    isStreetWord(next) || ((next === 'new' || next === 'old') && isStreetWord(words[end + 1] ?? ''))
  );
}

function isStreetWord(word: string): boolean {
  return streetWords.has(word) || word === 'st';
}

/** Whether a query is the name of a street: `king street`. */
export function isStreetAlone(terms: readonly QueryTerm[]): boolean {
  const last = terms.at(-1);
  return (
    terms.length > 1 &&
    terms.every(({ kind }) => kind === 'word') &&
    isStreetWord(last?.words[0] ?? '')
  );
}

function recognisePostcode(
  words: readonly string[],
  at: number,
  { districts }: SearchState,
): TopicTerm | null {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  const term = (first: string, second: string, end: number): TopicTerm => ({
    kind: 'postcode',
    name: `${first} ${second}`.trim().toUpperCase(),
    words: second === '' ? [first] : [first, second],
    isName: true,
    start: at,
    end,
  });
  if (district.test(word) && districts.has(word)) {
    return unitPart.test(next) ? term(word, next, at + 2) : term(word, '', at + 1);
  }
  // "m145" is the district M14 and the beginning of its other half.
  const glued = /^([a-z]{1,2}[0-9][a-z0-9]?)([0-9][a-z]?)$/u.exec(word);
  const first = glued?.[1] ?? '';
  return districts.has(first) ? term(first, glued?.[2] ?? '', at + 1) : null;
}
