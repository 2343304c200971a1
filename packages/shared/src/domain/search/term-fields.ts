import { otherNumbers } from './topics.ts';
import type { QueryTerm } from './query-terms.ts';
import type { SearchState } from './search-state.ts';
import { fieldBits, wordFields } from './word-table.ts';

/** The bit of a listing that belongs to a recognised category, area or postcode. */
export const memberBit = 1 << fieldBits;
const fieldMask = (1 << fieldBits) - 1;

/** For each listing, the fields that hold a term, and `memberBit`; 0 for listings that do not match. */
export type TermFields = Uint8Array;

/** Finds a term in all listings. */
export function findTerm(term: QueryTerm, state: SearchState): TermFields {
  if (term.kind === 'word' && term.isIdle) {
    // It only puts the names that have it first; "near me" is not the beginning of one.
    const fields = new Uint8Array(state.entries.length);
    addWord(term.words[0], fields, state);
    return fields;
  }
  if (term.kind === 'word') {
    const fields = findWord(term.words[0], term.isLast, state);
    for (const other of term.others) addWord(other, fields, state);
    return fields;
  }
  const fields = findAllWords(term.words, state);
  for (const index of membersOf(term, state)) fields[index] = (fields[index] ?? 0) | memberBit;
  return fields;
}

/** Returns the listings of a recognised category, area or postcode. */
export function membersOf(
  term: Exclude<QueryTerm, { kind: 'word' }>,
  state: SearchState,
): readonly number[] {
  const { kind, name } = term;
  if (kind !== 'postcode') return state.members({ kind, name });
  const [first = '', second = ''] = term.words;
  const district = state.table.find(first);
  const found: number[] = [];
  state.entries.forEach(({ outward, inward }, index) => {
    if (outward !== district || outward === -1) return;
    if (state.table.words[inward]?.startsWith(second) === true) found.push(index);
  });
  return found;
}

/** Fields that hold all words of a phrase. */
function findAllWords(words: readonly string[], state: SearchState): TermFields {
  const [first = '', ...others] = words;
  const fields = findWord(first, false, state);
  for (const word of others) {
    const more = findWord(word, false, state);
    for (let index = 0; index < fields.length; index += 1) {
      fields[index] = (fields[index] ?? 0) & (more[index] ?? 0);
    }
  }
  return fields;
}

/**
 * Finds a word, its singular and its plural; the last word of a query also as the start of a word. A word
 * that no listing has is found as the start of a word, and otherwise inside words.
 */
function findWord(word: string, isLast: boolean, state: SearchState): TermFields {
  const fields = new Uint8Array(state.entries.length);
  let found = 0;
  const add = (number: number) => {
    found += addPostings(number, fields, state);
    return true;
  };
  for (const one of [word, ...otherNumbers(word)]) add(state.table.find(one));
  if (isLast || found === 0) state.table.eachWith(word, 'start', add);
  if (found === 0) state.table.eachWith(word, 'inside', add);
  return fields;
}

/** Adds the listings that have exactly this word. */
function addWord(word: string, fields: TermFields, state: SearchState): void {
  addPostings(state.table.find(word), fields, state);
}

/** Adds the listings of a word and returns how many they are; none for -1. */
function addPostings(
  number: number,
  fields: TermFields,
  { postings, postingStarts }: SearchState,
): number {
  const end = number < 0 ? 0 : (postingStarts[number + 1] ?? 0);
  const start = number < 0 ? 0 : (postingStarts[number] ?? 0);
  for (let at = start; at < end; at += 1) {
    const posting = postings[at] ?? 0;
    const index = posting >>> fieldBits;
    fields[index] = (fields[index] ?? 0) | (posting & fieldMask);
  }
  return end - start;
}

/** Whether any listing has a word in its name, address, area or categories. */
export function isHeld(number: number, { postings, postingStarts }: SearchState): boolean {
  const end = postingStarts[number + 1] ?? 0;
  for (let at = postingStarts[number] ?? 0; at < end; at += 1) {
    if (((postings[at] ?? 0) & (fieldMask - wordFields.description)) !== 0) return true;
  }
  return false;
}
