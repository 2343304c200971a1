import { toWords, withSingleSpaces } from '../listing/place-words.ts';
import { matchThresholds } from './match-thresholds.ts';
import { tradingAs } from './trading-as.ts';

/** A business name in the parts that are compared. */
export interface BusinessName {
  /**
   * For each name it trades under, the words without articles, legal forms, a leading "new" and kinds of
   * place. A name that consists only of kinds of place keeps them.
   */
  readonly forms: readonly (readonly string[])[];
  /** The kinds of place that the name mentions. */
  readonly kinds: ReadonlySet<string>;
  /** The venue it trades inside ("@ Golf Club"), or `''`. */
  readonly venue: string;
  /** The words in brackets, such as a branch, or `''`. */
  readonly remark: string;
  /**
   * The words over the door, in one spelling: those after "T/A", kinds of place included. A second brand ("X / Y",
   * "X also T/A Y") is part of them.
   */
  readonly sign: readonly string[];
}

/** "Restaurants" is the word of a company, not of a room in a hotel, which has one restaurant. */
const ignoredWords = new Set('the and n ltd limited plc llp co uk restaurants'.split(' '));

/** The kind of place that a word means. One record of a business may mention it and another not. */
const kindByWord: ReadonlyMap<string, string> = new Map(
  Object.entries({
    restaurant: ['restaurant', 'restraunt', 'takeaway', 'takeaways', 'cuisine'],
    cafe: ['cafe', 'caffe', 'coffee'],
    pub: ['inn', 'tavern', 'pub'],
    hotel: ['hotel'],
    bar: ['bar'],
    club: ['club'],
  }).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
);

/** Words for food and places that many businesses have in their names. */
const commonWords = new Set(
  (
    'pizza pizzas kebab kebabs grill house kitchen food foods shop sandwich catering company fish chips chippy ' +
    'chicken burger burgers desserts indian chinese thai express street road manchester'
  ).split(' '),
);

/** Splits a name into trading names, kinds of place, the venue after "@" or "at" and a remark in brackets. */
export function parseBusinessName(name: string): BusinessName {
  const text = withSingleSpaces(name.slice(0, matchThresholds.longestComparedName));
  const { outside, inside } = splitBrackets(text);
  const [ownName = '', ...venue] = outside.split(venueSeparator);
  let kinds: Set<string> | null = null;
  const forms: (readonly string[])[] = [];
  const own = ownName === '' ? text : ownName;
  const parts = mayHaveParts.test(own) ? own.split(nameSeparator) : [own];
  let wordsOfPart: readonly string[] = [];
  for (const form of parts) {
    const words = nameWords(form);
    wordsOfPart = words;
    const withoutKinds: string[] = [];
    for (const word of words) {
      const kind = kindByWord.get(word);
      if (kind === undefined) withoutKinds.push(word);
      else kinds = (kinds ?? new Set()).add(kind);
    }
    const compared = withoutKinds.length > 0 ? withoutKinds : words;
    // A new licensee often puts "New" before the old name.
    const start = compared[0] === 'new' && compared.length > 1 ? 1 : 0;
    if (compared.length > 0) forms.push(start === 0 ? compared : compared.slice(start));
  }
  return {
    forms,
    kinds: kinds ?? noKinds,
    venue: nameWords(venue.join(' ')).join(' '),
    remark: nameWords(inside).join(' '),
    sign: (parts.length === 1 ? wordsOfPart : signWords(own)).map(toOneSpelling),
  };
}

/** Most names mention no kind of place, and share this. */
const noKinds: ReadonlySet<string> = new Set();

/** Finds quickly whether a name may have several parts. */
const mayHaveParts = /\/|trading/iu;

const venueSeparator = / ?@ ?| at |\[at\b| (?:within|inside|c\/o) /iu;

const secondBrand = /\/(?!as?\b)|\balso\b/iu;

function signWords(ownName: string): readonly string[] {
  const names = secondBrand.test(ownName) ? [ownName] : ownName.split(tradingAs);
  return nameWords(names.findLast((part) => nameWords(part).length > 0) ?? ownName);
}

const otherSpellings: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['rd', 'road'],
  ['caffe', 'cafe'],
  ['restraunt', 'restaurant'],
  ['center', 'centre'],
  ['bros', 'brother'],
]);

/** Returns the word without a plural "s", and abbreviations in full. */
export function toOneSpelling(word: string): string {
  const spelled = otherSpellings.get(word) ?? word;
  return spelled.length > 3 && spelled.endsWith('s') ? spelled.slice(0, -1) : spelled;
}

/** Whether a word of a sign names a kind of place, a dish or another thing that many names contain. */
export function isCommonWord(word: string): boolean {
  return kindByWord.has(word) || commonWords.has(word) || commonWords.has(`${word}s`);
}

const nameSeparator = new RegExp(String.raw` ?\(?\b(?:also )?${tradingAs.source} ?| ?/ ?`, 'iu');

/**
 * Whether two names share a word that tells businesses apart: "Rio's" and "Rio's Gourmet Grill" do,
 * "Hyde Grill" and "Rio's Grill" do not.
 */
export function shareDistinctiveWord(one: string, other: string): boolean {
  const words = new Set(distinctiveWords(one));
  return distinctiveWords(other).some((word) => words.has(word));
}

function distinctiveWords(name: string): string[] {
  return nameWords(name).filter(
    (word) => word.length >= 3 && !kindByWord.has(word) && !commonWords.has(word),
  );
}

function nameWords(text: string): string[] {
  if (text === '') return [];
  const spelled = /take/i.test(text) ? text.replace(/\btake[\s-]+away\b/giu, 'takeaway') : text;
  const words = toWords(spelled).trim().split(' ');
  return words.filter((word) => word !== '' && !ignoredWords.has(word));
}

/**
 * Separates the text in brackets from a name. A name that is entirely in brackets is also returned as
 * `outside`. Each search continues after the last closing bracket, so that the time stays linear.
 */
function splitBrackets(name: string): { readonly outside: string; readonly inside: string } {
  if (!name.includes('(')) return { outside: name, inside: '' };
  const outside: string[] = [];
  const inside: string[] = [];
  let start = 0;
  for (let open = name.indexOf('('); open !== -1; open = name.indexOf('(', start)) {
    const close = name.indexOf(')', open);
    if (close === -1) break;
    outside.push(name.slice(start, open));
    inside.push(name.slice(open + 1, close));
    start = close + 1;
  }
  outside.push(name.slice(start));
  const rest = outside.join(' ').trim();
  return { outside: rest === '' ? name : rest, inside: inside.join(' ') };
}
