import { relateDoors, type DoorRelation } from './door-relation.ts';
import { relateNames, type NameRelation } from './name-relation.ts';
import type { PreparedBusiness } from './prepared-business.ts';

/** How the names and the doors of two businesses are related. */
export interface PairRelation {
  readonly names: NameRelation;
  readonly doors: DoorRelation;
}

/** Returns null for businesses that are apart. */
export function relatePair(one: PreparedBusiness, other: PreparedBusiness): PairRelation | null {
  const doors = relateDoors(
    one.premises,
    other.premises,
    () => new Set([...one.name.sign, ...other.name.sign]),
  );
  if (doors === 'apart') return null;
  const places = new Set<string>();
  for (const word of one.premises.words) if (other.premises.words.has(word)) places.add(word);
  return { names: relateNames(one.name, other.name, places), doors };
}

/** Whether two businesses are so surely one that they may be merged without asking. */
export function isCertainPair({ names, doors }: PairRelation): boolean {
  return doors === 'same' && (names === 'same' || names === 'same-with-place');
}
