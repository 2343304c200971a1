import type { ListingRecord } from '../listing/listing-schema.ts';
import { hygieneNumber } from '../listing/hygiene-number.ts';
import { isMembersClub } from '../listing/members-club.ts';

/** The lowest ratings that a list can be limited to. */
export const hygieneChoices = [5, 4, 3] as const;
export const ratingChoices = [4.5, 4, 3] as const;
/** Whether members' clubs are left out or shown alone. */
export const membersChoices = ['without', 'only'] as const;

/** What a list of listings is limited to. */
export interface ListingFilters {
  /** The lowest hygiene rating; null for any, unknown included. */
  readonly hygiene: (typeof hygieneChoices)[number] | null;
  /** The lowest rating; null for any, unknown included. */
  readonly rating: (typeof ratingChoices)[number] | null;
  readonly hasPhone: boolean;
  readonly hasWebsite: boolean;
  /** The kind of business: a primary category; `''` for all. */
  readonly kind: string;
  readonly members: (typeof membersChoices)[number] | null;
}

/** The ids of the listings that have a telephone number or a website, which list rows do not contain. */
export interface ListingContacts {
  readonly phone: ReadonlySet<string>;
  readonly website: ReadonlySet<string>;
}

/** Filters that every listing passes. */
export const noFilters: ListingFilters = {
  hygiene: null,
  rating: null,
  hasPhone: false,
  hasWebsite: false,
  kind: '',
  members: null,
};

type FilterName = keyof ListingFilters;

const filterNames = Object.keys(noFilters) as readonly FilterName[];

/** Returns the names of the filters that are set. */
export function activeFilters(filters: ListingFilters): readonly FilterName[] {
  return filterNames.filter((name) => filters[name] !== noFilters[name]);
}

type Test = (listing: ListingRecord) => boolean;

/**
 * Returns a test for each filter that is set. The ones for telephones and websites are left out while
 * `contacts` is null: it is unknown which listings have them.
 */
export function filterTests(
  filters: ListingFilters,
  contacts: ListingContacts | null,
): readonly (readonly [FilterName, Test])[] {
  const { hygiene, rating, hasPhone, hasWebsite, kind, members } = filters;
  const tests: Readonly<Record<FilterName, Test | null>> = {
    hygiene: hygiene === null ? null : (one) => hasHygiene(one, hygiene),
    rating: rating === null ? null : (one) => hasRating(one, rating),
    hasPhone: hasPhone && contacts !== null ? ({ id }) => contacts.phone.has(id) : null,
    hasWebsite: hasWebsite && contacts !== null ? ({ id }) => contacts.website.has(id) : null,
    kind: kind === '' ? null : ({ category }) => category === kind,
    members: members === null ? null : (one) => isMembersClub(one) === (members === 'only'),
  };
  return filterNames.flatMap((name) => {
    const test = tests[name];
    return test === null ? [] : [[name, test] as const];
  });
}

/** Whether a listing's hygiene rating is known and at least this. */
export function hasHygiene({ hygieneRating }: ListingRecord, least: number): boolean {
  return (hygieneNumber(hygieneRating) ?? -1) >= least;
}

/** Whether a listing's rating is known and at least this. */
export function hasRating({ rating }: ListingRecord, least: number): boolean {
  return (rating ?? -1) >= least;
}

/** Returns the listings that pass all filters; the same array if none is set. */
export function filterListings(
  listings: readonly ListingRecord[],
  filters: ListingFilters,
  contacts: ListingContacts | null,
): readonly ListingRecord[] {
  const tests = filterTests(filters, contacts);
  if (tests.length === 0) return listings;
  return listings.filter((listing) => tests.every(([, test]) => test(listing)));
}
