import type { Listing } from '../domain/listing/listing-schema.ts';
import { wasEdited } from './matching/find-match.ts';

/** Facts that only a source can know and that nobody writes here, by source. */
const facts = {
  fhrs: ['hygieneRating', 'hygieneRatingDate', 'hygieneAuthority'],
  google: ['rating', 'reviews', 'reviewsData'],
} as const satisfies Record<string, readonly (keyof Listing)[]>;

/** What an import may fill in where nothing stands, and never replace. */
const fillable = [
  'description',
  'phone',
  'website',
  'email',
  'imageUrl',
  'rating',
  'reviews',
  'reviewsData',
  'hygieneRating',
  'hygieneRatingDate',
  'hygieneAuthority',
  'category',
  'categories',
  'area',
] as const satisfies readonly (keyof Listing)[];

/** How an update came about. */
export interface UpdateOrigin {
  /** ISO time of the import. */
  readonly now: string;
  /** Whether the record is the listing's own beyond doubt, and no other of the source is. */
  readonly own: boolean;
}

/**
 * A listing with what its source now knows better, or null when nothing changes.
 * `fresh` is the listing that the source would make today. Name, address, point and texts that stand
 * here are never replaced: nothing tells what a person corrected from what the source once said
 * (docs/decisions/0005-import-field-ownership.md).
 */
export function updatedListing(
  held: Listing,
  fresh: Listing,
  { now, own }: UpdateOrigin,
): Listing | null {
  const changes: Record<string, unknown> = {};
  const set = (field: keyof Listing) => {
    if (!isSame(held[field], fresh[field])) changes[field] = fresh[field];
  };
  const sameSource = held.source === fresh.source;
  const sameAuthority =
    held.hygieneAuthority === '' || held.hygieneAuthority === fresh.hygieneAuthority;
  if (fresh.source === 'fhrs' && sameAuthority && isNewer(held, fresh)) facts.fhrs.forEach(set);
  if (fresh.source === 'google' && sameSource) facts.google.forEach(set);
  // By number and point a listing is found the next time: what merely resembles it must not change them.
  if (own && sameSource && sameAuthority) {
    for (const field of held.userId === null ? gapsOf(held, fresh) : []) set(field);
    if (fresh.sourceId !== '') set('sourceId');
  }
  if (Object.keys(changes).length === 0) return null;
  const readAt = sameSource ? { sourceUpdatedAt: now } : {};
  // The two times stay equal only for a listing that nobody but an import has written.
  const writtenAt = wasEdited(held) || !sameSource ? {} : { updatedAt: now };
  return { ...held, ...changes, ...readAt, ...writtenAt };
}

/** The fields in which nothing stands and the source knows something. */
function gapsOf(held: Listing, fresh: Listing): readonly (keyof Listing)[] {
  const gaps: (keyof Listing)[] = fillable.filter(
    (field) => isEmpty(held[field]) && !isEmpty(fresh[field]),
  );
  const point = held.lat === null && held.lng === null && fresh.lat !== null;
  return point ? [...gaps, 'lat', 'lng'] : gaps;
}

/** An older extract of the register never takes back a later inspection. */
function isNewer(held: Listing, fresh: Listing): boolean {
  if (fresh.hygieneRating === '') return false;
  return fresh.hygieneRatingDate === '' || fresh.hygieneRatingDate >= held.hygieneRatingDate;
}

function isEmpty(value: unknown): boolean {
  return (
    value === '' || value === null || value === 0 || (Array.isArray(value) && value.length === 0)
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
