import { comparePremises } from './premises.ts';
import { prepareBusiness, type BusinessPlace, type PreparedBusiness } from './prepared-business.ts';
import { isCertainPair, relatePair } from './relate-pair.ts';
import { areSimilarNames } from './similar-names.ts';

/**
 * Whether two records are the same business; the order does not matter. When in doubt, they are two: a new
 * name at an old door is a new business, a caterer inside a venue is not the venue, and a chain's
 * second counter in one building (another unit, another terminal) is another place.
 */
export function isSameBusiness(one: BusinessPlace, other: BusinessPlace): boolean {
  return isSamePrepared(prepareBusiness(one), prepareBusiness(other));
}

/** `isSameBusiness` for records that are parsed already. */
export function isSamePrepared(one: PreparedBusiness, other: PreparedBusiness): boolean {
  if (isMatch(one, other)) return true;
  const relation = relatePair(one, other);
  return relation !== null && isCertainPair(relation);
}

/** `isSamePrepared` for a pair that is known not to be certain. */
export function isMatch(one: PreparedBusiness, other: PreparedBusiness): boolean {
  const sameSourceId =
    one.sourceId !== '' && one.sourceId === other.sourceId && one.source === other.source;
  const closeness = comparePremises(one.premises, other.premises, sameSourceId);
  const evidence = { sameDoor: closeness === 'same', sameSourceId };
  return closeness !== 'apart' && areSimilarNames(one.name, other.name, evidence);
}
