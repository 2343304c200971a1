import type { CitySearchWords, RecognisedKind, SearchSource } from './search-source.ts';
import { toSearchWords } from './search-words.ts';

/** A category or an area that words can mean. */
export interface Topic {
  readonly kind: Exclude<RecognisedKind, 'postcode'>;
  readonly name: string;
}

/** A topic that a phrase means. */
interface PhraseTopic extends Topic {
  /** Whether the phrase is its name rather than an everyday word. */
  readonly isName: boolean;
}

/** The phrases that mean a category or an area. */
export interface TopicPhrases {
  /** By words with one space between them. */
  readonly byPhrase: ReadonlyMap<string, PhraseTopic>;
  /** All words that occur in a phrase. */
  readonly words: ReadonlySet<string>;
  /** The words of each phrase for the whole city. */
  readonly everywhere: readonly (readonly string[])[];
  /** The number of words in the longest phrase. */
  readonly longest: number;
}

/**
 * Returns the phrases for the categories and areas that have listings. Where two would share a phrase, a name
 * comes before an everyday word, and that before the singular or plural of a name.
 */
export function readTopicPhrases(
  { categories = [], areas = [], words }: SearchSource,
  hasListings: (topic: Topic) => boolean,
): TopicPhrases {
  const byPhrase = new Map<string, PhraseTopic>();
  const topics: Topic[] = [
    ...categories.map(({ name }) => ({ kind: 'category', name }) as const),
    ...areas.map(({ name }) => ({ kind: 'area', name }) as const),
  ].filter(hasListings);
  const add = (topic: Topic, phrase: readonly string[], isName: boolean) => {
    const key = phrase.join(' ');
    if (key !== '' && !byPhrase.has(key)) byPhrase.set(key, { ...topic, isName });
  };
  for (const topic of topics) add(topic, toSearchWords(topic.name), true);
  for (const topic of topics) {
    for (const phrase of everydayWords(topic, words)) add(topic, toSearchWords(phrase), false);
  }
  for (const topic of topics) {
    if (topic.kind === 'area') continue;
    const phrase = toSearchWords(topic.name);
    const last = phrase.at(-1) ?? '';
    for (const other of otherNumbers(last)) add(topic, [...phrase.slice(0, -1), other], false);
  }
  const phrases = [...byPhrase.keys()].map((phrase) => phrase.split(' '));
  return {
    byPhrase,
    words: new Set(phrases.flat()),
    everywhere: (words?.everywhere ?? []).map(toSearchWords).filter(({ length }) => length > 0),
    longest: Math.max(0, ...phrases.map(({ length }) => length)),
  };
}

function everydayWords({ kind, name }: Topic, words: CitySearchWords | undefined) {
  const lists = kind === 'category' ? words?.categories : words?.areas;
  return (lists ?? []).filter((one) => one.name === name).flatMap((one) => one.words);
}

/** Returns the singular of a plural, and the plural of a singular. */
export function otherNumbers(word: string): readonly string[] {
  if (word.length < 3 || !/^[a-z]+$/u.test(word)) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:[sxz]|ch|sh)es$/u.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (word.endsWith('s')) return word.endsWith('ss') ? [`${word}es`] : [word.slice(0, -1)];
  if (/[^aeiou]y$/u.test(word)) return [`${word.slice(0, -1)}ies`, `${word}s`];
  return /(?:[xz]|ch|sh)$/u.test(word) ? [`${word}es`, `${word}s`] : [`${word}s`];
}
