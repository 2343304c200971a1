import type { CityProfile } from '../../city/city-profile.ts';
import type { Candidate } from '../../domain/candidate/candidate.ts';
import { Failure } from '../../domain/failure.ts';
import { closedForGood, type GooglePlace } from '../../domain/google-place/google-place.ts';
import { metresPerMile, usualQuery } from '../../domain/google-place/google-search.ts';
import { failed, success } from '../../domain/result.ts';
import type { GooglePlacesPort } from '../../ports/google-places-port.ts';
import type { PlacesSourcePort } from '../../ports/places-source-port.ts';
import { normaliseWebsite, phoneNumber } from '../../domain/mending/contact-text.ts';
import { counted, oneLine, paragraphs } from '../../domain/mending/plain-text.ts';

interface GoogleSourceOptions {
  readonly places: GooglePlacesPort;
  readonly city: CityProfile;
  /** Radius of the circle around the centre of an area. */
  readonly miles: number;
  /** The most places of an area. */
  readonly maxResults: number;
  /** What to search for; "restaurants" if not given. */
  readonly query?: string;
}

/** Reads Google's places around the centre of an area. */
export function createGoogleSource(options: GoogleSourceOptions): PlacesSourcePort {
  const { places, city, miles, maxResults, query = usualQuery } = options;
  return {
    name: 'google',
    async read(areaId) {
      const area = city.importAreas.find(({ id }) => id === areaId);
      if (area === undefined) {
        return failed(new Failure('usage/invalid', `There is no area "${areaId}".`));
      }
      const found = await places.search({
        location: area.center,
        radius: miles * metresPerMile,
        query,
        maxResults,
        types: [],
      });
      if (!found.ok) return found;
      const open = found.value.places.filter((place) => place.business_status !== closedForGood);
      const closed = found.value.places.length - open.length;
      const notes = [
        ...(found.value.problem === '' ? [] : [`${area.name}: ${found.value.problem}`]),
        ...(closed === 0
          ? []
          : [`${area.name}: ${counted(closed, 'place')} closed for good, and left out.`]),
      ];
      return success({
        candidates: open.map((place, index) => googleCandidate(place, index + 1)),
        unreadable: [],
        notes,
        ...(found.value.problem === '' ? {} : { endedEarly: found.value.problem }),
      });
    },
  };
}

function googleCandidate(place: GooglePlace, position: number): Candidate {
  const { location } = place.geometry ?? { location: { lat: null, lng: null } };
  const { rating, user_ratings_total: reviews } = place;
  return {
    position,
    source: 'google',
    sourceId: oneLine(place.place_id),
    name: oneLine(place.name),
    address: oneLine(place.formatted_address),
    lat: location.lat,
    lng: location.lng,
    borough: '',
    kinds: place.types,
    description: paragraphs(place.editorial_summary.overview),
    phone: phoneNumber(place.formatted_phone_number || place.international_phone_number),
    website: normaliseWebsite(place.website),
    email: '',
    imageUrl: normaliseWebsite(place.photoUrl),
    rating: ratingOrNull(rating),
    reviews: reviews !== null && reviews >= 0 ? Math.floor(reviews) : 0,
    reviewsData: place.reviews.map((review) => ({
      ...review,
      rating: ratingOrNull(review.rating),
      response: '',
    })),
    hygieneRating: '',
    hygieneRatingDate: '',
    hygieneAuthority: '',
    extractedOn: '',
  };
}

function ratingOrNull(rating: number | null): number | null {
  return rating !== null && rating >= 0 && rating <= 5 ? rating : null;
}
