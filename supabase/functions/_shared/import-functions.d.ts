// The types of import-functions.js, which `node scripts/functions/build.mjs` makes from this entry.
export {
  createGooglePlacesImport,
  createRegisterImport,
  deployImport,
  fileReader,
  googlePlacesUrl,
  hygieneRegisterUrl,
  sendRequest,
  waitFor,
} from '../../../packages/shared/src/entries/import-functions.ts';
