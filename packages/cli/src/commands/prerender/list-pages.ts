import { createHash } from 'node:crypto';
import { articlesToShow } from '@manchester-eats/shared/city';
import {
  articleSegment,
  countListingsByArea,
  countListingsByCategory,
  pageSegment,
  publishedArticles,
  showsRegisterData,
  topicSegment,
  type DirectoryDocuments,
  type ListingRecord,
} from '@manchester-eats/shared/domain';
import { findInTopic, orderOfDay, pickFeatured, shownCounts } from '@manchester-eats/shared/lists';
import { relatedListings } from '@manchester-eats/shared/listing-view';

/** A page to render, or one without content that a browser fills. */
export interface SitePage {
  /** Its path on the site without a slash at the beginning, not encoded: `''` for the home page. */
  readonly path: string;
  /** A hash of everything that it shows; null for a page without content. */
  readonly input: string | null;
}

interface PagesInput {
  readonly documents: DirectoryDocuments;
  /** The text of each whole listing, by id. */
  readonly listingTexts: ReadonlyMap<string, string>;
  /** What all pages depend on besides the directory: build, configuration, URL. */
  readonly mark: string;
  /** The date, which changes the order of lists. */
  readonly day: string;
}

/** Pages that browsers fill: they show nothing of the directory. */
const emptyPages = ['saved', 'auth', 'admin', 'client'];
const builtInPages = ['about', 'contact', 'terms', 'privacy', 'articles', 'partners'];

/** Lists every page of a directory, each once, with a hash of what it shows. */
export function listPages(input: PagesInput): readonly SitePage[] {
  const { documents } = input;
  const pages = new Map<string, string | null>();
  // The first one wins, as on the site: a stored page before a category, a category before an area.
  const add = (path: string, hash: () => string | null) => {
    if (!pages.has(path)) pages.set(path, hash());
  };
  const { list, plain, listing } = createHashes(input);
  add('', () => list({ category: '', area: '' }, shownCounts.home));
  add('all-restaurants', () => list({ category: '', area: '' }, shownCounts.list));
  for (const path of builtInPages) add(path, plain);
  for (const path of emptyPages) add(path, () => null);
  for (const { slug } of Object.values(documents.pages)) {
    if (slug !== 'home') add(pageSegment(slug), plain);
  }
  addTopics(documents, add, list);
  for (const article of publishedArticles(articlesToShow(documents.articles))) {
    add(`articles/${articleSegment(article)}`, plain);
  }
  for (const row of documents.listings) add(`listing/${row.id}`, () => listing(row));
  return [...pages]
    .filter(([path]) => !path.endsWith('/'))
    .map(([path, hash]) => ({ path, input: hash }));
}

type ListHash = (
  topic: { readonly category: string; readonly area: string },
  shown: number,
) => string;

function addTopics(
  { categories, areas, listings }: DirectoryDocuments,
  add: (path: string, hash: () => string | null) => void,
  list: ListHash,
): void {
  const named = (topics: readonly { readonly name: string }[]) =>
    topics
      .map(({ name }) => ({ name, segment: topicSegment(name) }))
      .filter(({ segment }) => segment !== '');
  const [inCategories, inAreas] = [named(categories), named(areas)];
  for (const { name, segment } of inCategories) {
    add(segment, () => list({ category: name, area: '' }, shownCounts.list));
  }
  for (const { name, segment } of inAreas) {
    add(segment, () => list({ category: '', area: name }, shownCounts.list));
  }
  for (const area of inAreas) {
    const inArea = findInTopic(listings, { category: '', area: area.name }, areas);
    for (const category of inCategories) {
      const topic = { category: category.name, area: area.name };
      if (findInTopic(inArea, topic, areas).length === 0) continue;
      add(`${area.segment}/${category.segment}`, () => list(topic, shownCounts.list));
    }
  }
}

/** What every page depends on: its texts, and what its footer says of the listings. */
function commonText({ documents, mark }: PagesInput): string {
  const { listings, ...others } = documents;
  const invented = listings.filter(({ source }) => source === 'demo').length;
  return JSON.stringify([mark, others, invented, listings.some(showsRegisterData)]);
}

/** Returns how the pages of lists, pages that only count listings, and those of listings are hashed. */
function createHashes(input: PagesInput) {
  const { documents, day } = input;
  const { listings, areas } = documents;
  const counts = [
    [...countListingsByCategory(listings)],
    [...countListingsByArea(listings, areas)],
  ];
  const common = hashOf(commonText(input), JSON.stringify(counts));
  const ordered = orderOfDay(listings, day);
  const candidates = orderOfDay(listings, `${day} featured`);
  const rowTexts = new Map(listings.map((row) => [row, JSON.stringify(row)]));
  const textOf = (rows: readonly ListingRecord[]) =>
    rows.map((row) => rowTexts.get(row) ?? '').join('\n');
  const list: ListHash = (topic, shown) => {
    const rows = findInTopic(ordered, topic, areas);
    const first = new Set(rows.slice(0, shown).map(({ id }) => id));
    const featured = pickFeatured(candidates, first, shownCounts.featured);
    return hashOf(common, day, JSON.stringify(topic), textOf(rows), textOf(featured));
  };
  return { list, plain: () => common, listing: createListingHash(input, textOf) };
}

/** Returns how the page of a listing is hashed: by the whole listing and those that are similar. */
function createListingHash(
  input: PagesInput,
  textOf: (rows: readonly ListingRecord[]) => string,
): (row: ListingRecord) => string {
  const { documents, listingTexts } = input;
  const common = hashOf(commonText(input));
  const byCategory = new Map<string, ListingRecord[]>();
  for (const row of documents.listings) {
    for (const name of new Set([row.category, ...row.categories])) {
      const known = byCategory.get(name);
      if (known === undefined) byCategory.set(name, [row]);
      else known.push(row);
    }
  }
  return (row) => {
    const related = relatedListings(row, byCategory.get(row.category) ?? []);
    return hashOf(common, listingTexts.get(row.id) ?? '', textOf([row, ...related]));
  };
}

function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url');
}
