import type { SearchState } from './search-state.ts';

/** Shorter words without their blanks are the beginning of too many other names. */
const shortestGlued = 6;

/** Returns the words of a query without blanks, to compare with names; `''` if they are too short. */
export function glueWords(nameKey: string): string {
  const glued = nameKey.replaceAll(' ', '');
  return glued.length < shortestGlued ? '' : glued;
}

/** Marks the listings whose names start so, wherever blanks stand: `bar burrito` finds Barburrito. */
export function markGluedNames(state: SearchState, glued: string, isFound: Uint8Array): void {
  for (let index = 0; index < isFound.length; index += 1) {
    if (startsGlued(state, index, glued)) isFound[index] = 1;
  }
}

/** Whether the name of a listing starts with whole words that are `glued` when written without blanks. */
export function startsGlued(state: SearchState, index: number, glued: string): boolean {
  // Most names start with another letter, which takes no look at the listing itself.
  if (glued === '' || state.nameUnits[index] !== glued.charCodeAt(0)) return false;
  const name = state.entries[index]?.nameKey ?? '';
  let length = 0;
  for (let at = 0; at < name.length; at += 1) {
    const isBlank = name.charCodeAt(at) === 0x20;
    if (length === glued.length) return isBlank;
    if (isBlank) continue;
    if (name.charCodeAt(at) !== glued.charCodeAt(length)) return false;
    length += 1;
  }
  return length === glued.length;
}
