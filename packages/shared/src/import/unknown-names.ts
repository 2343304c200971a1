import type { CityProfile } from '../city/city-profile.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import { editDistance } from '../domain/duplicates/text-similarity.ts';
import { assignArea, boroughOfArea, findBorough } from '../domain/listing/assign-area.ts';
import type { ListingRecord } from '../domain/listing/listing-schema.ts';
import { toSlug } from '../domain/listing/slug.ts';

/** A name of an area or a category that the directory did not know before an import. */
export interface UnknownName {
  readonly kind: 'area' | 'category';
  readonly name: string;
  /** How many records name it. */
  readonly records: number;
  /** The known name that it resembles most, or null. */
  readonly nearest: string | null;
  /** Whether the records were imported under `nearest`. */
  readonly isMended: boolean;
}

/** The names of areas or categories that are known. */
export interface KnownNames {
  readonly areas: readonly string[];
  readonly categories: readonly string[];
}

const shortestCompared = 4;
/** From this length on, two or three slips still mean the same name. */
const longName = 8;
const veryLongName = 12;

/** Returns the known name that a mistyped one may mean; null if none is near, or two are equally near. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const wanted = toSlug(name);
  if (wanted.length < shortestCompared) return null;
  const slips = wanted.length >= veryLongName ? 3 : wanted.length >= longName ? 2 : 1;
  const near = new Map<string, number>();
  for (const each of known) {
    const slug = toSlug(each);
    if (Math.abs(slug.length - wanted.length) > slips) continue;
    const distance = editDistance(wanted, slug);
    if (distance <= slips) near.set(each, distance);
  }
  const least = Math.min(...near.values());
  const best = [...near].filter(([, distance]) => distance === least);
  return best.length === 1 ? (best[0]?.[0] ?? null) : null;
}

/** Returns the names of all areas that a file may name: boroughs, towns, neighbourhoods and those of the directory. */
export function knownAreaNames(city: CityProfile, existing: readonly string[]): readonly string[] {
  return [
    ...new Set([
      ...city.boroughs.flatMap(({ name, area }) => [name, area]),
      ...city.neighbourhoods.map(({ name }) => name),
      ...existing,
    ]),
  ];
}

/** Corrects the area of one candidate after the other, and counts what it corrected. */
interface AreaMender {
  readonly mend: (candidate: Candidate) => Candidate;
  readonly mended: () => readonly UnknownName[];
}

/**
 * Corrects names of areas that are one letter wrong, or another name of one ("Chorlton-cum-Hardy"), where the postal
 * address of the record leads to the same borough. Without that second witness, a name stays as written.
 */
export function createAreaMender(known: readonly string[], city: CityProfile): AreaMender {
  const slugs = new Set(known.map(toSlug));
  /** Null where a name stays. */
  const nearest = new Map<string, string | null>();
  const counts = new Map<string, { name: string; nearest: string; records: number }>();
  const findNearest = (name: string) => {
    if (slugs.has(toSlug(name)) || findBorough(name, city) !== null) return null;
    return otherName(name, city) ?? nearestName(name, known);
  };
  return {
    mend(candidate) {
      const { borough: name } = candidate;
      if (name === '') return candidate;
      let found = nearest.get(name);
      if (found === undefined) nearest.set(name, (found = findNearest(name)));
      if (found === null || !isConfirmed(candidate, found, city)) return candidate;
      const count = counts.get(name) ?? { name, nearest: found, records: 0 };
      counts.set(name, { ...count, records: count.records + 1 });
      return { ...candidate, borough: found };
    },
    mended: () => [...counts.values()].map((count) => ({ kind: 'area', ...count, isMended: true })),
  };
}

/** Returns the neighbourhood of which a name is another one; null if there is none, or several. */
function otherName(name: string, { neighbourhoods }: CityProfile): string | null {
  const slug = toSlug(name);
  const [found, ...others] = neighbourhoods.filter(({ words, localities }) =>
    [...words.map(({ word }) => word), ...localities].some((word) => toSlug(word) === slug),
  );
  return found === undefined || others.length > 0 ? null : found.name;
}

/**
 * Whether the address of a record leads to the borough of an area, and the name is another one of the area or differs in
 * one letter.
 */
function isConfirmed(candidate: Candidate, area: string, city: CityProfile): boolean {
  const { name, address, lat, lng, borough } = candidate;
  const isOtherName = otherName(borough, city) === area;
  if (!isOtherName && editDistance(toSlug(borough), toSlug(area)) > 1) return false;
  const wanted = findBorough(area, city) ?? boroughOfArea(area, city);
  const found = boroughOfArea(assignArea({ name, address, lat, lng }, city), city);
  return wanted !== null && wanted === found;
}

/** Counts the names of areas and categories that listings bring in and nothing knew, with the nearest known one. */
export function findUnknownNames(
  listings: readonly Pick<ListingRecord, 'area' | 'category' | 'categories'>[],
  known: KnownNames,
): readonly UnknownName[] {
  const names = [
    { kind: 'area' as const, known: known.areas, namesOf: areasOf },
    { kind: 'category' as const, known: known.categories, namesOf: categoriesOf },
  ];
  return names.flatMap(({ kind, known: knownNames, namesOf }) => {
    const slugs = new Set(knownNames.map(toSlug));
    const counts = new Map<string, number>();
    for (const listing of listings) {
      for (const name of namesOf(listing)) {
        if (!slugs.has(toSlug(name))) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    return [...counts].map(([name, records]) => ({
      ...{ kind, name, records, isMended: false },
      nearest: nearestName(name, knownNames),
    }));
  });
}

function areasOf({ area }: Pick<ListingRecord, 'area'>): readonly string[] {
  return area === '' ? [] : [area];
}

function categoriesOf({
  category,
  categories,
}: Pick<ListingRecord, 'category' | 'categories'>): readonly string[] {
  return [...new Set([category, ...categories])].filter((name) => name !== '');
}
