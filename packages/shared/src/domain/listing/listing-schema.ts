import * as z from 'zod/mini';
import { jsonLength } from '../json/json-length.ts';
import {
  databaseTime,
  nameList,
  optionalFlag,
  optionalText,
  plainText,
  requiredText,
} from '../json/text-schema.ts';
import { maxReviewsPerListing, reviewSchema } from '../review/review-schema.ts';

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );

/** Where a listing came from; `''` is a listing from before sources were noted. */
export const listingSources = [
  '',
  'administrator',
  'owner',
  'google',
  'fhrs',
  'file',
  'demo',
] as const;

/** Only `published` listings are public; `pending` waits for a review, `hidden` was taken down. */
export const listingStatuses = ['published', 'pending', 'hidden'] as const;

/** The highest number that its column holds. */
const mostReviews = 2_147_483_647;
/** Characters of all reviews of a listing together, as JSON. */
const mostReviewCharacters = 100_000;

/** What a list, a map and the search need of a listing: the fields of a list row. */
const listingRowFields = {
  id: requiredText(300),
  name: requiredText(300),
  address: optionalText(500),
  category: optionalText(100),
  categories: nameList,
  area: optionalText(100),
  lat: orNull(z.number().check(z.gte(-90), z.lte(90))),
  lng: orNull(z.number().check(z.gte(-180), z.lte(180))),
  imageUrl: optionalText(4000),
  rating: orNull(z.number().check(z.gte(0), z.lte(5))),
  /** How many reviews the rating stands on. */
  reviews: z.pipe(
    z.nullish(z.int().check(z.gte(0), z.lte(mostReviews))),
    z.transform((value) => value ?? 0),
  ),
  /** `0` to `5`, or one of the register's words such as `AwaitingInspection`; `''` when unknown. */
  hygieneRating: optionalText(100),
  source: z._default(z.enum(listingSources), ''),
  premium: optionalFlag,
};

/** The fields that only a listing's own page, an editor or a backup needs. */
const listingDetailFields = {
  description: optionalText(20_000),
  phone: optionalText(100),
  website: optionalText(2000),
  email: optionalText(320),
  htmlContent: optionalText(100_000),
  reviewsData: z
    .pipe(
      z.nullish(z.array(reviewSchema)),
      z.transform((reviews) => (reviews ?? []).slice(0, maxReviewsPerListing)),
    )
    .check(
      z.refine(
        (reviews) => jsonLength(reviews) <= mostReviewCharacters,
        `must have at most ${mostReviewCharacters.toLocaleString('en-GB')} characters in all`,
      ),
    ),
  /** ISO date (`2026-11-21`) of the hygiene inspection. */
  hygieneRatingDate: optionalText(40),
  /** The authority that inspected, as the register names it. */
  hygieneAuthority: optionalText(200),
  /** The source's own id; a hint only, since councils renumber. */
  sourceId: optionalText(300),
  /** ISO time at which the source was read. */
  sourceUpdatedAt: optionalText(40),
  status: z._default(z.enum(listingStatuses), 'published'),
  /** The owner's account, or null. */
  userId: orNull(plainText(100)),
  createdAt: databaseTime,
  updatedAt: databaseTime,
};

/**
 * A list row: a listing of which only the fields of a list are known here.
 * `partial` marks it, so that it is never saved, published or restored over a whole record.
 */
export const listingRowSchema = z.object({ ...listingRowFields, partial: z.literal(true) });

/** A whole listing. Unknown fields from a newer version are dropped on reading. */
export const listingSchema = z.object({
  ...listingRowFields,
  ...listingDetailFields,
  partial: z.optional(z.literal(false)),
});

/** Either of the two, told apart by `partial`. */
export const listingRecordSchema = z.union([listingRowSchema, listingSchema]);

export type ListingRow = z.infer<typeof listingRowSchema>;
export type Listing = z.infer<typeof listingSchema>;
export type ListingRecord = z.infer<typeof listingRecordSchema>;

/** Names of the fields that a list row carries, without its mark. */
export const listingRowFieldNames = Object.keys(
  listingRowFields,
) as readonly (keyof typeof listingRowFields)[];
