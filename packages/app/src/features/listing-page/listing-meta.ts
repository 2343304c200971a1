import type { ListingRecord } from '@manchester-eats/shared/domain';
import { hygieneLabel } from '../listing-card/hygiene-label.ts';

/** Longer titles and descriptions are cut off by whoever shows them. */
const longestTitle = 70;
const longestDescription = 160;
const longestName = 120;

/** The title of a listing's page, without the site's name. */
export function listingTitle({ name, area }: Pick<ListingRecord, 'name' | 'area'>): string {
  return clipped(area === '' ? name : `${name}, ${area}`, longestTitle);
}

/** What a search engine or a shared link says of a listing: its own words, else what is known of it. */
export function listingDescription(listing: ListingRecord): string {
  const own = listing.partial === true ? '' : listing.description.replace(/\s+/g, ' ').trim();
  return clipped(own === '' ? knownFacts(listing) : own, longestDescription);
}

/** What is known of a place, in plain sentences; never more than its record says. */
export function knownFacts(listing: ListingRecord): string {
  const { name, category, area, address } = listing;
  const kind = category === '' ? '' : ` under ${category}`;
  const where = area === '' ? '' : ` in ${area}`;
  const facts = [`${clipped(name, longestName)} is listed${kind}${where}.`];
  if (address !== '') facts.push(`You find it at ${address}.`);
  const number = /^[0-5]$/.exec(listing.hygieneRating.trim())?.[0];
  const words = number === undefined ? null : hygieneLabel(number);
  if (words !== null) facts.push(`Its food hygiene rating is ${words.long}.`);
  return facts.join(' ');
}

/** Cuts at a word where there is one, and says so with a dot-dot-dot. */
function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const blank = cut.lastIndexOf(' ');
  return `${(blank > most / 2 ? cut.slice(0, blank) : cut).replace(/[\s,.;:]+$/, '')}…`;
}
