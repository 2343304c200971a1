import type { CityProfile } from '../city/city-profile.ts';
import type { ImportProfile } from '../city/import-profile.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import { judgeScope } from '../domain/candidate/judge-scope.ts';
import { assignCategories, type PlaceFacts } from '../domain/category/assign-categories.ts';
import {
  createCategoryFinder,
  type FindStartingCategory,
} from '../domain/category/sheet-category.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { duplicateKey } from '../domain/duplicates/exact-duplicates.ts';
import { assignArea, findBorough } from '../domain/listing/assign-area.ts';
import { checkPlace, isWithinBounds } from '../domain/listing/city-bounds.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { toSlug } from '../domain/listing/slug.ts';
import type { DroppedRecord, DropReason } from './import-plan.ts';
import { mendTexts } from '../domain/mending/mend-texts.ts';
import { tidyBusinessName } from '../domain/mending/business-name.ts';
import { oneLine } from '../domain/mending/plain-text.ts';
import { parsePoint } from '../domain/mending/postal-address.ts';

/** A candidate that passed all checks. */
export interface ReadCandidate {
  readonly position: number;
  /** The listing that it would become, without an id. */
  readonly fresh: Listing;
  /** The listing's `duplicateKey`. */
  readonly key: string;
  /** The `duplicateKey` of the record as its source writes it. */
  readonly writtenKey: string;
  readonly extractedOn: Candidate['extractedOn'];
  /** What its categories follow from; null if every listing of this import gets the same one. */
  readonly place: PlaceFacts | null;
  /** Whether the rules say for whom and how it serves; otherwise `access` and `service` of `fresh` are empty. */
  readonly isMarked: boolean;
  /** Why it is not added; null if it is. A listing that it matches stays. */
  readonly outOfScope: DroppedRecord | null;
}

/** The scopes that an administrator can choose. */
export const importScopes = ['public', 'all'] as const;

export type ImportScope = (typeof importScopes)[number];

interface ReaderInput {
  readonly city: ImportProfile;
  readonly category?: string;
  /** Whether to add only what the public visits, or every place to eat of the register. */
  readonly scope?: ImportScope;
  readonly now: string;
  readonly documents: Pick<DirectoryDocuments, 'categories'>;
}

const everybody = { access: '', service: '' } as const;

/** What only administrators and owners decide about a listing. */
const undecided = {
  status: 'published',
  premium: false,
  adsHidden: false,
  notDuplicateOf: [] as string[],
  userId: null,
} as const;

/** Returns a function that turns a candidate into a listing, or gives the reason for dropping it. */
export function createCandidateReader({
  city,
  category,
  scope: wanted = 'public',
  now,
  documents,
}: ReaderInput): (candidate: Candidate) => ReadCandidate | DroppedRecord {
  const findStarting = createCategoryFinder(city, documents.categories);
  return (candidate) => {
    const { position, source, extractedOn } = candidate;
    const drop = (reason: DropReason, detail: string): DroppedRecord => ({
      position,
      reason,
      detail,
    });
    const scope = judgeScope(candidate, city);
    // A fifth of a register; their texts need no mending.
    if (!scope.listed && scope.reason === 'not a food business') {
      const called = tidyBusinessName(candidate.name) || 'It';
      return drop('not a food business', `${called} is registered as ${kindsOf(candidate)}.`);
    }
    const { name, address, registeredName } = mendTexts({ ...candidate, registeredName: '' }, city);
    if (name === '') return drop('no name', 'The record has no name.');
    // The counties and boroughs that mending leaves out help to find the place.
    const written = oneLine(candidate.address);
    if (address === '') return drop('no address', `${name} has no public address.`);
    const location = locate(candidate, written, city);
    if (location === 'no point') return drop('no point', `${name} has no position on the map.`);
    if (location === 'outside the city') {
      return drop('outside the city', outsideText(name, address, city));
    }
    const { access, service } = scope.listed ? scope : everybody;
    const place =
      category === undefined ? { name, source, kinds: candidate.kinds, access, service } : null;
    return {
      outOfScope:
        scope.listed || wanted === 'all' ? null : drop(scope.reason, notPublic(name, scope.reason)),
      position,
      key: duplicateKey({ name, address }),
      writtenKey: duplicateKey({ name: oneLine(candidate.name), address: written }),
      extractedOn,
      place,
      isMarked: scope.listed && source === 'fhrs',
      fresh: {
        id: '',
        name,
        address,
        lat: location.lat,
        lng: location.lng,
        area: findArea(
          { name, address: written, borough: candidate.borough, ...location },
          source,
          city,
        ),
        ...findCategories(place, city, { category, findStarting }),
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
        registeredName,
        sourceUpdatedAt: now,
        ...undecided,
        access,
        service,
        createdAt: now,
        updatedAt: now,
      },
    };
  };
}

