import { prepareBusiness, samePrepared } from './same-business.ts';
import type { BusinessPlace, PreparedBusiness } from './same-business.ts';

/** Finds the record of a business among many without comparing it with each of them. */
export interface BusinessIndex<Place extends BusinessPlace> {
  /** The first record of the same business, or null. */
  find(place: BusinessPlace): Place | null;
  /** Takes one more record in; it is found after those that were there before. */
  add(place: Place): void;
}

interface Filed<Place> {
  readonly place: Place;
  readonly prepared: PreparedBusiness;
  readonly order: number;
}

/** Degrees of a grid cell's edge: some 110 m north and 65 m east here, more than two near points are apart. */
const cellDegrees = 0.001;

/** Files records by postcode, grid cell, source id and, where neither postcode nor point is known, by town. */
export function createBusinessIndex<Place extends BusinessPlace>(
  places: readonly Place[] = [],
): BusinessIndex<Place> {
  const files = new Map<string, Filed<Place>[]>();
  let count = 0;
  const add = (place: Place) => {
    const filed = { place, prepared: prepareBusiness(place), order: count };
    count += 1;
    for (const key of keysOf(filed.prepared, [0])) {
      const file = files.get(key);
      if (file === undefined) files.set(key, [filed]);
      else file.push(filed);
    }
  };
  places.forEach(add);
  return {
    add,
    find(place) {
      const prepared = prepareBusiness(place);
      let first: Filed<Place> | null = null;
      for (const key of keysOf(prepared, [-1, 0, 1])) {
        for (const filed of files.get(key) ?? []) {
          if (first !== null && filed.order >= first.order) break;
          if (samePrepared(filed.prepared, prepared)) first = filed;
        }
      }
      return first?.place ?? null;
    },
  };
}

function keysOf({ place, postcode, name }: PreparedBusiness, steps: readonly number[]): string[] {
  const keys: string[] = [];
  if (postcode !== '') keys.push(`postcode ${postcode}`);
  if (place.sourceId !== undefined && place.sourceId !== '') {
    keys.push(`source ${place.source ?? ''} ${place.sourceId}`);
  }
  if (place.lat !== null && place.lng !== null) {
    const row = Math.floor(place.lat / cellDegrees);
    const column = Math.floor(place.lng / cellDegrees);
    for (const north of steps) {
      for (const east of steps) keys.push(`cell ${row + north} ${column + east}`);
    }
  }
  for (const form of name.forms) keys.push(`name ${form[0]?.slice(0, 4) ?? ''}`);
  return keys;
}
