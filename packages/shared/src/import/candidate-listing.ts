import type { CityProfile } from '../city/city-profile.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import { categoriesOfPlace } from '../domain/category/categories-of-place.ts';
import { duplicateKey } from '../domain/duplicates/exact-duplicates.ts';
import { areaOfListing, boroughNamed } from '../domain/listing/area-of-listing.ts';
import { checkPlace } from '../domain/listing/city-bounds.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { slugOf } from '../domain/listing/slug.ts';
import type { DroppedRecord, DropReason } from './import-plan.ts';
import { tidyBusinessName } from './text/business-name.ts';
import { oneLine } from './text/plain-text.ts';
import { pointOf } from './text/postal-address.ts';

/** A candidate that may become a listing: the listing it would be, still without an id. */
export interface ReadCandidate {
  readonly position: number;
  readonly fresh: Listing;
  /** Name and address, as they are compared to the letter. */
  readonly key: string;
}

interface ReaderInput {
  readonly city: CityProfile;
  readonly category?: string;
  readonly now: string;
}

/** Turns candidates into the listings they would be, or says why they will not be one. */
export function createCandidateReader({
  city,
  category,
  now,
}: ReaderInput): (candidate: Candidate) => ReadCandidate | DroppedRecord {
  return (candidate) => {
    const { position, source } = candidate;
    const drop = (reason: DropReason, detail: string): DroppedRecord => ({
      position,
      reason,
      detail,
    });
    const name = tidyBusinessName(candidate.name);
    const address = oneLine(candidate.address);
    if (name === '') return drop('no name', 'It has no name.');
    const kinds = categoriesOfPlace({ name, source, kinds: candidate.kinds }, city);
    if (kinds === null && (category === undefined || source === 'fhrs')) {
      const said = candidate.kinds.join(', ') || 'nothing';
      return drop('not a food business', `${name} is registered as ${said}.`);
    }
    if (address === '') return drop('no address', `${name} has no public address.`);
    const point = pointOf(candidate.lat, candidate.lng);
    let spot = { lat: point?.lat ?? null, lng: point?.lng ?? null };
    const check = checkPlace({ ...spot, address, authority: candidate.borough }, city);
    if (check === 'no-point' && source === 'google') {
      return drop('no point', `${name} has no point.`);
    }
    if (check === 'outside' && source === 'fhrs') {
      // An authority registers in its own borough only: the point is wrong, not the place.
      spot = { lat: null, lng: null };
    } else if (check === 'outside' || check === 'no-marker') {
      return drop('outside the city', `${name}, ${address}, is not in ${city.name}.`);
    }
    const own = category === undefined && kinds !== null ? kinds : null;
    return {
      position,
      key: duplicateKey({ name, address }),
      fresh: {
        id: '',
        name,
        address,
        lat: spot.lat,
        lng: spot.lng,
        area: areaOf({ name, address, borough: candidate.borough }, source, city),
        category: category ?? own?.primary ?? '',
        categories: category === undefined ? [...(own?.all ?? [])] : [category],
        description: candidate.description,
        phone: candidate.phone,
        website: candidate.website,
        email: candidate.email,
        htmlContent: '',
        imageUrl: candidate.imageUrl,
        rating: candidate.rating,
        reviews: candidate.reviews,
        reviewsData: [...candidate.reviewsData],
        hygieneRating: candidate.hygieneRating,
        hygieneRatingDate: candidate.hygieneRatingDate,
        hygieneAuthority: candidate.hygieneAuthority,
        source,
        sourceId: candidate.sourceId,
        sourceUpdatedAt: now,
        status: 'published',
        premium: false,
        userId: null,
        createdAt: now,
        updatedAt: now,
      },
    };
  };
}

/** The longest name of an area that a file may bring. */
const maxAreaLength = 60;

/** A file that names a neighbourhood, or an area of its own, means it; a borough is refined as anybody's. */
function areaOf(
  place: { readonly name: string; readonly address: string; readonly borough: string },
  source: Candidate['source'],
  city: CityProfile,
): string {
  const slug = slugOf(place.borough);
  if (source !== 'file' || slug === '') return areaOfListing(place, city);
  const neighbourhood = city.neighbourhoods.find(({ name }) => slugOf(name) === slug);
  if (neighbourhood !== undefined) return neighbourhood.name;
  const own = boroughNamed(place.borough, city) === null && place.borough.length <= maxAreaLength;
  return own ? place.borough : areaOfListing(place, city);
}
