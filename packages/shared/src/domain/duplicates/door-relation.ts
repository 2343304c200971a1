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
 * - `neighbour`: house numbers a few doors or a letter apart, or another postcode close by
 * - `apart`
 */
export type DoorRelation = 'same' | 'likely' | 'neighbour' | 'apart';

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
  const { overlap, sameWords } = compareWords(one, other, names());
  if (otherNumbers) return overlap >= 0.5 ? 'neighbour' : 'apart';
  if (postcodes === 'other') {
    return overlap >= 0.6 || (isNear && overlap >= 0.4) ? 'neighbour' : 'apart';
  }
  const isRight = metres === null || isNear || (postcodes === 'same' && metres <= farthestSameDoor);
  if (isRight && isSameDoor(one, other, { postcodes, overlap, sameWords })) return 'same';
  if (postcodes !== 'same') return overlap >= 0.6 ? 'likely' : 'apart';
  return overlap >= 0.4 || countShared(one.numbers, other.numbers) > 0 ? 'likely' : 'neighbour';
}

/** Returns how much of the shorter address the longer has, and whether they have the same words. */
function compareWords(one: Premises, other: Premises, names: ReadonlySet<string>) {
  const [words, otherWords] = [tellingWords(one, names), tellingWords(other, names)];
  const shorter = Math.min(words.size, otherWords.size);
  const overlap = shorter === 0 ? 0 : countShared(words, otherWords) / shorter;
  return { overlap, sameWords: overlap === 1 && words.size === otherWords.size };
}

/** Whether nothing in the addresses leaves room for two doors. */
function isSameDoor(
  one: Premises,
  other: Premises,
  { postcodes, overlap, sameWords }: AddressEvidence,
): boolean {
  if (onOtherFloor(one.words, other.words)) return false;
  const isShared = isHost(one.words) || isHost(other.words);
  if (sameWords) return postcodes !== 'unknown' || one.numbers.size > 0;
  if (postcodes === 'same' && haveSameNumbers(one, other) && !isStationOrAirport(one, other)) {
    return true;
  }
  // A building with many businesses: "Unit 3" and no unit may be two of them.
  if (isShared && one.units.size !== other.units.size) return false;
  const shareNumber = countShared(one.numbers, other.numbers) > 0;
  if (shareNumber) {
    if (haveOtherHouses(one, other)) return false;
    return postcodes === 'same' ? !isShared || overlap >= 0.75 : overlap >= 0.75;
  }
  if (isShared) return false;
  // "Peter Mount Building" before an address without a number is another door.
  const words = Math.abs(one.words.size - other.words.size);
  return postcodes === 'same' && overlap === 1 && words <= 2;
}

const floors = 'basement ground first second third upper lower mezzanine'.split(' ');

/** Whether both name a floor, none of them in common. */
function onOtherFloor(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [here, there] = [one, other].map((words) => floors.filter((floor) => words.has(floor)));
  if (here === undefined || there === undefined || here.length * there.length === 0) return false;
  return !here.some((floor) => there.includes(floor));
}

interface AddressEvidence {
  readonly postcodes: PostcodeRelation;
  readonly overlap: number;
  readonly sameWords: boolean;
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
