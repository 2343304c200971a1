import type { ListingRecord } from './listing-schema.ts';
import { foldText } from './slug.ts';

/** The columns by which administrators sort listings. */
export const tableSortFields = ['name', 'category', 'area', 'address'] as const;

export type TableSortField = (typeof tableSortFields)[number];

/** Sorts after every text, so that listings without a value come last. */
const afterAll = '\uffff';

interface Entry {
  readonly listing: ListingRecord;
  readonly place: number;
  readonly key: string;
  /** The key of its name; made when it is needed, because most keys differ. */
  name: string | null;
}

/** The last sort by a field: where each listing of its result was before. */
interface LastSort {
  readonly listings: readonly ListingRecord[];
  readonly places: readonly number[];
}

/** Most changes of listings leave what they are sorted by as it is, and a sort takes a hundred times as long as a look. */
const lastSorts = new Map<TableSortField, LastSort>();

/** How many listings are read, sorted or merged in one step. */
const stepLength = 32;

/**
 * Returns listings sorted by a field: without regard to case and accents, the first number by its value, those without
 * a value last, and equal ones by their name. Compares plain texts, because a collator takes ten times as long.
 */
export function sortListingTable(
  listings: readonly ListingRecord[],
  field: TableSortField,
): readonly ListingRecord[] {
  const work = placesInSteps(listings, field);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value.flatMap((place) => listings[place] ?? []);
}

/** Sorts by every field in advance, so that `sortListingTable` returns these listings at once. */
export function* prepareListingTable(listings: readonly ListingRecord[]): Generator<void, void> {
  for (const field of tableSortFields) {
    yield* placesInSteps(listings, field);
    yield;
  }
}

function* placesInSteps(
  listings: readonly ListingRecord[],
  field: TableSortField,
): Generator<void, readonly number[]> {
  const last = lastSorts.get(field);
  const isKnown = last !== undefined && hasSameOrder(last, listings, field);
  const places = isKnown ? last.places : yield* sortedPlaces(listings, field);
  lastSorts.set(field, { listings, places });
  return places;
}

function hasSameOrder(
  { listings: before }: LastSort,
  listings: readonly ListingRecord[],
  field: TableSortField,
): boolean {
  return (
    listings.length === before.length &&
    listings.every((listing, place) => {
      const other = before[place];
      return other?.[field] === listing[field] && other.name === listing.name;
    })
  );
}

function* sortedPlaces(
  listings: readonly ListingRecord[],
  field: TableSortField,
): Generator<void, readonly number[]> {
  let runs: Entry[][] = [];
  for (let from = 0; from < listings.length; from += stepLength) {
    const run = listings
      .slice(from, from + stepLength)
      .map((listing, at): Entry => {
        return { listing, place: from + at, key: keyOf(listing[field]), name: null };
      })
      .sort(compareEntries);
    runs.push(run);
    yield;
  }
  while (runs.length > 1) {
    const merged: Entry[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* mergeInSteps(runs[at] ?? [], runs[at + 1] ?? []));
    }
    runs = merged;
  }
  return (runs[0] ?? []).map(({ place }) => place);
}

/** Merges two sorted lists; of equal entries, those of the first list come first. */
function* mergeInSteps(
  first: readonly Entry[],
  second: readonly Entry[],
): Generator<void, Entry[]> {
  const merged: Entry[] = [];
  let [at, other] = [0, 0];
  for (;;) {
    const [one, two] = [first[at], second[other]];
    const next = two === undefined || (one && compareEntries(one, two) <= 0) ? one : two;
    if (next === undefined) return merged;
    if (next === one) at += 1;
    else other += 1;
    merged.push(next);
    if (merged.length % stepLength === 0) yield;
  }
}

function compareEntries(one: Entry, other: Entry): number {
  return compare(one.key, other.key) || compare(nameOf(one), nameOf(other));
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function nameOf(entry: Entry): string {
  return (entry.name ??= keyOf(entry.listing.name));
}

function keyOf(text: string): string {
  const folded = foldText(text).trim();
  return folded.replace(/\d+/, (digits) => digits.padStart(6, '0')) || afterAll;
}
