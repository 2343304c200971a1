import { toSearchWords } from './search-words.ts';

/** The fields of a listing that hold a word, as bits. */
export const wordFields = { name: 1, place: 2, kind: 4, description: 8 } as const;
/** Bits of the fields in a word of a listing. */
export const fieldBits = 4;

/** A name that many listings share, of a category or an area, with the numbers of its words. */
export interface SharedName {
  readonly name: string;
  readonly number: number;
  readonly words: readonly number[];
}

/**
 * The distinct words of a directory, numbered. Words are only added: those that no listing holds any more
 * have no entries in the index. A hash table of its own finds a word in the middle of a text without copying
 * it out first, which takes a fraction of the time of a `Map`.
 */
export class WordTable {
  readonly words: string[] = [];
  readonly #hashes: number[] = [];
  /** Numbers of words plus one, at the place of their hash or after it; 0 where there is none. */
  #slots = new Int32Array(1 << 12);
  readonly #letters: number[] = [];
  readonly #names = new Map<string, SharedName>();
  /** All words, each after a line break, for native substring searches. */
  #joined = '';
  #starts: number[] = [];
  #joinedCount = 0;

  /** Returns the number of a word, which is added if it is new. */
  add(word: string): number {
    return this.addPart(word, 0, word.length, hashOf(word));
  }

  /** Adds the part of a text from `start` up to `end` as a word; letters of ASCII become lower case. */
  addPart(text: string, start: number, end: number, hash: number): number {
    const slot = this.#slotOf(text, start, end, hash);
    const known = this.#slots[slot] ?? 0;
    if (known !== 0) return known - 1;
    const word = text.slice(start, end).toLowerCase();
    this.words.push(word);
    this.#hashes.push(hash);
    this.#letters.push(letterSet(word));
    this.#slots[slot] = this.words.length;
    if (this.words.length * 2 > this.#slots.length) this.#grow();
    return this.words.length - 1;
  }

  /** Returns the number of a word, -1 if it is unknown. */
  find(word: string): number {
    return (this.#slots[this.#slotOf(word, 0, word.length, hashOf(word))] ?? 0) - 1;
  }

  /** Returns a name that many listings share. */
  addName(name: string): SharedName {
    let shared = this.#names.get(name);
    if (shared === undefined) {
      const words = toSearchWords(name).map((word) => this.add(word));
      shared = { name, number: this.#names.size, words };
      this.#names.set(name, shared);
    }
    return shared;
  }

  /** Returns the number of a shared name, -1 if it is unknown. */
  findName(name: string): number {
    return this.#names.get(name)?.number ?? -1;
  }

  /** Returns the slot of a word, or the empty slot for it. */
  #slotOf(text: string, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let number = slots[slot] ?? 0; number !== 0; number = slots[slot] ?? 0) {
      if (
        this.#hashes[number - 1] === hash &&
        isSameWord(this.words[number - 1] ?? '', text, start, end)
      ) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4);
    const mask = slots.length - 1;
    for (let number = 0; number < this.#hashes.length; number += 1) {
      let slot = (this.#hashes[number] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
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

/** Adds a unit of a word to the hash of what comes before it. */
export function addToHash(hash: number, code: number): number {
  // Within 30 bits, so that engines keep it as a small integer.
  return Math.imul(hash ^ code, 16777619) & 0x3fffffff;
}

/** The hash of an empty word. */
export const hashStart = 0x11c9dc5;

function hashOf(word: string): number {
  let hash = hashStart;
  for (let at = 0; at < word.length; at += 1) hash = addToHash(hash, word.charCodeAt(at));
  return hash;
}

function isSameWord(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1) {
    const unit = text.charCodeAt(start + at);
    if (word.charCodeAt(at) !== (plainUnits[unit] ?? unit)) return false;
  }
  return true;
}

/** For units up to DEL: letters and digits in lower case, 0 for others, `needsRules` for apostrophes. */
const plainUnits = new Uint8Array(0x80);
/** The unit that `plainUnit` returns where only `toSearchWords` can tell the words. */
export const needsRules = 1;

for (let unit = 0; unit < plainUnits.length; unit += 1) {
  const letter = String.fromCharCode(unit);
  if (/[a-z0-9]/i.test(letter)) plainUnits[unit] = letter.toLowerCase().charCodeAt(0);
  else if (letter === "'" || letter === '`') plainUnits[unit] = needsRules;
}

/** Returns a unit of a word of ASCII in lower case, 0 for what divides words, and otherwise `needsRules`. */
export function plainUnit(unit: number): number {
  return unit < 0x7f ? (plainUnits[unit] ?? 0) : needsRules;
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
