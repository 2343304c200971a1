import { plainHeadText } from '../head/plain-head-text.ts';

/** Returns the name of a listing as pages show it: a link of characters that nobody sees could not be found. */
export function shownName(name: string): string {
  return plainHeadText(name) === '' ? 'Unnamed place' : name;
}
