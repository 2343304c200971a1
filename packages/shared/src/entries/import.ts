export {
  importDirectory,
  type ImportOutcome,
  type ImportProgress,
} from '../application/import-directory.ts';
export type { ImportAreaReport, ImportCounts } from '../application/import-report.ts';
export type { DropReason } from '../import/import-plan.ts';
export { importScopes, type ImportScope } from '../import/candidate-listing.ts';
export { greaterManchesterImport } from '../city/greater-manchester-import.ts';
export type { ImportProfile } from '../city/import-profile.ts';
export { createTextDecoder } from '../gateways/text/text-decoder.ts';
export { fileFields, type ColumnMapping, type FileField } from '../import/sources/column-names.ts';
export { createFhrsSource } from '../import/sources/fhrs.ts';
export { createGoogleSource } from '../import/sources/google.ts';
export { createGooglePlaces } from '../import/sources/google-client.ts';
export { estimateGoogleCalls } from '../import/sources/google-calls.ts';
export type { GoogleMemory } from '../import/sources/google-requests.ts';
export { sendRequest } from '../gateways/places/http-requests.ts';
export {
  createSupabasePlaces,
  createSupabaseRegisterReader,
} from '../gateways/places/supabase-places.ts';
export { readRetryAfter } from '../gateways/places/retry-after.ts';
export { waitFor } from '../gateways/places/wait-for.ts';
export { searchWords } from '../domain/google-place/search-words.ts';
export {
  googleTerms,
  importRadius,
  maxImportedListings,
  nearestRadius,
  parseRadius,
  usualQuery,
} from '../domain/google-place/google-search.ts';
export { createFileSource } from '../import/sources/file.ts';
export { nearestName, type UnknownName } from '../import/unknown-names.ts';
export type { HttpRequest } from '../ports/http-port.ts';
export type {
  FileReaderPort,
  PlacesSourcePort,
  SourceRecords,
} from '../ports/places-source-port.ts';
export { readRemovedListings } from '../gateways/supabase/removed-listings.ts';
