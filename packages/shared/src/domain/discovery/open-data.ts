import { registerAttribution, registerLicence } from '../listing/register-attribution.ts';
import { listingPath } from '../urls/page-paths.ts';
import type { DiscoveredDirectory, DiscoveredListing } from './discovered-directory.ts';

/** Where the licence of the register can be read. */
export const registerLicenceUrl =
  'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/';

/** A listing as others may use it. */
export interface OpenListing {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly category: string;
  readonly area: string;
  readonly hygieneRating: string;
  readonly hygieneRatingDate: string;
  readonly url: string;
  /** Degrees; null if unknown. */
  readonly lat: number | null;
  readonly lng: number | null;
}

const licence = {
  licence: registerLicence,
  licenceUrl: registerLicenceUrl,
  attribution: registerAttribution,
};

/**
 * Returns what may be shared of the directory, with its licence: the listings of the register. What came from elsewhere
 * has no licence that allows it, and is left out; so are ratings and reviews.
 */
export function openData(directory: DiscoveredDirectory, siteUrl: string) {
  return { ...licence, listings: sharedListings(directory, siteUrl) };
}

/** Returns the same as GeoJSON; listings without a position are left out. */
export function openGeoJson(directory: DiscoveredDirectory, siteUrl: string) {
  return {
    type: 'FeatureCollection',
    ...licence,
    features: sharedListings(directory, siteUrl).flatMap(({ id, lat, lng, ...properties }) =>
      lat === null || lng === null
        ? []
        : [
            {
              type: 'Feature',
              id,
              geometry: { type: 'Point', coordinates: [lng, lat] },
              properties,
            },
          ],
    ),
  };
}

function sharedListings(
  { listings }: DiscoveredDirectory,
  siteUrl: string,
): readonly OpenListing[] {
  return listings
    .filter(({ source }) => source === 'fhrs')
    .map((listing) => toOpen(listing, siteUrl));
}

function toOpen(listing: DiscoveredListing, siteUrl: string): OpenListing {
  const { id, name, address, category, area, hygieneRating, hygieneRatingDate, lat, lng } = listing;
  return {
    ...{ id, name, address, category, area, hygieneRating, hygieneRatingDate },
    url: siteUrl + listingPath(id),
    ...{ lat, lng },
  };
}
