import { metresBetween } from '../listing/metres-between.ts';
import type { DoorRelation } from './door-relation.ts';
import { matchThresholds } from './match-thresholds.ts';
import type { NameRelation } from './name-relation.ts';
import { haveOtherNumbers, haveOtherUnits } from './premises.ts';
import type { PreparedBusiness } from './prepared-business.ts';
import { relatePair } from './relate-pair.ts';

/** One thing that speaks for or against two listings being one business. */
export type DuplicateReason =
  | { readonly about: 'texts' }
  | { readonly about: 'names'; readonly relation: NameRelation }
  | { readonly about: 'doors'; readonly relation: DoorRelation }
  | { readonly about: 'numbers' | 'units'; readonly one: string; readonly other: string }
  | { readonly about: 'postcodes'; readonly one: string; readonly other: string }
  | { readonly about: 'distance'; readonly metres: number };

/** Returns what speaks for and against two businesses being one, the names first. */
export function listReasons(
  one: PreparedBusiness,
  other: PreparedBusiness,
): readonly DuplicateReason[] {
  const reasons: DuplicateReason[] = [];
  const relation = relatePair(one, other);
  if (relation !== null) {
    reasons.push({ about: 'names', relation: relation.names });
    reasons.push({ about: 'doors', relation: relation.doors });
  }
  const [here, there] = [one.premises, other.premises];
  if (haveOtherUnits(here, there)) {
    reasons.push({ about: 'units', one: list(here.units), other: list(there.units) });
  } else if (haveOtherNumbers(here, there)) {
    reasons.push({ about: 'numbers', one: list(here.numbers), other: list(there.numbers) });
  }
  if (here.postcode !== there.postcode) {
    reasons.push({ about: 'postcodes', one: here.postcode, other: there.postcode });
  }
  const metres = metresBetween(here.point, there.point);
  if (metres !== null && metres > 0) {
    reasons.push({ about: 'distance', metres: Math.round(metres) });
  }
  return reasons;
}

const mostListed = 6;

function list(numbers: ReadonlySet<string>): string {
  return [...numbers].slice(0, mostListed).join(', ');
}

const nameWords: Readonly<Record<NameRelation, string>> = {
  same: 'the same name',
  'same-with-place': 'the same name, once with its place',
  similar: 'similar names',
  initials: 'one name is the initials of the other',
  contained: 'one name contains the other',
  host: 'one may be inside the other',
  'shared-word': 'the names share a word',
  different: 'different names',
};

const doorWords: Readonly<Record<DoorRelation, string>> = {
  same: 'the same door',
  likely: 'probably the same door',
  site: 'a place with many businesses',
  neighbour: 'a few doors away',
  apart: 'different doors',
};

/** Returns a reason in plain words, without a full stop: "the same name", "house numbers 59 and 59a". */
export function describeReason(reason: DuplicateReason): string {
  switch (reason.about) {
    case 'texts':
      return 'the same name and address';
    case 'names':
      return nameWords[reason.relation];
    case 'doors':
      return doorWords[reason.relation];
    case 'numbers':
      return `house numbers ${reason.one} and ${reason.other}`;
    case 'units':
      return `units ${reason.one} and ${reason.other}`;
    case 'postcodes':
      if (reason.one === '' || reason.other === '') return 'one has no postcode';
      return `postcodes ${reason.one} and ${reason.other}`;
    case 'distance':
      return `${String(reason.metres)} m apart on the map`;
  }
}

/** Whether a reason speaks for one business; the others speak against it. */
export function speaksFor(reason: DuplicateReason): boolean {
  switch (reason.about) {
    case 'texts':
      return true;
    case 'names':
      return reason.relation !== 'host' && reason.relation !== 'different';
    case 'doors':
      return reason.relation === 'same' || reason.relation === 'likely';
    case 'distance':
      return reason.metres <= matchThresholds.nearMetres;
    case 'numbers':
    case 'units':
    case 'postcodes':
      return false;
  }
}
