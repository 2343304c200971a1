import { postcodeIn } from '../../domain/listing/postcode.ts';
import { foldText } from '../../domain/listing/slug.ts';

/** A business as far as matching needs it. */
export interface MatchedPlace {
  readonly name: string;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Words that say what a business is and not which one. */
const commonWords = new Set(
  (
    'the and ltd limited restaurant restaurants takeaway takeaways cafe caffe coffee bar pub inn pizza pizzas kebab kebabs ' +
    'grill house kitchen food foods shop sandwich catering company club hotel fish chips chippy chicken burger burgers ' +
    'desserts indian chinese thai express street road manchester'
  ).split(' '),
);

/** Whether two names are one, blanks, marks, accents and capitals apart. */
export function sameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** Whether two names share a word that says which business it is ("Rio's" and "Rio's Gourmet Grill"). */
export function namesShareWord(one: string, other: string): boolean {
  const words = new Set(tellingWords(one));
  return tellingWords(other).some((word) => words.has(word));
}

/** Whether two stand at the same premises: one postcode and no two different house numbers, or one address. */
export function samePremises(one: MatchedPlace, other: MatchedPlace): boolean {
  if (plain(one.address) === plain(other.address)) return plain(one.address) !== '';
  const postcode = postcodeIn(one.address)?.full;
  if (postcode === undefined || postcode !== postcodeIn(other.address)?.full) return false;
  const numbers = numbersIn(one.address);
  const others = numbersIn(other.address);
  return (
    numbers.length === 0 || others.length === 0 || numbers.some((number) => others.includes(number))
  );
}

function plain(text: string): string {
  return foldText(text)
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function tellingWords(name: string): string[] {
  return foldText(name)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3 && !commonWords.has(word));
}

/** House and unit numbers: what starts with a digit and is no part of a postcode. */
function numbersIn(address: string): string[] {
  const street = address.toUpperCase().replace(/\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/, '');
  return street.match(/\b\d+[A-Z]?\b/g) ?? [];
}
