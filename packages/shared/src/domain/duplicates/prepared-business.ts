import { parseBusinessName, type BusinessName } from './business-name.ts';
import { parsePremises, type Premises } from './premises.ts';

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

/** Parses a record for `isSamePrepared` and `judgePair`. */
export function prepareBusiness(place: BusinessPlace): PreparedBusiness {
  return {
    name: parseBusinessName(place.name),
    premises: parsePremises(place.address, place),
    source: place.source ?? '',
    sourceId: place.sourceId ?? '',
  };
}
