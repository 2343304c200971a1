import { hygieneLabel } from '@manchester-eats/shared/listing-view';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { hygieneNumber } from '@manchester-eats/shared/lists';

/** Search engines cut off anything longer. */
const maxTitleLength = 70;
const maxDescriptionLength = 160;
const maxNameLength = 120;

/** Returns the title of a listing's page, without the name of the site. */
export function listingTitle({ name, area }: Pick<ListingRecord, 'name' | 'area'>): string {
  return shorten(area === '' ? name : `${name}, ${area}`, maxTitleLength);
}

/** Returns the meta description of a listing: its own description, or a summary of its data. */
export function listingDescription(listing: ListingRecord): string {
  const description =
    listing.partial === true ? '' : listing.description.replace(/\s+/g, ' ').trim();
  return shorten(
    description === '' ? summariseListing(listing) : description,
    maxDescriptionLength,
  );
}

/** Summarises the data of a listing in plain sentences. */
export function summariseListing(listing: ListingRecord): string {
  const { name, category, area, address } = listing;
  const kind = category === '' ? '' : ` under ${category}`;
  const where = area === '' ? '' : ` in ${area}`;
  const facts = [`${shorten(name, maxNameLength)} is listed${kind}${where}.`];
  if (address !== '') facts.push(`It is at ${address}.`);
  const label = hygieneLabel(listing.hygieneRating);
  if (label !== null && hygieneNumber(listing.hygieneRating) !== null)
    facts.push(`Its food hygiene rating is ${label.long}.`);
  return facts.join(' ');
}

/** Cuts a text that is too long, at a space if that keeps over half of the length, and adds an ellipsis. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:]+$/, '')}…`;
}
