import type { CityProfile } from '../../city/city-profile.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import { parentOfArea } from '../area/nested-areas.ts';
import { assignArea } from '../listing/assign-area.ts';
import type { CityPlaces } from './heal-areas.ts';
import { healRecords, type HealedDocuments } from './heal-records.ts';

/** Returns the places of a city: listings have areas by name, address, inspecting authority and point. */
export function placesIn(city: CityProfile): CityPlaces {
  return {
    areaOf: ({ name, address, hygieneAuthority: borough, lat, lng }) =>
      assignArea({ name, address, borough, lat, lng }, city),
    parentOf: (area) => parentOfArea(area, city),
  };
}

/** Heals documents and assigns areas to listings without one; see `healRecords`. */
export function healDocuments(documents: DirectoryDocuments, city: CityProfile): HealedDocuments {
  return healRecords(documents, placesIn(city));
}
