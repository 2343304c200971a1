import {
  createGooglePlacesImport,
  deployImport,
  googlePlacesUrl,
  sendRequest,
  waitFor,
} from '../_shared/import-functions.js';

const read = (name: string) => Deno.env.get(name);

Deno.serve(
  deployImport(
    read,
    createGooglePlacesImport({
      send: sendRequest,
      wait: waitFor,
      key: read('GOOGLE_MAPS_API_KEY') ?? '',
      baseUrl: read('GOOGLE_PLACES_URL') ?? googlePlacesUrl,
    }),
  ),
);
