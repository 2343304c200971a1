import * as z from 'zod/mini';
import { optionalText } from '../json/text-schema.ts';

/** The most reviews stored per listing; any more are dropped. */
export const maxReviewsPerListing = 10;

/**
 * A review, with the field names of the public format. `time` is in Unix seconds, or null if the source has
 * none.
 */
export const reviewSchema = z.object({
  author_name: optionalText(100_000),
  rating: z.nullable(z.number().check(z.gte(0), z.lte(5))),
  text: optionalText(100_000),
  time: z.pipe(
    z.nullish(z.number()),
    z.transform((value) => value ?? null),
  ),
  relative_time_description: optionalText(100_000),
  profile_photo_url: optionalText(100_000),
  response: optionalText(100_000),
});

export type Review = z.infer<typeof reviewSchema>;
