import * as z from 'zod/mini';
import type { Candidate } from '../../domain/candidate/candidate.ts';
import {
  maxReviewsPerListing,
  reviewSchema,
  type Review,
} from '../../domain/review/review-schema.ts';
import { emailAddress, phoneNumber, normaliseWebsite } from '../../domain/mending/contact-text.ts';
import { grouped, oneLine, paragraphs } from '../../domain/mending/plain-text.ts';
import { joinAddress, parseNumber, tidyPostcode } from '../../domain/mending/postal-address.ts';
import type { Columns, FileField } from './column-names.ts';
import { findSheetPoint } from './sheet-point.ts';
import { listUnreadPoint } from './unread-point.ts';

const maxLength = 2000;
const maxDescriptionLength = 20_000;
/** What people write into a cell that has no value. */
const blanks: ReadonlySet<string> = new Set(['', 'n/a', '#n/a', '-', '–', '—', 'null']);
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
    const filled = filledTexts(columns[field], read);
    // "Building" and "Number" are both part of the address.
    const text =
      field.startsWith('address') && field !== 'address' ? filled.join(', ') : (filled[0] ?? '');
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
  const point = findSheetPoint(texts);
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
    phone: sheetPhoneNumber(texts.phone),
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
  if (candidate.lat === null) unread.push(...listUnreadPoint(texts));
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

function isCount(value: number | null): value is number {
  return value !== null && value >= 0 && Number.isFinite(value);
}

function filledTexts(columns: readonly string[], read: ReadCell): string[] {
  return columns
    .map((column) => toText(read(column)))
    .filter((text) => !blanks.has(text.trim().toLowerCase()));
}

/** Returns a value of a file as text; a list of texts as one, with semicolons. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return '';
  return value.filter((item) => typeof item === 'string').join(';');
}

/** Returns the address with the lines, town, county and postcode of other columns that it lacks. */
function findAddress(texts: Record<FileField, string>): string {
  const address = oneLine(texts.address);
  const { address1, address2, address3, address4 } = texts;
  if (address === '') {
    const street = oneLine(address1);
    const first = endsInHouseNumber(street) ? [`${street} ${address2}`] : [street, address2];
    return joinAddress([...first, address3, address4], texts.postcode);
  }
  const isLacking = (line: string) => !isWithinAddress(address, line);
  const lines = [address1, address2, address3, address4].map(oneLine).filter(isLacking);
  const [first = ''] = lines;
  const start = endsInHouseNumber(first)
    ? [`${first} ${address}`, ...lines.slice(1)]
    : [address, ...lines];
  const bare = (text: string) => text.toLowerCase().replace(/\s/g, '');
  const postcode = tidyPostcode(texts.postcode);
  return joinAddress(start, bare(address).includes(bare(postcode)) ? '' : postcode);
}

/** Whether a street follows, as after "12" or "Unit 2, 12". */
function endsInHouseNumber(line: string): boolean {
  return /(^|, )\d+[a-z]?$/i.test(line);
}

/** Whether a part of an address is or ends with the line, so that "Bury New Road" does not hide the town of Bury. */
function isWithinAddress(address: string, line: string): boolean {
  const wanted = line.toLowerCase();
  const parts = address
    .toLowerCase()
    .replace(/[, ]+[a-z]{1,2}\d[\da-z]? ?\d[a-z]{2}$/, '')
    .split(',');
  return wanted === '' || parts.some((part) => ` ${part.trim()}`.endsWith(` ${wanted}`));
}

/** Gives a number its zero back, which spreadsheets take from it; one that they rounded is unreadable. */
function sheetPhoneNumber(text: string): string {
  const number = oneLine(text);
  if (/^\d(\.\d+)?e\+?\d+$/i.test(number)) return '';
  return phoneNumber(/^[1-9]\d{9}$/.test(number) ? `0${number}` : number);
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
