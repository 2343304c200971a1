import { parseBusinessName, type BusinessName } from './business-name.ts';
import { comparePremises, parsePremises, type Premises } from './premises.ts';
import { areSimilarNames } from './similar-names.ts';

/** The fields of a record that tell whether it is the same business as another. */
export interface BusinessPlace {
  readonly name: string;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly source?: string;
  /** The source's own number. Only a hint: councils renumber businesses and reuse numbers. */
  readonly sourceId?: string;
}

/** A record parsed once, to be compared with many others. */
export interface PreparedBusiness {
  readonly name: BusinessName;
  readonly premises: Premises;
  readonly source: string;
  readonly sourceId: string;
}

/** Parses a record for `isSamePrepared`. */
export function prepareBusiness(place: BusinessPlace): PreparedBusiness {
  return {
    name: parseBusinessName(place.name),
    premises: parsePremises(place.address, place),
    source: place.source ?? '',
    sourceId: place.sourceId ?? '',
  };
}

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
  const sameSourceId =
    one.sourceId !== '' && one.sourceId === other.sourceId && one.source === other.source;
  const closeness = comparePremises(one.premises, other.premises, sameSourceId);
  if (closeness === 'apart') return false;
  return areSimilarNames(one.name, other.name, { sameDoor: closeness === 'same', sameSourceId });
}
