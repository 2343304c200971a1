export { createGooglePlacesImport } from '../application/google-places-import.ts';
export { createRegisterImport } from '../application/register-import.ts';
export { googlePlacesUrl, hygieneRegisterUrl } from '../domain/urls/default-urls.ts';
export { deployImport } from '../gateways/places/deployed-functions.ts';
export { fileReader } from '../gateways/places/file-reader.ts';
export { sendRequest } from '../gateways/places/http-requests.ts';
export { respondToImport } from '../gateways/places/import-function.ts';
export { waitFor } from '../gateways/places/wait-for.ts';
export type { HandleImport } from '../ports/import-function-port.ts';
