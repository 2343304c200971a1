import { plainHeadText } from '../head/plain-head-text.ts';

/** Letters and symbols that are drawn as nothing: fillers of Korean syllables, and Braille without a dot. */
const blanks = /[\u115F\u1160\u2800\u3164\uFFA0]/g;

/** Returns the name of a listing as pages show it: a link of characters that nobody sees could not be found. */
export function shownName(name: string): string {
  return isVisible(name) ? name : 'Unnamed place';
}

/** Whether a text has anything to see: an accent alone is nothing. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plainHeadText(text).replace(blanks, ''));
}
