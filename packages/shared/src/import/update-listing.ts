import type { CityProfile } from '../city/city-profile.ts';
import type { ImportProfile } from '../city/import-profile.ts';
import { categoriesOfImports, type PlaceFacts } from '../domain/category/assign-categories.ts';
import { sameJson } from '../domain/directory/merge-fields.ts';
import { isEmptyValue } from '../domain/json/empty-value.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { areasOfImports } from '../domain/listing/assign-area.ts';
import { wasEdited } from '../domain/listing/was-edited.ts';

/** Facts that only the source knows and that nobody edits here, by source. */
const sourceFacts = {
  fhrs: ['hygieneRating', 'hygieneRatingDate', 'hygieneAuthority'],
  google: ['rating', 'reviews', 'reviewsData'],
} as const satisfies Record<string, readonly (keyof Listing)[]>;

/** What follows a file or Google as long as nobody but imports has written the listing. */
const sourceTexts = [
  ...(['description', 'phone', 'website', 'email', 'imageUrl'] as const),
  ...(['rating', 'reviews'] as const),
];

/**
 * Whether an import fills in a field that is empty. It replaces only `sourceFacts`, the area, the categories, the
 * source id and the times.
 */
// eslint-disable-next-line eats/no-second-field-list -- Each field needs its own decision.
const isFillable: Readonly<Record<Exclude<keyof Listing, 'partial'>, boolean>> = {
  description: true,
  phone: true,
  website: true,
  email: true,
  imageUrl: true,
  rating: true,
  reviews: true,
  reviewsData: true,
  hygieneRating: true,
  hygieneRatingDate: true,
  hygieneAuthority: true,
  category: true,
  categories: true,
  area: true,
  /** Both coordinates are filled together; see `findGaps`. */
  lat: false,
  lng: false,
  /** Not facts of a source, or never empty. */
  id: false,
  name: false,
  source: false,
  status: false,
  createdAt: false,
  updatedAt: false,
  /** Set by rules of their own; see `updateListing`. */
  address: false,
  access: false,
  service: false,
  sourceId: false,
  registeredName: false,
  sourceUpdatedAt: false,
  /** What people decide or write. */
  htmlContent: false,
  premium: false,
  adsHidden: false,
  notDuplicateOf: false,
  userId: false,
};

const fillableFields = (Object.keys(isFillable) as (keyof typeof isFillable)[]).filter(
  (field) => isFillable[field],
);

interface UpdateContext {
  /** ISO time of the import. */
  readonly now: string;
  /** The day of the source's extract, an ISO date; `''` if it does not say. */
  readonly extractedOn: string;
  /** Whether the match is certain and no other record of this area has the same name and address. */
  readonly isUnambiguous: boolean;
  /** Whether no other record of this area has the listing's source id. */
  readonly isOwnRecord: boolean;
  readonly city: ImportProfile;
  /** What the record's categories follow from; null if every listing of this import gets the same one. */
  readonly place: PlaceFacts | null;
  /** Whether the rules decide `access` and `service` of the record. */
  readonly isMarked: boolean;
  /** The name and address that the current rules make of the listing's own. */
  readonly mended: Pick<Listing, 'name' | 'address'>;
}

/**
 * Updates a listing from a record of any source, or returns null if nothing changes. `fresh` is the listing
 * that the record would become today. A name and an address are replaced only by their own mended writing, if nobody
 * has edited the listing; a point and the other texts, also by a file or Google that changed them, if nobody has
 * (docs/decisions/0005-import-field-ownership.md, 0044-imports-go-on.md). The area and the categories
 * that an import set are replaced (docs/decisions/0015-areas-nest.md, 0016-scope-and-categories.md).
 */
