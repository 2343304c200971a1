import * as z from 'zod/mini';
import { googlePlaceSchema } from './google-place.ts';

export const metresPerMile = 1609.34;

/** The radius of an import, in miles. */
export const importRadius = { least: 1, most: 4, step: 0.5, usual: 2 } as const;

/** The most listings of an import, over all its areas. */
export const maxImportedListings = 200;

/** What an import searches for if nothing else is given. */
export const usualQuery = 'restaurants';

/** Google's terms in one sentence, which every import says. */
export const googleTerms =
  'Google lets a place id be kept for good, and everything else only for a limited time.';

/** The options of a search, as the function `google-places-import` receives them. */
export const googleSearchSchema = z.object({
  location: z.object({
    lat: z.number().check(z.gte(-90), z.lte(90)),
    lng: z.number().check(z.gte(-180), z.lte(180)),
  }),
  /** Metres. */
  radius: z.number().check(z.gt(0), z.lte(50_000)),
  query: z._default(
    z.string().check(
      z.overwrite((query) => query.trim() || usualQuery),
      z.maxLength(200),
    ),
    usualQuery,
  ),
  maxResults: z._default(z.int().check(z.gte(1), z.lte(maxImportedListings)), maxImportedListings),
  /** Place types, each searched for by itself; none for all. */
  types: z._default(
    z.array(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))).check(z.maxLength(5)),
    [],
  ),
});

export type GoogleSearch = z.infer<typeof googleSearchSchema>;

/** The body of a request to `google-places-import`. */
export const googleImportRequest = z.object({ options: googleSearchSchema });

/** The response of `google-places-import`. After a success, `error` says why the search ended early, if it did. */
export const googleImportAnswer = z.object({
  success: z.boolean(),
  error: z.catch(z.string(), ''),
  listings: z.catch(z.array(googlePlaceSchema), []),
});

/** Turns entered text into a radius in miles: one that is not a number becomes 2, any other is kept from 1 to 4. */
export function parseRadius(text: string): number {
  const entered = Number(text);
  const miles = text.trim() === '' || !Number.isFinite(entered) ? importRadius.usual : entered;
  return Math.min(importRadius.most, Math.max(importRadius.least, miles));
}

/** Returns the nearest radius that an import can have: from 1 to 4 miles, in steps of a half. */
export function nearestRadius(miles: number): number {
  const { least, most, step } = importRadius;
  return Math.min(most, Math.max(least, Math.round(miles / step) * step));
}
