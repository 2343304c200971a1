import * as z from 'zod/mini';
import { maxReviewsPerListing } from '../review/review-schema.ts';

const text = z.catch(z.string(), '');
const number = z.catch(z.nullable(z.number()), null);

const googleReviewSchema = z.object({
  author_name: text,
  profile_photo_url: text,
  relative_time_description: text,
  rating: number,
  text,
  /** Unix seconds. */
  time: number,
});

/**
 * A place of Google in the shape of the Places API (Legacy), in which the import functions return it. A field
 * that is missing or malformed reads as empty, so that it costs no place.
 */
export const googlePlaceSchema = z.object({
  place_id: text,
  name: text,
  formatted_address: text,
  formatted_phone_number: text,
  international_phone_number: text,
  website: text,
  editorial_summary: z.catch(z.object({ overview: text }), { overview: '' }),
  /** Null for businesses that only visit their customers. */
  geometry: z.catch(
    z.nullable(z.object({ location: z.object({ lat: z.number(), lng: z.number() }) })),
    null,
  ),
  /** The URL of a picture, without a key; it stops working after a while. */
  photoUrl: text,
  rating: number,
  user_ratings_total: number,
  business_status: text,
  types: z.catch(z.array(z.string()), []),
  reviews: z.pipe(
    z.catch(z.array(googleReviewSchema), []),
    z.transform((reviews) => reviews.slice(0, maxReviewsPerListing)),
  ),
});

export type GooglePlace = z.infer<typeof googlePlaceSchema>;
export type GoogleReview = z.infer<typeof googleReviewSchema>;

/** The `business_status` of a place that has closed for good. */
export const closedForGood = 'CLOSED_PERMANENTLY';
