import { metresBetween } from '../listing/metres-between.ts';
import { isHost } from './host-places.ts';
import { matchThresholds } from './match-thresholds.ts';
import {
  haveOtherNumbers,
  haveOtherUnits,
  onOtherSideOfAirport,
  type Premises,
} from './premises.ts';
import { countShared } from './shared-members.ts';

/**
 * How two addresses are related, from the strongest to the weakest:
 *
 * - `same`: one door, whatever is written around it
 * - `likely`: one door if the shorter address left something out
 * - `site`: a place with many businesses, of which one address says more than the other
 * - `neighbour`: house numbers a few doors or a letter apart, or another postcode close by
 * - `apart`
 */
export type DoorRelation = 'same' | 'likely' | 'site' | 'neighbour' | 'apart';

/** Points of one door that are further apart than this are not both right. */
const farthestSameDoor = 150;

/** The widest difference of house numbers that is still a neighbour: numbers were corrected by up to six. */
const neighbourNumbers = 6;

/** Words of an address that say nothing about the door. */
const vagueWords = new Set(
  'greater manchester lancashire cheshire uk england the at within off and of unit units'.split(
    ' ',
  ),
);

/** `names` are the words of both names, which an address may repeat. */
export function relateDoors(
  one: Premises,
  other: Premises,
  names: () => ReadonlySet<string>,
): DoorRelation {
  const metres = metresBetween(one.point, other.point);
  if (metres !== null && metres > matchThresholds.farMetres) return 'apart';
  const postcodes = relatePostcodes(one, other);
  const isNear = metres !== null && metres <= matchThresholds.nearMetres;
  if (postcodes === 'other' && !isNear && (metres !== null || one.district !== other.district)) {
    return 'apart';
  }
  const otherNumbers = haveOtherNumbers(one, other);
  const difference = otherNumbers ? smallestDifference(one, other) : 0;
  if (difference > neighbourNumbers || haveOtherUnits(one, other)) return 'apart';
  if (onOtherSideOfAirport(one.words, other.words)) return 'apart';
  if (otherNumbers && difference === 0 && postcodes === 'same') return 'likely';
  const words = compareWords(one, other, names());
  if (otherNumbers) return words.overlap >= 0.5 ? 'neighbour' : 'apart';
  if (postcodes === 'other') {
    return words.overlap >= (isNear ? 0.4 : 0.6) ? 'neighbour' : 'apart';
  }
  const isShared = isHost(one.words) || isHost(other.words);
  const farthest =
    postcodes === 'same' && !isShared ? farthestSameDoor : matchThresholds.nearMetres;
  const isRight = metres === null || metres <= farthest;
  if (isRight && isSameDoor(one, other, { postcodes, words, isShared })) return 'same';
  // Two buildings of a hospital, two malls of a centre: a chain may be in each of them.
  const likely = isShared && !words.areSame ? 'site' : 'likely';
  if (postcodes !== 'same') return words.overlap >= 0.6 ? likely : 'apart';
  const isClose = words.overlap >= 0.4 || countShared(one.numbers, other.numbers) > 0;
  return isClose ? likely : 'neighbour';
}

interface AddressWords {
  /** How much of the shorter address the longer has, from 0 to 1. */
  readonly overlap: number;
  readonly areSame: boolean;
  /** Whether the shorter address lacks numbers and nothing else. */
  readonly lackOnlyNumbers: boolean;
}

function compareWords(one: Premises, other: Premises, names: ReadonlySet<string>): AddressWords {
  const [some, others] = [tellingWords(one, names), tellingWords(other, names)];
  const [shorter, longer] = some.size < others.size ? [some, others] : [others, some];
  const overlap = shorter.size === 0 ? 0 : countShared(shorter, longer) / shorter.size;
  return {
    overlap,
    areSame: overlap === 1 && shorter.size === longer.size,
    lackOnlyNumbers:
      overlap === 1 && [...longer].every((word) => shorter.has(word) || /^\d/u.test(word)),
  };
}

