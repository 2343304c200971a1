import type { Area } from '../area/area-schema.ts';
import type { Article } from '../article/article-schema.ts';
import type { Category } from '../category/category-schema.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import type { Listing, ListingRecord } from '../listing/listing-schema.ts';
import { toSlug } from '../listing/slug.ts';
import { addSlugs } from './add-slugs.ts';
import { deriveAreas, mayNeedParents, nestAreas, type CityPlaces } from './heal-areas.ts';

/** The documents after healing, with one sentence for each kind of repair of each document. */
export interface HealedDocuments {
  readonly documents: DirectoryDocuments;
  readonly healed: readonly string[];
}

/**
 * Repairs documents after loading, without recording a change: categories get the slug of their name as
 * id, the last of several records with the same id is kept, whole listings without an area and areas without a
 * parent get those of `places` (none while that is null), areas are derived from the listings if there are
 * none, and articles without a slug get one. Healing twice changes nothing more; documents that need no
 * repair stay the same objects. Only for documents that were read completely: an unreadable list of areas is
 * not empty.
 */
export function healRecords(
  documents: DirectoryDocuments,
  places: CityPlaces | null,
): HealedDocuments {
  const healed: string[] = [];
  const listings = healListings(documents.listings, places, healed);
  const categories = healCategories(documents.categories, healed);
  const areas = healAreas({ ...documents, listings }, places, healed);
  const articles = healArticles(documents.articles, healed);
  const ads = uniqueById(documents.ads, 'ads', healed);
  const media = uniqueById(documents.media, 'media files', healed);
  if (healed.length === 0) return { documents, healed };
  return { documents: { ...documents, listings, categories, areas, articles, ads, media }, healed };
}

/** Sets the ids of categories to the slugs of their names, and removes duplicates. */
function healCategories(categories: readonly Category[], healed: string[]): readonly Category[] {
  let wrong = 0;
  const corrected = categories.map((category) => {
    const id = toSlug(category.name);
    if (id === '' || id === category.id) return category;
    wrong += 1;
    return { ...category, id };
  });
  if (wrong > 0) healed.push(`Changed the id of ${counted(wrong, 'category')} to match the name.`);
  return uniqueById(wrong > 0 ? corrected : categories, 'categories', healed);
}

/** Whether any whole listing needs an area, or an area may need a parent. */
export function needsPlacing({
  listings,
  areas,
}: Pick<DirectoryDocuments, 'listings' | 'areas'>): boolean {
  if (listings.some(isUnplaced)) return true;
  // Without areas, healing derives them from the listings.
  return areas.length === 0 ? listings.length > 0 : mayNeedParents(areas);
}

/** List rows are excluded: they lack the inspecting authority, which decides first. */
function isUnplaced(listing: ListingRecord): listing is Listing {
  return listing.area === '' && listing.partial !== true;
}

function healListings(
  listings: readonly ListingRecord[],
  places: CityPlaces | null,
  healed: string[],
): readonly ListingRecord[] {
  let placed = 0;
  const all = listings.map((listing) => {
    if (places === null || !isUnplaced(listing)) return listing;
    placed += 1;
    return { ...listing, area: places.areaOf(listing) };
  });
  if (placed > 0) healed.push(`Assigned an area to ${counted(placed, 'listing')}.`);
  return uniqueById(placed > 0 ? all : listings, 'listings', healed);
}

function healAreas(
  { areas, listings }: Pick<DirectoryDocuments, 'areas' | 'listings'>,
  places: CityPlaces | null,
  healed: string[],
): readonly Area[] {
  const unique = uniqueById(areas, 'areas', healed);
  if (unique.length > 0) {
    const nested = nestAreas(unique, places);
    const count = nested.filter((area, index) => area !== unique[index]).length;
    if (count > 0) healed.push(`Assigned ${counted(count, 'area')} to a larger one.`);
    return nested;
  }
  const generated = deriveAreas(listings, places);
  if (generated.length === 0) return areas;
  healed.push(`Created ${counted(generated.length, 'area')} from the listings.`);
  return generated;
}

function healArticles(articles: readonly Article[], healed: string[]): readonly Article[] {
  const unique = uniqueById(articles, 'articles', healed);
  const added = unique.filter(({ slug }) => slug === '').length;
  if (added === 0) return unique;
  healed.push(`Added a slug to ${counted(added, 'article')}.`);
  return addSlugs(unique);
}

/** Keeps one record for each id: the last one, at the position of the first. */
function uniqueById<Item extends { readonly id: string }>(
  records: readonly Item[],
  noun: string,
  healed: string[],
): readonly Item[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  if (byId.size === records.length) return records;
  healed.push(
    `Removed ${String(records.length - byId.size)} of the ${noun} because of a repeated id.`,
  );
  return [...byId.values()];
}

function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return noun.endsWith('y') ? `${count} ${noun.slice(0, -1)}ies` : `${count} ${noun}s`;
}
