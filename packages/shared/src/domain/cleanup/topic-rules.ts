import type { CityProfile } from '../../city/city-profile.ts';
import { namesAround } from '../area/nested-areas.ts';
import { areasOfImports, assignArea, boroughOfArea, findBorough } from '../listing/assign-area.ts';
import type { Listing } from '../listing/listing-schema.ts';
import type { MendListing } from './cleanup-rule.ts';

/** Removes categories that do not exist. */
export const mendCategories: MendListing = (listing, { categories }) =>
  categories === null || categories.unknownIn(listing).length === 0
    ? {}
    : categories.withoutUnknown(listing);

/**
 * Moves a listing to the area that today's rules find, if the directory has it, and if earlier rules gave the
 * listing its area. An area is never replaced by a larger one around it: an import knew more than is stored.
 */
export const mendArea: MendListing = (listing, { city, areas }) => {
  const borough = findListingBorough(listing, city);
  const { name, address, lat, lng } = listing;
  const area = assignArea({ name, address, lat, lng, borough }, city);
  const isKnown = areas === null || areas.has(area);
  if (area === listing.area || !isKnown) return {};
  const { neighbourhoods } = city;
  if (namesAround(listing.area, neighbourhoods).has(area)) return {};
  const isOfImport =
    listing.area === borough ||
    namesAround(area, neighbourhoods).has(listing.area) ||
    areasOfImports(listing, area, city).has(listing.area);
  return isOfImport ? { area } : {};
};

/** Returns the name of the borough that registered a listing or that its area is in; `''` if it is unknown. */
function findListingBorough({ hygieneAuthority, area }: Listing, city: CityProfile): string {
  const borough =
    findBorough(hygieneAuthority, city) ?? boroughOfArea(area, city) ?? findBorough(area, city);
  return borough?.name ?? '';
}