/**
 * Returns why a record of a file is outside the city if its point says so, which no correction of its texts changes;
 * otherwise null. A source need not keep such a record.
 */
export function judgeFarPoint(candidate: Candidate, city: CityProfile): string | null {
  const point = parsePoint(candidate.lat, candidate.lng);
  if (candidate.source !== 'file' || point === null || isWithinBounds(point, city)) return null;
  const { name, address } = mendTexts({ ...candidate, registeredName: '' }, city);
  return name === '' || address === '' ? null : outsideText(name, address, city);
}

function outsideText(name: string, address: string, city: CityProfile): string {
  return `${name}, ${address}, is not in ${city.name}.`;
}

function kindsOf({ kinds }: Candidate): string {
  return kinds.join(', ') || 'nothing';
}

function findCategories(
  place: PlaceFacts | null,
  city: ImportProfile,
  {
    category = '',
    findStarting,
  }: { readonly category: string | undefined; readonly findStarting: FindStartingCategory },
): Pick<Listing, 'category' | 'categories'> {
  if (place === null) return { category, categories: [category] };
  const { primary, all } = assignCategories(place, city, findStarting);
  return { category: primary, categories: [...all] };
}

/** Returns the point of a place, with nulls if it is unknown; or why the place cannot be listed. */
function locate(
  { lat, lng, source, borough }: Candidate,
  address: string,
  city: CityProfile,
): Pick<Listing, 'lat' | 'lng'> | 'no point' | 'outside the city' {
  const nowhere = { lat: null, lng: null };
  const point = parsePoint(lat, lng) ?? nowhere;
  const check = checkPlace({ ...point, address, authority: borough }, city);
  if (check === 'no-point' && source === 'google') return 'no point';
  // An authority registers only businesses in its own borough, so the point must be wrong.
  if (check === 'outside' && source === 'fhrs') return nowhere;
  return check === 'outside' || check === 'no-marker' ? 'outside the city' : point;
}

function notPublic(name: string, reason: DropReason): string {
  return `${name} is not listed: ${reason}.`;
}

/** The longest name, in characters, of a new area that a file may introduce. */
const maxAreaLength = 60;

/**
 * Finds the area of a place. A file may name a neighbourhood or a new area; a borough is narrowed down to
 * an area, as for any other source.
 */
function findArea(
  place: {
    readonly name: string;
    readonly address: string;
    readonly borough: string;
    readonly lat: number | null;
    readonly lng: number | null;
  },
  source: Candidate['source'],
  city: CityProfile,
): string {
  const slug = toSlug(place.borough);
  if (source !== 'file' || slug === '') return assignArea(place, city);
  const neighbourhood = city.neighbourhoods.find(({ name }) => toSlug(name) === slug);
  if (neighbourhood !== undefined) return neighbourhood.name;
  const isNewArea =
    findBorough(place.borough, city) === null && place.borough.length <= maxAreaLength;
  return isNewArea ? place.borough : assignArea(place, city);
}
