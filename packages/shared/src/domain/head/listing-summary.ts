import { isFindableListing } from '../discovery/findable-pages.ts';
import { hygieneLabel } from '../listing/hygiene-label.ts';
import { hygieneNumber } from '../listing/hygiene-number.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { shownName } from '../listing/shown-name.ts';
import { listingPath } from '../urls/page-paths.ts';
import { withSiteName, type PageSummary } from './page-summary.ts';
import { plainHeadText, shortenText } from './plain-head-text.ts';

/** Search engines cut off anything longer. */
const maxTitleLength = 70;
const maxDescriptionLength = 160;
const maxNameLength = 120;

/** Returns the title of a listing's page, without the name of the site. */
export function listingTitle({ name, area }: Pick<ListingRecord, 'name' | 'area'>): string {
  const title = plainHeadText(shownName(name));
  return shortenText(area === '' ? title : `${title}, ${area}`, maxTitleLength);
}

/** Returns the meta description of a listing: its own description, or a summary of its data. */
export function listingDescription(listing: ListingRecord): string {
  const description = listing.partial === true ? '' : plainHeadText(listing.description);
  return shortenText(
    description === '' ? summariseListing(listing) : description,
    maxDescriptionLength,
  );
}

/** Summarises the data of a listing in plain sentences. */
export function summariseListing(listing: ListingRecord): string {
  const { name, category, area, address } = listing;
  const kind = category === '' ? '' : ` under ${category}`;
  const where = area === '' ? '' : ` in ${area}`;
  const place = shortenText(plainHeadText(name) || 'This place', maxNameLength);
  const facts = [`${place} is listed${kind}${where}.`];
  if (address !== '') facts.push(`It is at ${address}.`);
  const label = hygieneLabel(listing.hygieneRating);
  if (label !== null && hygieneNumber(listing.hygieneRating) !== null)
    facts.push(`Its food hygiene rating is ${label.long}.`);
  return facts.join(' ');
}

/** Summarises the page of a listing, which search engines list only if the listing is real and public. */
export function summariseListingPage(listing: ListingRecord): PageSummary {
  return {
    title: withSiteName(listingTitle(listing)),
    description: listingDescription(listing),
    path: listingPath(listing.id),
    isIndexed:
      isFindableListing(listing) && (listing.partial === true || listing.status === 'published'),
  };
}
