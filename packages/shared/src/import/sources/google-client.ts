import type { MapBounds } from '../../domain/map/map-point.ts';
import type { GooglePlace } from '../../domain/google-place/google-place.ts';
import type { GoogleSearch } from '../../domain/google-place/google-search.ts';
import { failed, success } from '../../domain/result.ts';
import type { Failure } from '../../domain/failure.ts';
import { encodePart } from '../../domain/urls/encode-part.ts';
import type { GooglePlacesPort } from '../../ports/google-places-port.ts';
import { readPhotoUrl, readReviews, type FoundPlace } from './google-answer.ts';
import {
  createGoogleRequests,
  type GoogleConnection,
  type GoogleRequests,
} from './google-requests.ts';
import { boundsAround, divide, isInCircle, touchesCircle } from './google-tiles.ts';

/** The most places that Google returns for one rectangle, over all pages. */
const mostPerTile = 60;
/** The most pages of one rectangle: a token that never ends must not be followed for ever. */
const mostPages = 3;
/** The most rectangles of a search, each of which can cost three requests. */
const mostTiles = 60;
/** How many requests for pictures and reviews run at a time. */
const requestsAtATime = 4;

/**
 * Searches Places API (New). One search of Google ends after 60 places, so a rectangle that comes back full is
 * divided until none is full or the limit is reached. The key is only sent in headers; nothing that is returned
 * contains it.
 */
export function createGooglePlaces(connection: GoogleConnection): GooglePlacesPort {
  return {
    async search(search) {
      const requests = createGoogleRequests(connection);
      const found = new Map<string, FoundPlace>();
      const problem = await searchCircle(search, requests, found);
      if (problem !== null && found.size === 0) return failed(problem);
      const places = [...found.values()];
      await inParallel(places, async ({ place, photo }, index) => {
        places[index] = { photo, place: await withExtras(place, photo, requests) };
      });
      return success({
        places: places.map(({ place }) => place),
        problem: problem?.message ?? missingExtras(requests.refusal()),
      });
    },
  };
}

/** Says that places lack pictures or reviews because Google refused further ones. */
function missingExtras(refusal: Failure | null): string {
  if (refusal === null) return '';
  const { message, hint } = refusal;
  return `Some pictures or reviews are missing. ${[message, hint].filter(Boolean).join(' ')}`;
}

/** Adds the places of a circle to `found`; returns why the search ended early, or null. */
async function searchCircle(
  search: GoogleSearch,
  requests: GoogleRequests,
  found: Map<string, FoundPlace>,
) {
  const { location, radius, query, types } = search;
  for (const type of types.length === 0 ? [''] : types) {
    const tiles: MapBounds[] = [boundsAround(location, radius)];
    for (let next = 0; next < Math.min(tiles.length, mostTiles); next += 1) {
      const bounds = tiles[next];
      if (bounds === undefined || found.size >= search.maxResults) break;
      const tile = await searchTile({ query, type, bounds }, search, requests, found);
      if (tile.problem !== null) return tile.problem;
      if (!tile.isFull) continue;
      tiles.push(...divide(bounds).filter((part) => touchesCircle(part, location, radius)));
    }
  }
  return null;
}

/** Adds the places of a rectangle that are in the circle to `found`. */
async function searchTile(
  tile: Parameters<GoogleRequests['searchPage']>[0],
  { location, radius, maxResults }: GoogleSearch,
  requests: GoogleRequests,
  found: Map<string, FoundPlace>,
) {
  let count = 0;
  let token = '';
  for (let page = 0; page < mostPages; page += 1) {
    const response = await requests.searchPage(tile, token);
    if (!response.ok) return { problem: response.failure, isFull: false };
    for (const each of response.value.places) {
      const { place_id: id, geometry } = each.place;
      if (found.size >= maxResults) return { problem: null, isFull: false };
      // The source drops places without a point, with a reason.
      const isInside = geometry === null || isInCircle(geometry.location, location, radius);
      if (id !== '' && isInside && !found.has(id)) found.set(id, each);
    }
    count += response.value.places.length;
    token = response.value.nextPageToken;
    if (token === '') break;
  }
  return { problem: null, isFull: count >= mostPerTile || token !== '' };
}

/** Adds a picture and missing reviews; a failure costs no more than these. */
async function withExtras(
  place: GooglePlace,
  photo: string,
  requests: GoogleRequests,
): Promise<GooglePlace> {
  const hasMissingReviews = place.reviews.length === 0 && (place.user_ratings_total ?? 0) > 0;
  const reviews = hasMissingReviews
    ? readReviews(await requests.ask(`places/${encodePart(place.place_id)}`, 'reviews'))
    : place.reviews;
  // Otherwise Google redirects to the picture.
  const size = 'maxWidthPx=800&skipHttpRedirect=true';
  const isPhoto = /^places\/[\w-]+\/photos\/[\w-]+$/.test(photo);
  const photoUrl = isPhoto ? readPhotoUrl(await requests.ask(`${photo}/media?${size}`, '')) : '';
  return { ...place, reviews: [...reviews], photoUrl };
}

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.map((item, index) => [item, index] as const);
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(...next);
  };
  await Promise.all(Array.from({ length: requestsAtATime }, worker));
}
