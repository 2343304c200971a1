import { areInitials } from '../duplicates/initials.ts';
import { editDistance } from '../duplicates/text-similarity.ts';
import { toWords } from '../listing/place-words.ts';
import { foldText } from '../listing/slug.ts';
import { remember } from './remember.ts';

/** Words that say nothing about which business it is. */
const ignored = new Set('the and n of co ltd limited plc llp gb s'.split(' '));

/** Kinds of business: an address may leave them out, or name another kind for the same house. */
const kinds = new Set(
  (
    'restaurant inn hotel pub public house tavern bar cafe caffe coffee shop takeaway take away pizzeria ' +
    'uk new manchester store food chinese indian thai italian turkish'
  ).split(' '),
);

/** Places that hold more than one business: part of the way there, even if a business is named after them. */
const places = new Set(
  (
    'park centre center market station hospital hall airport library museum university college school church mill ' +
    'building stadium supermarket superstore garage service arcade precinct garden theatre gallery square mall ' +
    'outlet court farm cemetery house arena ground terminal work wharf quay estate village extra yard mosque ' +
    'temple cathedral tower chamber plaza exchange road street lane avenue'
  ).split(' '),
);

/** Names that other places have, too: the Cafe Royal is in the Royal Oldham Hospital. */
const commonNames = new Set(
  'royal grand central great old north south east west victoria'.split(' '),
);

/** Abbreviations of clubs, spelled out so that "WMC" equals "Working Mens Club". */
const spelledOut: ReadonlyMap<string, string> = new Map([
  ['wmc', 'working men club'],
  ['fc', 'football club'],
  ['afc', 'football club'],
  ['rfc', 'rugby football club'],
  ['cc', 'cricket club'],
]);

/** Registers cut lines off after 30 or 35 characters. */
const shortestCutLine = 28;
/** Shorter beginnings of names are also words for other things. */
const shortestBeginning = 5;

/** A name in the forms that parts of its address are compared with. */
export interface ComparedName {
  readonly words: readonly string[];
  /** The words without kinds of business. */
  readonly core: readonly string[];
  /** All letters and digits, for lines that were cut off. */
  readonly letters: string;
  /** Whether the name says where the business is: "Tea Room in Ryecroft Hall". */
  readonly isInside: boolean;
}

export function compareName(name: string): ComparedName {
  const words = wordsOf(name);
  return {
    words,
    core: coreOf(words),
    letters: lettersOf(name),
    isInside: /\b(?:at|in|inside|within)\b|@/iu.test(name),
  };
}

/**
 * Whether a part of an address only repeats the name of the business, also in another spelling, cut off, or
 * with another word for its kind ("Jolly Carter" for "Jolly Carter Inn"). A park, market or station after
 * which a business is named is a place of its own.
 */
export function repeatsName(part: string, name: ComparedName): boolean {
  if (name.words.length === 0) return false;
  // Most parts are streets with a number.
  if (/^\d/.test(part) && !/\d/.test(name.letters)) return false;
  const words = wordsOf(part);
  if (words.length === 0) return false;
  if (words.join('') === name.words.join('')) return true;
  if (part.length >= shortestCutLine && name.letters.startsWith(lettersOf(part))) return true;
  return (
    isSameBusiness(words, name) || isNearlySame(words, name.words) || areInitials(name.words, words)
  );
}

/**
 * Whether a part is the first words of a name, also written as one: "The Quayhouse" for "Quay House Beefeater". It
 * may also be the place that a business is named after.
 */
export function beginsName(part: string, name: ComparedName): boolean {
  const words = wordsOf(part);
  const written = words.join('');
  return (
    !isPlace(words) &&
    coreOf(words).join('').length >= shortestBeginning &&
    name.words.some((_, end) => name.words.slice(0, end).join('') === written)
  );
}

/**
 * Returns what follows the name in a part: "Snipe Retail Park" in "McDonalds Restaurants Snipe Retail Park".
 * `''` if nothing does, or only one word or no place.
 */
export function afterName(part: string, { core, letters }: ComparedName): string {
  const [first = ''] = core;
  const written = part.split(' ');
  // The Cafe Royal is in the Royal Oldham Hospital, and the cafe of Werneth Park in its learning centre.
  const isElsewhere = (core.length === 1 && commonNames.has(first)) || isPlace(core);
  const mayFollow = first !== '' && !isElsewhere && written.length >= core.length + 2;
  if (!mayFollow || !foldText(part).includes(first.slice(0, 3))) return '';
  let repeated = 0;
  let start = 0;
  for (const word of written) {
    const [plain = ''] = wordsOf(word);
    // Irwell Bank Farm is not named after "Irwells Coffee Shop".
    const isSingular =
      plain !== '' && letters.includes(`${lettersOf(word)}s`) && !/s$/iu.test(word);
    if (plain !== '' && plain === core[repeated] && !isSingular) repeated += 1;
    else if (plain !== '' && !kinds.has(plain)) break;
    start += 1;
  }
  const rest = written.slice(start);
  const losesNumber = /\d/.test(written.slice(0, start).join(' '));
  const after = wordsOf(rest.join(' '));
  // What kind of park it is says nothing without its name.
  const isKindOfPark = /^(?:busines|retail|industrial|trading)$/u.test(after[0] ?? '');
  const isPlaceAfter = after.length > 1 && isPlace(after) && !isKindOfPark;
  return repeated === core.length && isPlaceAfter && !losesNumber ? rest.join(' ') : '';
}

function isSameBusiness(part: readonly string[], name: ComparedName): boolean {
  const { words, core } = name;
  const sameEnd = part.at(-1) === words.at(-1);
  const isSamePlace = sameEnd && !name.isInside && part[0] === words[0];
  if (isPlace(part) && !isSamePlace) return false;
  const partCore = coreOf(part);
  if (partCore.length === 0 || core.length === 0) return false;
  if (partCore.join('') === core.join('')) return true;
  if (part.toSorted().join(' ') === words.toSorted().join(' ')) return true;
  const isShorter = part.every((word) => words.includes(word));
  const isLonger = core.every((word) => part.includes(word));
  return sameEnd && (isShorter || isLonger);
}

function coreOf(words: readonly string[]): readonly string[] {
  return words.filter((word) => !kinds.has(word));
}

function isPlace(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  // A public house is a kind of business, not a place.
  return places.has(last) && !(last === 'house' && words.at(-2) === 'public');
}

/** Whether two names differ in one or two letters: "Glamourous Restaurant" for "Glamorous Restaurant". */
function isNearlySame(part: readonly string[], name: readonly string[]): boolean {
  const [one, other] = [part.join(''), name.join('')];
  const length = Math.min(one.length, other.length);
  if (length < 8 || length > 60 || Math.abs(one.length - other.length) > 2) return false;
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false;
  return editDistance(one, other) <= (length < 12 ? 1 : 2);
}

/** Towns and streets are part of many addresses. */
const mostRememberedParts = 20_000;

const wordsOf = remember((text): readonly string[] => {
  return toWords(text)
    .trim()
    .split(' ')
    .flatMap((word) => (spelledOut.get(word) ?? word).split(' '))
    .filter((word) => word !== '' && !ignored.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/u, '') : word));
}, mostRememberedParts);

function lettersOf(text: string): string {
  return toWords(text)
    .replace(/ (?:the|and) /gu, ' ')
    .replaceAll(' ', '');
}
