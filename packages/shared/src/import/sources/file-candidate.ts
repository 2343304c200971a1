import * as z from 'zod/mini';
import type { Candidate } from '../../domain/candidate/candidate.ts';
import {
  maxReviewsPerListing,
  reviewSchema,
  type Review,
} from '../../domain/review/review-schema.ts';
import { emailAddress, phoneNumber, normaliseWebsite } from '../text/contact-text.ts';
import { grouped, oneLine, paragraphs } from '../text/plain-text.ts';
import { joinAddress, parseNumber, parsePoint, tidyPostcode } from '../text/postal-address.ts';
import type { Columns, FileField } from './column-names.ts';

const maxLength = 2000;
const maxDescriptionLength = 20_000;
/** The longest name or id in a message. */
const maxShownLength = 100;
/** The longest value that a message quotes. */
const maxQuotedLength = 40;

/** Reads a value of a row by the name of its column. */
export type ReadCell = (column: string) => unknown;

/** A parsed row of a file. Reasons are clauses that say what is allowed, such as "lat must be a number". */
export interface FileRecord {
  readonly id: string;
  readonly name: string;
  /** Why the whole row is unreadable, or null. */
  readonly problem: string | null;
  /** Why single values are unreadable; the business is imported without them. */
  readonly unreadReasons: readonly string[];
  readonly candidate: Candidate;
}

export function readFileRecord(position: number, read: ReadCell, columns: Columns): FileRecord {
  const texts = {} as Record<FileField, string>;
  let problem: string | null = null;
  for (const field of Object.keys(columns) as FileField[]) {
    const text = firstText(columns[field], read);
    const limit = field === 'description' ? maxDescriptionLength : maxLength;
    const isTooLong = text.length > limit && field !== 'reviewsData';
    if (isTooLong) problem ??= `${field} must have at most ${grouped(limit)} characters`;
    texts[field] = isTooLong ? text.slice(0, limit) : text;
  }
  const candidate = fileCandidate(position, texts, parseReviews(columns.reviewsData, read));
  const list = findList(columns.reviewsData, read);
  return {
    id: candidate.sourceId.slice(0, maxShownLength),
    name: candidate.name.slice(0, maxShownLength),
    problem,
    unreadReasons: problem === null ? listUnreadValues(texts, candidate, list) : [],
    candidate,
  };
}

function fileCandidate(
  position: number,
  texts: Record<FileField, string>,
  reviewsData: readonly Review[],
): Candidate {
  const point = parsePoint(parseNumber(texts.lat), parseNumber(texts.lng));
  const rating = parseNumber(texts.rating);
  const reviews = parseNumber(texts.reviews);
  return {
    position,
    source: 'file',
    sourceId: oneLine(texts.id),
    name: oneLine(texts.name),
    address: findAddress(texts),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    borough: oneLine(texts.borough),
    kinds: splitNames(`${texts.category};${texts.categories}`),
    description: paragraphs(texts.description),
    phone: phoneNumber(texts.phone),
    website: normaliseWebsite(texts.website),
    email: emailAddress(texts.email),
    imageUrl: normaliseWebsite(texts.imageUrl),
    rating: rating !== null && rating >= 0 && rating <= 5 ? rating : null,
    reviews: isCount(reviews) ? Math.floor(reviews) : 0,
    reviewsData,
    hygieneRating: oneLine(texts.hygieneRating),
    hygieneRatingDate: /^\d{4}-\d{2}-\d{2}/.exec(texts.hygieneRatingDate)?.[0] ?? '',
    hygieneAuthority: oneLine(texts.hygieneAuthority),
    extractedOn: '',
  };
}

const webAddressRule = 'must be a web address such as https://example.org';

/** Lists the reasons why values of a row are unreadable. The point 0, 0 counts as missing, not unreadable. */
function listUnreadValues(
  texts: Record<FileField, string>,
  candidate: Candidate,
  reviews: readonly unknown[],
): string[] {
  const unread: string[] = [];
  const check = (field: FileField, isRead: boolean, rule: string) => {
    const text = oneLine(texts[field]);
    if (text !== '' && !isRead)
      unread.push(`${field} ${rule}, not "${text.slice(0, maxQuotedLength)}"`);
  };
  const [lat, lng] = [parseNumber(texts.lat), parseNumber(texts.lng)];
  check('lat', isWithin(lat, 90), 'must be a number from -90 to 90');
  check('lng', isWithin(lng, 180), 'must be a number from -180 to 180');
  if (texts.lat.trim() === '' && isWithin(lng, 180) && lng !== 0)
    unread.push('lat must not be empty if lng is given');
  if (texts.lng.trim() === '' && isWithin(lat, 90) && lat !== 0)
    unread.push('lng must not be empty if lat is given');
  check('rating', candidate.rating !== null, 'must be a number from 0 to 5');
  check('reviews', isCount(parseNumber(texts.reviews)), 'must be a number of 0 or more');
  check(
    'phone',
    candidate.phone !== '',
    'must have 5 digits or more, at most 60 characters and no < or >',
  );
  check('website', candidate.website !== '', webAddressRule);
  check('email', candidate.email !== '', 'must be an e-mail address');
  check('imageUrl', candidate.imageUrl !== '', webAddressRule);
  check(
    'hygieneRatingDate',
    candidate.hygieneRatingDate !== '',
    'must begin with a date such as 2026-11-22',
  );
  const lost = reviews.length - candidate.reviewsData.length;
  if (lost > 0) {
    unread.push(
      `reviewsData must have at most ${grouped(maxReviewsPerListing)} reviews, all valid; ${grouped(lost)} of ${grouped(reviews.length)} were left out`,
    );
  }
  return unread;
}

function isWithin(degrees: number | null, limit: number): boolean {
  return degrees !== null && Math.abs(degrees) <= limit;
}

function isCount(value: number | null): value is number {
  return value !== null && value >= 0 && Number.isFinite(value);
}

function firstText(columns: readonly string[], read: ReadCell): string {
  for (const column of columns) {
    const text = toText(read(column));
    if (text.trim() !== '') return text;
  }
  return '';
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return '';
  return value.filter((item) => typeof item === 'string').join(';');
}

/** Returns the address, adding a missing postcode; if there is no address, joins the lines and postcode. */
function findAddress(texts: Record<FileField, string>): string {
  const address = oneLine(texts.address);
  if (address === '') {
    const street = oneLine(texts.address1);
    const first = /^\d+[a-z]?$/i.test(street)
      ? [`${street} ${texts.address2}`]
      : [street, texts.address2];
    return joinAddress([...first, texts.address3, texts.address4], texts.postcode);
  }
  const bare = (text: string) => text.toLowerCase().replace(/\s/g, '');
  const postcode = tidyPostcode(texts.postcode);
  return joinAddress([address], bare(address).includes(bare(postcode)) ? '' : postcode);
}

function splitNames(text: string): readonly string[] {
  return [...new Set(text.split(/[;|,]/).map(oneLine))].filter((name) => name !== '');
}

function findList(columns: readonly string[], read: ReadCell): readonly unknown[] {
  return (columns.map(read).find((value) => Array.isArray(value)) as unknown[] | undefined) ?? [];
}

function parseReviews(columns: readonly string[], read: ReadCell): readonly Review[] {
  const reviews = findList(columns, read).flatMap((review) => {
    const parsed = z.safeParse(reviewSchema, review);
    return parsed.success ? [parsed.data] : [];
  });
  return reviews.slice(0, maxReviewsPerListing);
}
