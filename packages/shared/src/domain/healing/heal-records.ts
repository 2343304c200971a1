import { newArea } from '../area/new-area.ts';
import type { Area } from '../area/area-schema.ts';
import type { Article } from '../article/article-schema.ts';
import type { Category } from '../category/category-schema.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import type { Listing, ListingRecord } from '../listing/listing-schema.ts';
import { toSlug } from '../listing/slug.ts';

/** Finds the area of a listing by its address. */
export type PlaceListing = (listing: Listing) => string;

/** Documents after healing, and what was healed, one sentence each. */
export interface HealedDocuments {
  readonly documents: DirectoryDocuments;
  readonly healed: readonly string[];
}

/**
 * Puts right what a load may put right by itself: categories get the slug of their name as id, records
 * under one id become one (the last one saved), a listing without an area gets the one of its address,
 * areas are made from the listings where none are stored, an article without an address gets one.
 * None of it is anybody's change. Healing what was healed changes nothing, and documents that need
 * none stay the same objects. Only for documents that were read completely: an area list that could
 * not be read is not an empty one. Listings without an area stay without one where `placeListing` is
 * null.
 */
export function healRecords(
  documents: DirectoryDocuments,
  placeListing: PlaceListing | null,
): HealedDocuments {
  const healed: string[] = [];
  const listings = healListings(documents.listings, placeListing, healed);
  const categories = healCategories(documents.categories, healed);
  const areas = healAreas(documents.areas, listings, healed);
  const articles = healArticles(documents.articles, healed);
  const ads = singles(documents.ads, 'ads', healed);
  const media = singles(documents.media, 'media files', healed);
  if (healed.length === 0) return { documents, healed };
  return { documents: { ...documents, listings, categories, areas, articles, ads, media }, healed };
}

/** The categories under the slugs of their names, one for each; others are as they were. */
export function healCategories(
  categories: readonly Category[],
  healed: string[],
): readonly Category[] {
  let wrong = 0;
  const named = categories.map((category) => {
    const id = toSlug(category.name);
    if (id === '' || id === category.id) return category;
    wrong += 1;
    return { ...category, id };
  });
  if (wrong > 0) healed.push(`${counted(wrong, 'category')} got the slug of the name as id.`);
  return singles(wrong > 0 ? named : categories, 'categories', healed);
}

/** Whether healing has to find the area of a listing. */
export function needsPlacing({ listings }: Pick<DirectoryDocuments, 'listings'>): boolean {
  return listings.some(isUnplaced);
}

/** A list row always has its area, or really has none. */
function isUnplaced(listing: ListingRecord): listing is Listing {
  return listing.area === '' && listing.partial !== true;
}

function healListings(
  listings: readonly ListingRecord[],
  placeListing: PlaceListing | null,
  healed: string[],
): readonly ListingRecord[] {
  let placed = 0;
  const all = listings.map((listing) => {
    if (placeListing === null || !isUnplaced(listing)) return listing;
    placed += 1;
    return { ...listing, area: placeListing(listing) };
  });
  if (placed > 0) healed.push(`${counted(placed, 'listing')} got the area of the address.`);
  return singles(placed > 0 ? all : listings, 'listings', healed);
}

function healAreas(
  areas: readonly Area[],
  listings: readonly ListingRecord[],
  healed: string[],
): readonly Area[] {
  const single = singles(areas, 'areas', healed);
  if (single.length > 0) return single;
  const generated = deriveAreas(listings);
  if (generated.length === 0) return areas;
  healed.push(`${counted(generated.length, 'area')} came from the listings.`);
  return generated;
}

/** An area for every distinct area name of the listings, in alphabetical order. */
export function deriveAreas(listings: readonly Pick<ListingRecord, 'area'>[]): readonly Area[] {
  const areas = new Map<string, Area>();
  for (const { area } of listings) {
    const slug = toSlug(area);
    if (slug !== '' && !areas.has(slug)) areas.set(slug, newArea(area));
  }
  return [...areas.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, area]) => area);
}

/** An address is given once: to the article that has none, and free. */
function healArticles(articles: readonly Article[], healed: string[]): readonly Article[] {
  const single = singles(articles, 'articles', healed);
  const taken = new Set(single.map(({ slug }) => slug));
  if (!taken.has('')) return single;
  let named = 0;
  const all = single.map((article) => {
    if (article.slug !== '') return article;
    named += 1;
    const wish = toSlug(article.title) || toSlug(article.id) || 'article';
    let slug = wish;
    for (let number = 2; taken.has(slug); number += 1) slug = `${wish}-${number}`;
    taken.add(slug);
    return { ...article, slug };
  });
  healed.push(`${counted(named, 'article')} got an address.`);
  return all;
}

/** One record for each id: the last one, in the place of the first. */
function singles<Kept extends { readonly id: string }>(
  records: readonly Kept[],
  noun: string,
  healed: string[],
): readonly Kept[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  if (byId.size === records.length) return records;
  healed.push(`${String(records.length - byId.size)} of the ${noun} stood there twice.`);
  return [...byId.values()];
}

function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return noun.endsWith('y') ? `${count} ${noun.slice(0, -1)}ies` : `${count} ${noun}s`;
}
