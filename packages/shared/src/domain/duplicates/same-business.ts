import { wordsOf } from '../listing/place-words.ts';
import { postcodeIn } from '../listing/postcode.ts';
import { businessName, type BusinessName } from './business-name.ts';
import { textSimilarity } from './text-similarity.ts';

/** What tells whether two records mean one business. */
export interface BusinessPlace {
  readonly name: string;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly source?: string;
  /** The source's own id: a hint only, since councils renumber and pass numbers on. */
  readonly sourceId?: string;
}

/** A place made ready for comparing with many others. */
export interface PreparedBusiness {
  readonly place: BusinessPlace;
  readonly name: BusinessName;
  readonly postcode: string;
  readonly district: string;
  /** House, unit and terminal numbers of the address. */
  readonly numbers: ReadonlySet<string>;
  /** Words of the address without its postcode. */
  readonly words: ReadonlySet<string>;
}

/** Metres within which two records may mean one place although their postcodes differ. */
const nearMetres = 60;
/** Metres beyond which a shared postcode is a slip. */
const farMetres = 400;

/**
 * Whether two records mean the same business, so that an import may take one for the other. Made to
 * err on the side of two: the same door with a like name is the same business; a new name at the old
 * door is a new one, a caterer inside somebody else's venue is not the venue, and a chain's second
 * counter in one building (another unit, another terminal) is another place.
 */
export function sameBusiness(one: BusinessPlace, other: BusinessPlace): boolean {
  return samePrepared(prepareBusiness(one), prepareBusiness(other));
}

/** Takes a place apart once. */
export function prepareBusiness(place: BusinessPlace): PreparedBusiness {
  const postcode = postcodeIn(place.address);
  const address = place.address.replace(/\b[A-Z]{1,2}\d[A-Z\d]?[\s.]*(?:\d[A-Z]{2})?\s*$/iu, '');
  const words = wordsOf(address).trim().split(' ');
  return {
    place,
    name: businessName(place.name),
    postcode: postcode?.full ?? '',
    district: postcode?.district ?? '',
    numbers: numbersOf(address),
    words: new Set(words),
  };
}

/** The same rule for places made ready before. */
export function samePrepared(one: PreparedBusiness, other: PreparedBusiness): boolean {
  const renumbered = sameSourceId(one.place, other.place);
  const door = sameDoor(one, other, renumbered);
  if (door === 'no') return false;
  return sameName(one.name, other.name, door === 'same', renumbered);
}

function sameSourceId(one: BusinessPlace, other: BusinessPlace): boolean {
  const { sourceId = '', source = '' } = one;
  return sourceId !== '' && sourceId === other.sourceId && source === (other.source ?? '');
}

type Door = 'same' | 'near' | 'no';

/** Whether two addresses are one door, may be one, or are two. */
function sameDoor(one: PreparedBusiness, other: PreparedBusiness, hinted: boolean): Door {
  const metres = metresBetween(one.place, other.place);
  if (metres !== null && metres > farMetres) return 'no';
  if (opposed(one.words, other.words)) return 'no';
  const numbered = one.numbers.size > 0 && other.numbers.size > 0;
  const sameNumber = numbered && overlap(one.numbers, other.numbers) > 0;
  if (numbered && !sameNumber && !hinted) return 'no';
  const alike = overlap(one.words, other.words) / Math.min(one.words.size, other.words.size);
  if (one.postcode !== '' && one.postcode === other.postcode) {
    if (sameNumber) return 'same';
    return alike >= 0.75 || hinted ? 'near' : 'no';
  }
  if (metres !== null && metres <= nearMetres) return alike >= 0.7 ? 'near' : 'no';
  const sameTown = one.district === other.district || one.postcode === '' || other.postcode === '';
  return sameTown && metres === null && alike >= (hinted ? 0.6 : 0.9) ? 'near' : 'no';
}

function sameName(
  one: BusinessName,
  other: BusinessName,
  sameDoor: boolean,
  hinted: boolean,
): boolean {
  if (one.venue !== '' && other.venue !== '' && one.venue !== other.venue) return false;
  if (one.remark !== '' && other.remark !== '' && one.remark !== other.remark) return false;
  const sameKind =
    one.kinds.size === 0 || other.kinds.size === 0 || overlap(one.kinds, other.kinds) > 0;
  return one.forms.some((form) =>
    other.forms.some((otherForm) => {
      const words = form.join('');
      const otherWords = otherForm.join('');
      if (digitsOf(words) !== digitsOf(otherWords)) return false;
      const alike = textSimilarity(words, otherWords);
      if (!sameKind) return hinted && alike === 1;
      if (isStart(form, otherForm)) return (sameDoor || hinted) && isWithin(one.kinds, other.kinds);
      if (isStart(otherForm, form)) return (sameDoor || hinted) && isWithin(other.kinds, one.kinds);
      if (alike >= (sameDoor || hinted ? 0.8 : 0.86)) return true;
      return hinted && form[0] === otherForm[0] && alike >= 0.5;
    }),
  );
}

/** Whether the words of a short name begin a longer one. */
function isStart(short: readonly string[], long: readonly string[]): boolean {
  if (short.length >= long.length || short.join('').length < 3) return false;
  return short.every((word, index) => word === long[index]);
}

/** A name that says more may leave no kind out: the Freight Island Bar is not the Freight Island BBQ. */
function isWithin(few: ReadonlySet<string>, many: ReadonlySet<string>): boolean {
  return overlap(few, many) === few.size;
}

function digitsOf(text: string): string {
  return text.replace(/\D+/gu, ' ').trim();
}

const marks = ['arrivals', 'departures', 'airside', 'landside'];

/** Sides of an airport that exclude each other. */
function opposed(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const own = marks.filter((mark) => one.has(mark));
  const others = marks.filter((mark) => other.has(mark));
  return own.length > 0 && others.length > 0 && !own.some((mark) => others.includes(mark));
}

/** Numbers of an address: `204-206` gives all three, `t3` is terminal 3. */
function numbersOf(address: string): ReadonlySet<string> {
  const numbers = new Set<string>();
  const plain = address.toLowerCase();
  for (const [, from = '', to = ''] of plain.matchAll(/\b(\d+)\s*-\s*(\d+)\b/gu)) {
    const last = Math.min(Number(to), Number(from) + 20);
    for (let number = Number(from); number <= last; number += 1) numbers.add(String(number));
  }
  for (const [number] of plain.matchAll(/\b[a-z]?\d+[a-z]?\b/gu)) {
    numbers.add(number.replace(/^t(?=\d)/u, ''));
  }
  return numbers;
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared;
}

/** Metres between two points of one city; null where one has none. */
export function metresBetween(
  one: Pick<BusinessPlace, 'lat' | 'lng'>,
  other: Pick<BusinessPlace, 'lat' | 'lng'>,
): number | null {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return null;
  const metresPerDegree = 111_195;
  const narrowing = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  const north = (one.lat - other.lat) * metresPerDegree;
  const east = (one.lng - other.lng) * metresPerDegree * narrowing;
  return Math.hypot(north, east);
}
