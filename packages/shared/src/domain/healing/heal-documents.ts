import type { CityProfile } from '../../city/city-profile.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import { assignArea } from '../listing/assign-area.ts';
import { healRecords, type HealedDocuments, type PlaceListing } from './heal-records.ts';

/** Returns a function that assigns areas of a city by name, address and inspecting authority. */
export function placeListingIn(city: CityProfile): PlaceListing {
  return ({ name, address, hygieneAuthority: borough }) =>
    assignArea({ name, address, borough }, city);
}

/** Heals documents and assigns areas to listings without one; see `healRecords`. */
export function healDocuments(documents: DirectoryDocuments, city: CityProfile): HealedDocuments {
  return healRecords(documents, placeListingIn(city));
}
