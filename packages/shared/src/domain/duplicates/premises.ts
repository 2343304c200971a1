import { metresBetween, type OptionalPoint } from '../listing/metres-between.ts';
import { toWords, withSingleSpaces } from '../listing/place-words.ts';
import { findPostcode } from '../listing/postcode.ts';
import { matchThresholds } from './match-thresholds.ts';
import { countShared } from './shared-members.ts';

/** An address in the parts that are compared, with its point. */
export interface Premises {
  readonly point: OptionalPoint;
  /** Whole postcode, or `''`. */
  readonly postcode: string;
  /** First half of the postcode, or `''`. */
  readonly district: string;
  /** House, unit and terminal numbers. */
  readonly numbers: ReadonlySet<string>;
  /** The same without letters, at most `mostPlainNumbers`. */
  readonly plainNumbers: readonly number[];
  /** Of the numbers, those of a unit, stall, kiosk, terminal or shared kitchen. */
  readonly units: ReadonlySet<string>;
  /** All words except a postcode or its first half at the end. */
  readonly words: ReadonlySet<string>;
}

/** How close two premises are: `same` door, `near` enough to be one place written differently, or `apart`. */
type Closeness = 'same' | 'near' | 'apart';

/** Splits an address into its parts. */
export function parsePremises(address: string, point: OptionalPoint): Premises {
  const postcode = findPostcode(address);
  const street = withSingleSpaces(address).replace(
    /\b[A-Z]{1,2}\d[A-Z\d]?[ .]*(?:\d[A-Z]{2})?$/iu,
    '',
  );
  const numbers = numbersIn(street);
  return {
    point: { lat: point.lat, lng: point.lng },
    postcode: postcode?.full ?? '',
    district: postcode?.district ?? '',
    numbers,
    plainNumbers: [...numbers]
      .slice(0, matchThresholds.mostPlainNumbers)
      .map((number) => Number(number.replace(/\D/gu, ''))),
    units: unitsIn(street),
    words: new Set(toWords(street).trim().split(' ')),
  };
}

/**
 * How close two premises are. A different house, unit or terminal number means another door, unless both
 * records have the same id in the same source: then the number was corrected.
 */
export function comparePremises(one: Premises, other: Premises, sameSourceId: boolean): Closeness {
  const { similarAddress, nearMetres, farMetres } = matchThresholds;
  const metres = metresBetween(one.point, other.point);
  if (metres !== null && metres > farMetres) return 'apart';
  const samePostcode = one.postcode !== '' && one.postcode === other.postcode;
  if (metres !== null && metres > nearMetres && !samePostcode) return 'apart';
  if (onOtherSideOfAirport(one.words, other.words)) return 'apart';
  if ((haveOtherNumbers(one, other) || haveOtherUnits(one, other)) && !sameSourceId) return 'apart';
  const similarity =
    countShared(one.words, other.words) / Math.min(one.words.size, other.words.size);
  if (samePostcode) {
    if (countShared(one.numbers, other.numbers) > 0) return 'same';
    return sameSourceId || similarity >= similarAddress.samePostcode ? 'near' : 'apart';
  }
  if (metres !== null) {
    return similarity >= similarAddress.nearby ? 'near' : 'apart';
  }
  const mayShareTown =
    one.district === other.district || one.postcode === '' || other.postcode === '';
  const required = sameSourceId ? similarAddress.sameSourceId : similarAddress.withoutPoint;
  return mayShareTown && similarity >= required ? 'near' : 'apart';
}

/** Whether two premises have the same postcode and no contradictory house numbers. */
export function mayShareDoor(one: Premises, other: Premises): boolean {
  return one.postcode !== '' && one.postcode === other.postcode && !haveOtherNumbers(one, other);
}

/** Whether both have numbers, none of them in common. */
export function haveOtherNumbers(one: Premises, other: Premises): boolean {
  return (
    one.numbers.size > 0 && other.numbers.size > 0 && countShared(one.numbers, other.numbers) === 0
  );
}

/** Returns the numbers that follow "unit", "stall" and the like: `units 3 and 4` gives both. */
function unitsIn(street: string): ReadonlySet<string> {
  if (!unitNumber.test(street)) return noUnits;
  const units = new Set<string>();
  for (const [, list = ''] of street.toLowerCase().matchAll(unitNumbers)) {
    for (const [number] of list.matchAll(/[a-z]?\d+[a-z]?/gu)) units.add(number);
  }
  return units;
}

const noUnits: ReadonlySet<string> = new Set();

/** Finds quickly whether there may be any. */
const unitNumber =
  /(?:nit|iosk|tall|hop|uite|ate|latform|erminal|od|ay|lat|itchen)s?\.? ?[a-z]?\d/i;

/** A comma ends the units, unless more of them follow: "Unit 3, 58 High Street" is unit 3 of number 58. */
const unitNumbers =
  /\b(?:units?|kiosks?|stalls?|shops?|suites?|gates?|platforms?|terminal|pods?|bays?|flats?|kitchens?)\.? ?((?:[a-z]?\d+[a-z]?(?: ?[&/-] ?| and |,(?=\d)|, (?=[a-z]?\d+[a-z]? (?:and|&) ))?){1,6})/gu;

/** Whether both name a unit, none of them in common: two stalls of a market, two shops of a centre. */
export function haveOtherUnits(one: Premises, other: Premises): boolean {
  const both = one.units.size > 0 && other.units.size > 0;
  return both && countShared(one.units, other.units) === 0;
}

const airportSides = ['arrivals', 'departures', 'airside', 'landside'];

/** Whether both name a side of an airport terminal, none of them in common. */
export function onOtherSideOfAirport(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): boolean {
  const sides = airportSides.filter((side) => one.has(side));
  const otherSides = airportSides.filter((side) => other.has(side));
  return (
    sides.length > 0 && otherSides.length > 0 && !sides.some((side) => otherSides.includes(side))
  );
}

/** The numbers of an address without the postcode at its end: `204-206` gives all three, `t3` gives 3. */
function numbersIn(street: string): ReadonlySet<string> {
  const numbers = new Set<string>();
  const text = street.toLowerCase();
  const ranges = text.includes('-') ? text.matchAll(houseNumberRange) : [];
  for (const [, from = '', to = ''] of ranges) {
    const first = Number(from);
    const last = Math.min(Number(to), first + matchThresholds.widestNumberRange);
    for (let number = first; number <= last; number += 1) numbers.add(String(number));
  }
  for (const number of text.match(/\b[a-z]?\d+[a-z]?\b/gu) ?? []) {
    numbers.add(number.replace(/^t(?=\d)/u, ''));
  }
  return numbers;
}

/** At most six digits, because beyond 2^53 adding one changes nothing and the loop would never end. */
const houseNumberRange = /\b(\d{1,6}) ?- ?(\d{1,6})\b/gu;