export function updateListing(
  current: Listing,
  fresh: Listing,
  context: UpdateContext,
): Listing | null {
  const { now, extractedOn, isUnambiguous, mended, city, place, isMarked } = context;
  const changes: Record<string, unknown> = {};
  const copy = (field: keyof Listing) => {
    if (!sameJson(current[field], fresh[field])) changes[field] = fresh[field];
  };
  const sameSource = current.source === fresh.source;
  const sameAuthority =
    current.hygieneAuthority === '' || current.hygieneAuthority === fresh.hygieneAuthority;
  if (fresh.source === 'fhrs' && sameAuthority && hasNewerRating(fresh, current, extractedOn)) {
    sourceFacts.fhrs.forEach(copy);
  }
  if (fresh.source === 'google' && sameSource) sourceFacts.google.forEach(copy);
  // Source id and point identify the listing next time, so a record that only resembles it must not set them.
  if (isUnambiguous && sameSource && sameAuthority) {
    if (current.userId === null) findGaps(current, fresh).forEach(copy);
    if (!wasEdited(current)) {
      // An empty value is one, too: everybody, and at the place itself.
      if (isMarked) {
        copy('access');
        copy('service');
      }
      if (isSetByImport(current, fresh, city)) copy('area');
      if (
        place?.source === 'fhrs' &&
        areOutdated(current, fresh, categoriesOfImports(place, city))
      ) {
        copy('category');
        copy('categories');
      }
      if (fresh.source !== 'fhrs' && context.isOwnRecord) {
        findNews(fresh, place).forEach(copy);
      }
      // A text that mending turns into the record's is the one of an earlier import.
      if (mended.name === fresh.name) copy('name');
      if (mended.address === fresh.address) copy('address');
    }
    if (fresh.sourceId !== '') copy('sourceId');
    if (fresh.registeredName !== '') copy('registeredName');
  }
  if (Object.keys(changes).length === 0) return null;
  const readAt = sameSource ? { sourceUpdatedAt: now } : {};
  // The two times stay equal only as long as nothing but an import has written the listing.
  const writtenAt = wasEdited(current) || !sameSource ? {} : { updatedAt: now };
  return { ...current, ...changes, ...readAt, ...writtenAt };
}

/** Whether an import gave the listing its area, so that it moves to where today's rules put it. */
function isSetByImport(current: Listing, { area }: Listing, city: CityProfile): boolean {
  if (area === '' || area === current.area) return false;
  return areasOfImports(current, area, city).has(current.area);
}

/** Whether imports gave the listing its categories, `ofImports`, and the rules give it others today. */
function areOutdated(current: Listing, fresh: Listing, ofImports: ReadonlySet<string>): boolean {
  const names = new Set([current.category, ...current.categories]);
  const isSame =
    current.category === fresh.category &&
    names.size === fresh.categories.length &&
    fresh.categories.every((name) => names.has(name));
  return !isSame && [...names].every((name) => ofImports.has(name));
}

/** Returns the fields that a file or Google gives; an empty value gives nothing. */
function findNews(fresh: Listing, place: PlaceFacts | null): readonly (keyof Listing)[] {
  const news: (keyof Listing)[] = sourceTexts.filter((field) => !isEmptyValue(fresh[field]));
  if (fresh.lat !== null) news.push('lat', 'lng');
  const namesCategories = fresh.source === 'file' && place !== null && place.kinds.length > 0;
  return namesCategories ? [...news, 'category', 'categories'] : news;
}

/** Returns the fields that are empty here and that the source can fill. */
function findGaps(current: Listing, fresh: Listing): readonly (keyof Listing)[] {
  const gaps: (keyof Listing)[] = fillableFields.filter(
    (field) => isEmptyValue(current[field]) && !isEmptyValue(fresh[field]),
  );
  const lacksPoint = current.lat === null && current.lng === null && fresh.lat !== null;
  return lacksPoint ? [...gaps, 'lat', 'lng'] : gaps;
}

/**
 * Returns whether the record has a rating that is not older than the listing's. A rating without a date, such
 * as "awaiting inspection", counts as dated on the day of the extract; if that is unknown, it replaces any.
 */
function hasNewerRating(fresh: Listing, current: Listing, extractedOn: string): boolean {
  if (fresh.hygieneRating === '') return false;
  const date = fresh.hygieneRatingDate === '' ? extractedOn : fresh.hygieneRatingDate;
  return date === '' || date >= current.hygieneRatingDate;
}
