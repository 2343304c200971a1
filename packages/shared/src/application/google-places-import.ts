import * as z from 'zod/mini';
import { googleImportRequest } from '../domain/google-place/google-search.ts';
import { createGooglePlaces } from '../import/sources/google-client.ts';
import type { GoogleConnection } from '../import/sources/google-requests.ts';
import type { HandleImport } from '../ports/import-function-port.ts';

/**
 * Creates the function `google-places-import`. The outcome of a search, a refusal by Google included, is a
 * response with status 200 and `success`; only a request that is not valid has another status.
 *
 * `connection.key` is `''` where no key is configured.
 */
export function createGooglePlacesImport(connection: GoogleConnection): HandleImport {
  const places = createGooglePlaces(connection);
  return async (body) => {
    const request = z.safeParse(googleImportRequest, body);
    if (!request.success) {
      const issue = request.error.issues[0];
      const field = issue?.path.map(String).join('.') ?? '';
      return { status: 400, body: refused(`"${field || 'options'}" is missing or not valid.`) };
    }
    if (connection.key === '') {
      return {
        status: 200,
        body: refused('Google import is not set up: the server has no GOOGLE_MAPS_API_KEY.'),
      };
    }
    const found = await places.search(request.data.options);
    if (!found.ok) return { status: 200, body: refused(found.failure.message) };
    const { places: listings, problem: error } = found.value;
    return { status: 200, body: { success: true, error, listings } };
  };
}

function refused(error: string): object {
  return { success: false, error, listings: [] };
}
