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
    for (const key of filingKeys(filed.prepared)) {
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
      for (const key of searchKeys(prepared)) {
        for (const filed of files.get(key) ?? []) {
          if (first !== null && filed.order >= first.order) break;
          if (samePrepared(filed.prepared, prepared)) first = filed;
        }
      }
      return first?.place ?? null;
    },
  };
}

/** Under which keys a record is filed. */
function filingKeys(prepared: PreparedBusiness): string[] {
  const pointless = cellOf(prepared) === null;
  return [
    ...commonKeys(prepared),
    ...cellKeys(prepared, [0]),
    ...nameKeys(prepared, pointless ? 'nowhere' : 'somewhere'),
  ];
}

/** Under which keys its like may be found: names decide only where one of the two has no point. */
function searchKeys(prepared: PreparedBusiness): string[] {
  const pointless = cellOf(prepared) === null;
  return [
    ...commonKeys(prepared),
    ...cellKeys(prepared, [-1, 0, 1]),
    ...nameKeys(prepared, 'nowhere'),
    ...(pointless ? nameKeys(prepared, 'somewhere') : []),
  ];
}

function commonKeys({ place, postcode }: PreparedBusiness): string[] {
  const keys = postcode === '' ? [] : [`postcode ${postcode}`];
  const { source = '', sourceId = '' } = place;
  return sourceId === '' ? keys : [...keys, `source ${source} ${sourceId}`];
}

function cellOf({ place }: PreparedBusiness): { row: number; column: number } | null {
  if (place.lat === null || place.lng === null) return null;
  return { row: Math.floor(place.lat / cellDegrees), column: Math.floor(place.lng / cellDegrees) };
}

function cellKeys(prepared: PreparedBusiness, steps: readonly number[]): string[] {
  const cell = cellOf(prepared);
  if (cell === null) return [];
  return steps.flatMap((north) =>
    steps.map((east) => `cell ${cell.row + north} ${cell.column + east}`),
  );
}

// Names whose first letters differ are not looked at: with neither door nor point they stay two.
function nameKeys({ name }: PreparedBusiness, where: string): string[] {
  return name.forms.map((form) => `${where} ${form.join('').slice(0, 4)}`);
}
