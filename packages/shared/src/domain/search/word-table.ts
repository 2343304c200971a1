import { toSearchWords } from './search-words.ts';

/** The fields of a listing that hold a word, as bits. */
export const wordFields = { name: 1, place: 2, kind: 4, description: 8 } as const;
/** Bits of the fields in a word of a listing. */
export const fieldBits = 4;

/**
 * The distinct words of a directory, numbered. Words are only added: those that no listing holds any more
 * have no entries in the index.
 */
export class WordTable {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #letters: number[] = [];
  readonly #names = new Map<string, readonly string[]>();
  /** All words, each after a line break, for native substring searches. */
  #joined = '';
  #starts: number[] = [];
  #joinedCount = 0;

  /** Returns the number of a word, which is added if it is new. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.length;
    this.#numbers.set(word, number);
    this.words.push(word);
    this.#letters.push(letterSet(word));
    return number;
  }

  /** Returns the number of a word, -1 if it is unknown. */
  find(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  /** Returns the words of the name of a category or an area, which many listings share. */
  wordsOfName(name: string): readonly string[] {
    let words = this.#names.get(name);
    if (words === undefined) {
      words = toSearchWords(name);
      this.#names.set(name, words);
    }
    return words;
  }

  /** Prepares searches for parts of words, `most` words at a time; true when it is done. */
  prepare(most: number): boolean {
    const end = Math.min(this.words.length, this.#joinedCount + most);
    let added = '';
    for (let number = this.#joinedCount; number < end; number += 1) {
      this.#starts.push(this.#joined.length + added.length);
      added += `\n${this.words[number] ?? ''}`;
    }
    this.#joined += added;
    this.#joinedCount = end;
    return end === this.words.length;
  }

  /** Calls back with the number of every word that starts with `part`, or contains it; `false` ends it. */
  eachWith(
    part: string,
    place: 'start' | 'inside',
    visit: (number: number) => boolean | undefined,
  ): void {
    const needle = place === 'start' ? `\n${part}` : part;
    let at = this.#joined.indexOf(needle);
    while (at !== -1) {
      const number = this.#wordAt(at);
      if (visit(number) === false) return;
      const next = this.#starts[number + 1];
      at = next === undefined ? -1 : this.#joined.indexOf(needle, next);
    }
  }

  /** Calls back with every word whose length and letters may lie within `slips` of a word. */
  eachSimilar(word: string, slips: number, visit: (candidate: string, number: number) => void) {
    const letters = letterSet(word);
    this.words.forEach((candidate, number) => {
      if (Math.abs(candidate.length - word.length) > slips) return;
      // A slip changes at most two letters of the set.
      if (countBits(letters ^ (this.#letters[number] ?? 0)) > slips * 2) return;
      visit(candidate, number);
    });
  }

  #wordAt(at: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The letters of a word as bits; other letters than those of ASCII share some. */
function letterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
