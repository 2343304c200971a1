import type { CityProfile } from '../../city/city-profile.ts';
import { isStartingCuisine } from '../../city/greater-manchester-kinds.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { isVisible } from '../listing/shown-name.ts';
import { toWebsiteUrl } from '../listing/website-url.ts';
import { findPlaceKind, type PlaceKind } from '../map/place-kind.ts';
import { parsePoint } from '../mending/postal-address.ts';
import { listingPath } from '../urls/page-paths.ts';
import { absolutePicture } from './head-picture.ts';
import { internationalPhone } from './international-phone.ts';
import { plainHeadText, shortenText } from './plain-head-text.ts';
import { parsePostalAddress } from './postal-address-parts.ts';

const types: Readonly<Record<PlaceKind, string>> = {
  restaurant: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  takeaway: 'FastFoodRestaurant',
  bakery: 'Bakery',
  bar: 'BarOrPub',
  other: 'FoodEstablishment',
};

/** A place that the map shows as a cafe or bar is one for search engines only if a category says so. */
const sureNames: Partial<Record<PlaceKind, RegExp>> = {
  cafe: /caf[eé]|coffee|\btea ?rooms?\b/i,
  bar: /\bbars?\b|\bpubs?\b|brewer|\btap ?rooms?\b/i,
};

/** Starting categories that say what a place is like rather than what it serves. */
const noCuisines: ReadonlySet<string> = new Set(['Shisha & Lounges']);

const mostNameCharacters = 200;

/**
 * Describes a listing as a business of schema.org; null for one whose name has no visible characters, or without a
 * postal address, which search engines require. Ratings and reviews are left out, whatever their source: search engines
 * allow only those that a site collects itself. A hygiene rating is none of these.
 */
export function businessJsonLd(
  listing: ListingRecord,
  siteUrl: string,
  city: CityProfile,
): Readonly<Record<string, unknown>> | null {
  const name = shortenText(plainHeadText(listing.name), mostNameCharacters);
  if (!isVisible(name)) return null;
  const url = siteUrl + listingPath(listing.id);
  const address = parsePostalAddress(listing.address, city);
  if (Object.keys(address).length === 0) return null;
  const point = parsePoint(listing.lat, listing.lng);
  const image = absolutePicture(listing.imageUrl, siteUrl);
  const cuisines = [...new Set([listing.category, ...listing.categories])].filter(
    (category) => isStartingCuisine(category) && !noCuisines.has(category),
  );
  return {
    '@context': 'https://schema.org',
    '@type': businessType(listing),
    '@id': `${url}#place`,
    name,
    url,
    address: { '@type': 'PostalAddress', ...address, addressCountry: 'GB' },
    ...(point === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } }),
    ...contacts(listing),
    ...(image === null ? {} : { image: [image] }),
    ...(cuisines.length === 0 ? {} : { servesCuisine: cuisines }),
  };
}

function contacts(listing: ListingRecord): object {
  if (listing.partial === true) return {};
  const phone = plainHeadText(listing.phone);
  const website = toWebsiteUrl(plainHeadText(listing.website));
  return {
    ...(isPhone(phone) ? { telephone: internationalPhone(phone) } : {}),
    ...(website === null ? {} : { sameAs: [website] }),
  };
}

/** Whether a text has enough digits for a phone number. */
function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= 6;
}

function businessType({ category, categories }: ListingRecord): string {
  const kind = findPlaceKind(category, categories);
  const sure = sureNames[kind];
  const isSure = sure === undefined || [category, ...categories].some((name) => sure.test(name));
  return types[isSure ? kind : 'other'];
}
