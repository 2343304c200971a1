import { Failure } from '@manchester-eats/shared/domain';
import {
  createGooglePlaces,
  createGoogleSource,
  greaterManchesterImport as city,
  maxImportedListings,
  searchWords,
  usualQuery,
  waitFor,
  type PlacesSourcePort,
} from '@manchester-eats/shared/import';
import { googlePlacesUrl } from '@manchester-eats/shared/urls';
import type { Run } from '../../run.ts';
import { firstGiven } from '../../terminal/options.ts';
import type { HttpClient } from '../../workspace/http-client.ts';
import { normaliseServerUrl } from '../../workspace/server-config.ts';
import type { ImportRequest } from './import-request.ts';

/**
 * Creates the source that asks Google itself, with the key of this terminal.
 *
 * @throws {Failure} `usage/invalid` without a key.
 */
export function googleSource(
  { areas, category, miles, limit = maxImportedListings }: ImportRequest,
  http: HttpClient,
  { environment }: Run,
): PlacesSourcePort {
  const key = firstGiven(environment['GOOGLE_MAPS_API_KEY']);
  if (key === undefined) {
    throw new Failure('usage/invalid', 'No API key for Google given. Nothing was read.', {
      hint: 'Set GOOGLE_MAPS_API_KEY to a key that allows Places API (New), or use --source fhrs.',
    });
  }
  return createGoogleSource({
    city,
    miles,
    maxResults: Math.floor(limit / areas.length),
    query: category === undefined ? usualQuery : searchWords(category),
    places: createGooglePlaces({
      key,
      baseUrl: normaliseServerUrl(
        firstGiven(environment['GOOGLE_PLACES_URL']) ?? googlePlacesUrl,
        `Write GOOGLE_PLACES_URL like ${googlePlacesUrl}, or leave it unset.`,
      ),
      wait: waitFor,
      async send({ url, ...request }) {
        const { status, bytes } = await http.send(url, { ...request, tries: 1 });
        return { status, text: new TextDecoder().decode(bytes) };
      },
    }),
  });
}
