import * as z from 'zod/mini';
import {
  googlePlaceSchema,
  type GooglePlace,
  type GoogleReview,
} from '../../domain/google-place/google-place.ts';
import { parseJsonObject } from '../../domain/json/parse-json-object.ts';

const text = z.catch(z.optional(z.string()), undefined);
const number = z.catch(z.optional(z.number()), undefined);
const localText = z.catch(z.optional(z.object({ text })), undefined);

const reviewSchema = z.object({
  relativePublishTimeDescription: text,
  rating: number,
  text: localText,
  authorAttribution: z.catch(
    z.optional(z.object({ displayName: text, photoUri: text })),
    undefined,
  ),
  publishTime: text,
});
const reviewsSchema = z.catch(z.optional(z.array(reviewSchema)), undefined);

/** A place of the Places API (New). Every field can be missing; a malformed one counts as missing. */
const placeSchema = z.object({
  id: text,
  displayName: localText,
  formattedAddress: text,
  location: z.catch(
    z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
    undefined,
  ),
  nationalPhoneNumber: text,
  internationalPhoneNumber: text,
  websiteUri: text,
  editorialSummary: localText,
  rating: number,
  userRatingCount: number,
  businessStatus: text,
  types: z.catch(z.optional(z.array(z.string())), undefined),
  photos: z.catch(z.optional(z.array(z.object({ name: text }))), undefined),
  reviews: reviewsSchema,
});

type NewPlace = z.infer<typeof placeSchema>;

// No hits are an object without places. A malformed place must not cost the others of its page.
const pageSchema = z.object({
  places: z.optional(z.array(z.catch(z.nullable(placeSchema), null))),
  nextPageToken: z.optional(z.string()),
});

/** The fields of a place that are requested, without spaces, as Google requires. */
export const placeFields = Object.keys(placeSchema.shape);

/** A page of a search. */
export interface GooglePage {
  readonly places: readonly FoundPlace[];
  /** `''` on the last page. */
  readonly nextPageToken: string;
}

/** A place, and the name of its first picture, which Google turns into a URL; `''` if it has none. */
export interface FoundPlace {
  readonly place: GooglePlace;
  readonly photo: string;
}

/** Reads a page of a search; null if it is malformed. */
export function readPage(body: string): GooglePage | null {
  const parsed = z.safeParse(pageSchema, parseJsonObject(body));
  if (!parsed.success) return null;
  const { places = [], nextPageToken = '' } = parsed.data;
  return {
    places: places.flatMap((place) => (place === null ? [] : toFoundPlace(place))),
    nextPageToken,
  };
}

/** Reads the reviews of a place; none if they are missing or malformed. */
export function readReviews(body: string): readonly GoogleReview[] {
  const parsed = z.safeParse(z.object({ reviews: reviewsSchema }), parseJsonObject(body));
  return (parsed.data?.reviews ?? []).map(toReview);
}

/** Reads the URL of a picture; `''` if it is missing or not secure. */
export function readPhotoUrl(body: string): string {
  const parsed = z.safeParse(z.object({ photoUri: z.string() }), parseJsonObject(body));
  const url = parsed.data?.photoUri ?? '';
  return /^https:\/\/[^\s<>"'`\\]+$/.test(url) ? url : '';
}

function toFoundPlace(place: NewPlace): FoundPlace {
  const { location } = place;
  return {
    photo: place.photos?.find(({ name }) => name !== undefined)?.name ?? '',
    place: z.parse(googlePlaceSchema, {
      place_id: place.id,
      name: place.displayName?.text,
      formatted_address: place.formattedAddress,
      formatted_phone_number: place.nationalPhoneNumber,
      international_phone_number: place.internationalPhoneNumber,
      website: place.websiteUri,
      editorial_summary: { overview: place.editorialSummary?.text },
      geometry: location && { location: { lat: location.latitude, lng: location.longitude } },
      photoUrl: '',
      rating: place.rating,
      user_ratings_total: place.userRatingCount,
      business_status: place.businessStatus,
      types: place.types,
      reviews: place.reviews?.map(toReview),
    }),
  };
}

function toReview(review: z.infer<typeof reviewSchema>): GoogleReview {
  const { authorAttribution: author, publishTime = '' } = review;
  const published = Date.parse(publishTime);
  return {
    author_name: author?.displayName ?? '',
    profile_photo_url: author?.photoUri ?? '',
    relative_time_description: review.relativePublishTimeDescription ?? '',
    rating: review.rating ?? null,
    text: review.text?.text ?? '',
    time: Number.isNaN(published) ? null : Math.floor(published / 1000),
  };
}
