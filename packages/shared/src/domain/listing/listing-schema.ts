import { formatNumber } from '../format-count.ts';
import * as z from 'zod/mini';
import { jsonLength } from '../json/json-length.ts';
import { withQuickForm } from '../json/quick-schema.ts';
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

const isBetween = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most;

/** A number between two limits; absent reads as null. */
const optionalNumber = (least: number, most: number) =>
  withQuickForm(
    orNull(z.number().check(z.gte(least), z.lte(most))),
    null,
    (value) => value === null || isBetween(value, least, most),
  );

/** A whole number from 0; absent reads as 0. */
const optionalCount = (most: number) =>
  withQuickForm(
    z.pipe(
      z.nullish(z.int().check(z.gte(0), z.lte(most))),
      z.transform((value) => value ?? 0),
    ),
    0,
    (value) => isBetween(value, 0, most) && Number.isInteger(value),
  );

/** One of the given words; absent reads as `fallback`. */
const optionalChoice = <const Choices extends readonly string[]>(
  choices: Choices,
  fallback: Choices[number],
) =>
  withQuickForm(z._default(z.enum(choices), fallback), fallback, (value) =>
    choices.includes(value as string),
  );

/** The sources that listings are imported from. */
export const importSources = ['google', 'fhrs', 'file'] as const;

/** Where a listing came from; `''` for listings saved before sources were recorded. */
export const listingSources = ['', 'administrator', 'owner', ...importSources, 'demo'] as const;

/** Only `published` listings are public; see `waitsForReview` for `pending`; `hidden` was taken down. */
export const listingStatuses = ['published', 'pending', 'hidden'] as const;

/** Who is let in: `members` of a club, or `''` for everybody. */
export const listingAccesses = ['', 'members'] as const;

/** How guests are served: `delivery` only, or `''` at the place itself. */
export const listingServices = ['', 'delivery'] as const;

/** The largest number that fits the database column. */
const mostReviews = 2_147_483_647;
/** The most characters of all reviews of a listing together, counted as JSON. */
const mostReviewCharacters = 100_000;

/** The fields of a list row: the ones that lists, maps and the search need, except for descriptions. */
const listingRowFields = {
  id: requiredText(300),
  name: requiredText(300),
  address: optionalText(500),
  category: optionalText(100),
  categories: nameList,
  area: optionalText(100),
  lat: optionalNumber(-90, 90),
  lng: optionalNumber(-180, 180),
  imageUrl: optionalText(4000),
  rating: optionalNumber(0, 5),
  /** The number of reviews behind the rating. */
  reviews: optionalCount(mostReviews),
  /** `0` to `5`, or another value of the register such as `AwaitingInspection`; `''` when unknown. */
  hygieneRating: optionalText(100),
  source: optionalChoice(listingSources, ''),
  premium: optionalFlag,
  access: optionalChoice(listingAccesses, ''),
  service: optionalChoice(listingServices, ''),
};

/** The fields that list rows do not have, such as those that only a listing's own page shows. */
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
        `must have at most ${formatNumber(mostReviewCharacters)} characters in all`,
      ),
    ),
  /** ISO date (`2026-11-21`) of the hygiene inspection. */
  hygieneRatingDate: optionalText(40),
  /** The inspecting authority, as the register names it. */
  hygieneAuthority: optionalText(200),
  /** The source's own id. It can change: councils renumber. */
  sourceId: optionalText(300),
  /** The name as the source has it, where it differs from `name`; `''` otherwise. */
  registeredName: optionalText(300),
  /** ISO time at which an import from the listing's source last added or changed it; `''` if none did. */
  sourceUpdatedAt: optionalText(40),
  status: optionalChoice(listingStatuses, 'published'),
  /** Whether the owner wants no ads on its page; see `hidesAds`. */
  adsHidden: optionalFlag,
  /** Ids of listings that an administrator found to be other businesses, though they look like this one. */
  notDuplicateOf: nameList,
  /** The account id of the owner, or null. */
  userId: orNull(plainText(100)),
  createdAt: databaseTime,
  updatedAt: databaseTime,
};

/**
 * A listing with only the fields of a list row. `partial` marks it, so that it never replaces a whole
 * listing when it is saved, published or restored.
 */
export const listingRowSchema = z.object({ ...listingRowFields, partial: z.literal(true) });

/** A whole listing. Fields that this version does not know are dropped. */
export const listingSchema = z.object({
  ...listingRowFields,
  ...listingDetailFields,
  partial: z.optional(z.literal(false)),
});

export type ListingRow = z.infer<typeof listingRowSchema>;
export type Listing = z.infer<typeof listingSchema>;
/** A list row or a whole listing, depending on `partial`. */
export type ListingRecord = ListingRow | Listing;

/** The names of a list row's fields, except `partial`. */
export const listingRowFieldNames = Object.keys(
  listingRowFields,
) as readonly (keyof typeof listingRowFields)[];
