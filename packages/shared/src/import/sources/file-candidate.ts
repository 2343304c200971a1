import * as z from 'zod/mini';
import type { Candidate } from '../../domain/candidate/candidate.ts';
import {
  maxReviewsPerListing,
  reviewSchema,
  type Review,
} from '../../domain/review/review-schema.ts';
import { emailAddress, phoneNumber, webAddress } from '../text/contact-text.ts';
import { grouped, oneLine, paragraphs } from '../text/plain-text.ts';
import { joinAddress, numberOf, pointOf, tidyPostcode } from '../text/postal-address.ts';
import type { Columns, FileField } from './column-names.ts';

const maxLength = 2000;
const maxDescriptionLength = 20_000;

/** Reads a value of a row by the name of its column. */
export type ReadCell = (column: string) => unknown;

/** What a row says of one business, or why it can't be read (no full stop). */
export function fileCandidate(
  position: number,
  read: ReadCell,
  columns: Columns,
): Candidate | { readonly problem: string } {
  const texts = {} as Record<FileField, string>;
  for (const field of Object.keys(columns) as FileField[]) {
    const text = firstText(columns[field], read);
    const limit = field === 'description' ? maxDescriptionLength : maxLength;
    if (text.length > limit && field !== 'reviewsData') {
      return { problem: `${field} is longer than ${grouped(limit)} characters` };
    }
    texts[field] = text;
  }
  const name = oneLine(texts.name);
  if (name === '') return { problem: 'has no name' };
  const point = pointOf(numberOf(texts.lat), numberOf(texts.lng));
  const rating = numberOf(texts.rating);
  const reviews = numberOf(texts.reviews);
  return {
    position,
    source: 'file',
    sourceId: oneLine(texts.id),
    name,
    address: addressOf(texts),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    borough: oneLine(texts.borough),
    kinds: namesIn(`${texts.category};${texts.categories}`),
    description: paragraphs(texts.description),
    phone: phoneNumber(texts.phone),
    website: webAddress(texts.website),
    email: emailAddress(texts.email),
    imageUrl: webAddress(texts.imageUrl),
    rating: rating !== null && rating >= 0 && rating <= 5 ? rating : null,
    reviews: reviews !== null && reviews >= 0 ? Math.floor(reviews) : 0,
    reviewsData: reviewsIn(columns.reviewsData, read),
    hygieneRating: oneLine(texts.hygieneRating),
    hygieneRatingDate: /^\d{4}-\d{2}-\d{2}/.exec(texts.hygieneRatingDate)?.[0] ?? '',
    hygieneAuthority: oneLine(texts.hygieneAuthority),
  };
}

function firstText(columns: readonly string[], read: ReadCell): string {
  for (const column of columns) {
    const text = textOf(read(column));
    if (text.trim() !== '') return text;
  }
  return '';
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return '';
  return value.filter((item) => typeof item === 'string').join(';');
}

/** The address column with the postcode, where it lacks it; otherwise the lines joined. */
function addressOf(texts: Record<FileField, string>): string {
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

function namesIn(text: string): readonly string[] {
  return [...new Set(text.split(/[;|,]/).map(oneLine))].filter((name) => name !== '');
}

function reviewsIn(columns: readonly string[], read: ReadCell): readonly Review[] {
  const list = columns.map(read).find((value) => Array.isArray(value)) as unknown[] | undefined;
  const reviews = (list ?? []).flatMap((review) => {
    const parsed = z.safeParse(reviewSchema, review);
    return parsed.success ? [parsed.data] : [];
  });
  return reviews.slice(0, maxReviewsPerListing);
}