/** Whether nothing in the addresses leaves room for two doors. */
function isSameDoor(
  one: Premises,
  other: Premises,
  { postcodes, words, isShared }: AddressEvidence,
): boolean {
  if (onOtherFloor(one.words, other.words)) return false;
  if (postcodes !== 'same' && !hasNumber(one, postcodes)) return false;
  if (words.areSame) return true;
  if (postcodes === 'same' && haveSameNumbers(one, other) && !isStationOrAirport(one, other)) {
    // "1 Barton Square" and "1 The Orient" are two shops of one centre.
    return !isShared || words.overlap > 0.75;
  }
  // A building with many businesses: "Unit 3" and no unit may be two of them.
  if (isShared && one.units.size !== other.units.size) return false;
  const shareNumber = countShared(one.numbers, other.numbers) > 0;
  if (shareNumber) {
    if (haveOtherHouses(one, other)) return false;
    return (postcodes === 'same' && !isShared) || words.overlap >= 0.75;
  }
  if (isShared) return false;
  // A number may be left out; "Blue Tower" before an address without a number is another door.
  return postcodes === 'same' && words.lackOnlyNumbers;
}

const floors =
  'basement ground first second third upper lower mezzanine north south east west'.split(' ');

/** Whether both name a floor or a side of a building, none of them in common. */
function onOtherFloor(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [here, there] = [one, other].map((words) => floors.filter((floor) => words.has(floor)));
  if (here === undefined || there === undefined || here.length * there.length === 0) return false;
  return !here.some((floor) => there.includes(floor));
}

interface AddressEvidence {
  readonly postcodes: PostcodeRelation;
  readonly words: AddressWords;
  /** Whether many businesses are under the roof. */
  readonly isShared: boolean;
}

/**
 * Whether an address has a number and, where a postcode is missing, also a town: "12 Market Street, Manchester" may
 * be in any of the towns whose post town is Manchester.
 */
function hasNumber({ numbers, words }: Premises, postcodes: PostcodeRelation): boolean {
  if (numbers.size === 0) return false;
  if (postcodes !== 'unknown') return true;
  const isPlace = (word: string) => !vagueWords.has(word) && !/\d/u.test(word);
  return [...words].filter(isPlace).length >= 3;
}

function haveSameNumbers(one: Premises, other: Premises): boolean {
  const { size } = one.numbers;
  return (
    size > 0 && size === other.numbers.size && countShared(one.numbers, other.numbers) === size
  );
}

/** Where the number of a terminal or a platform says little. */
function isStationOrAirport(one: Premises, other: Premises): boolean {
  return ['airport', 'station', 'terminal'].some(
    (word) => one.words.has(word) || other.words.has(word),
  );
}

type PostcodeRelation = 'same' | 'misspelled' | 'unknown' | 'other';

function relatePostcodes(one: Premises, other: Premises): PostcodeRelation {
  if (one.postcode === '' || other.postcode === '') {
    const mayBe = one.district === '' || other.district === '' || one.district === other.district;
    return mayBe ? 'unknown' : 'other';
  }
  if (one.postcode === other.postcode) return 'same';
  const [text, otherText] = [readable(one.postcode), readable(other.postcode)];
  if (text === otherText) return 'misspelled';
  if (text.length !== otherText.length) return 'other';
  let differences = 0;
  for (let at = 0; at < text.length; at += 1) if (text[at] !== otherText[at]) differences += 1;
  return differences === 1 ? 'misspelled' : 'other';
}

/** Letters and digits that are mistaken for each other become one. */
function readable(postcode: string): string {
  return postcode.replaceAll('O', '0').replaceAll('I', '1').replaceAll(' ', '');
}

/** Returns the words of an address that tell its door from others. */
function tellingWords({ words }: Premises, names: ReadonlySet<string>): ReadonlySet<string> {
  const isTelling = (word: string) => word !== '' && !vagueWords.has(word);
  const telling = new Set([...words].filter(isTelling));
  const withoutNames = [...telling].filter(
    (word) => !names.has(word) && !names.has(word.replace(/s$/u, '')),
  );
  return withoutNames.length > 0 ? new Set(withoutNames) : telling;
}

/** Whether both have numbers that are no units, none of them in common. */
function haveOtherHouses(one: Premises, other: Premises): boolean {
  const houses = housesOf(one);
  const otherHouses = housesOf(other);
  return houses.size > 0 && otherHouses.size > 0 && countShared(houses, otherHouses) === 0;
}

function housesOf({ numbers, units }: Premises): ReadonlySet<string> {
  return new Set([...numbers].filter((number) => !units.has(number)));
}

/** Returns how far apart their nearest house numbers are: 0 for "59" and "59a". */
function smallestDifference(one: Premises, other: Premises): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const number of one.plainNumbers) {
    for (const otherNumber of other.plainNumbers) {
      smallest = Math.min(smallest, Math.abs(number - otherNumber));
    }
  }
  return smallest;
}
