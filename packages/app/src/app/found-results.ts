// Searches a large directory in the database, for pages of a host that does not search. Loaded with the first such search.
import '../state/zod-without-eval.ts';
import { findArea, findCategory, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import { findTopic } from '@manchester-eats/shared/head';
import { activeFilters } from '@manchester-eats/shared/lists';
import { greaterManchesterSearchWords } from '@manchester-eats/shared/search';
import { createSupabaseSearch } from '@manchester-eats/shared/supabase';
import {
  mostCarried,
  resultsName,
  type AskedResults,
  type CarriedResults,
} from '../features/search/carried-results.ts';
import { parseListParams } from '../features/search/list-params.ts';
import { parseListingSearch } from '../features/search/listing-search-params.ts';
import { pageDocuments, type PageData } from '../state/page-data.ts';
import type { Environment } from './env.ts';

/** The most listings of one answer. */
const mostAtOnce = 100;

type Project = Pick<Environment, 'supabaseUrl' | 'supabaseKey'>;

/**
 * Adds what a text finds to a page that came without it. Leaves a page alone that has it, that asks for none, or that
 * filters: the database does not. `url` is the path and query of the page.
 *
 * @throws {Failure} if the database does not answer.
 */
export async function withFoundResults(
  page: PageData,
  url: string,
  { supabaseUrl, supabaseKey }: Project,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<PageData> {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const { text, category, shown } = parseListingSearch(searchParams);
  const topic = findListTopic(pathname, pageDocuments(page));
  if (topic === null || text.trim() === '' || supabaseUrl === '') return page;
  const asked: AskedResults = {
    ...parseListParams(searchParams),
    text,
    category: pathname === '/' ? category : topic.category,
    area: topic.area,
  };
  const name = resultsName(asked);
  if (Object.hasOwn(page.facts, name) || activeFilters(asked.filters).length > 0) return page;
  const words = greaterManchesterSearchWords;
  const database = createSupabaseSearch({ supabaseUrl, supabaseKey, fetch, words });
  const found = await findResults(database, asked, Math.min(Math.max(shown, 24), mostCarried));
  return { ...page, facts: { ...page.facts, [name]: found } };
}

async function findResults(
  database: ReturnType<typeof createSupabaseSearch>,
  { text, category, area, sort, exact, without }: AskedResults,
  wanted: number,
): Promise<CarriedResults> {
  const listings: CarriedResults['listings'][number][] = [];
  for (;;) {
    const first = Math.min(wanted - listings.length, mostAtOnce);
    const part = await database.search({
      ...{ text: text.trim(), category, area, exact, without, first, after: listings.length },
      // The database does not know where somebody is.
      sort: sort === 'nearest' ? 'best' : sort,
    });
    if (!part.ok) throw part.failure;
    const { total, recognised, corrected, searchedText } = part.value;
    listings.push(...part.value.listings);
    if (listings.length >= Math.min(wanted, total) || part.value.listings.length === 0) {
      const understood = { recognised, corrected, searchedText };
      return { total, listings, searchedText, understood };
    }
  }
}

/** Returns the category and the area of the list at a path, `''` for all; null if there is no list. */
function findListTopic(
  pathname: string,
  documents: DirectoryDocuments,
): { category: string; area: string } | null {
  if (pathname === '/' || pathname === '/all-restaurants') return { category: '', area: '' };
  const [, first = '', second] = pathname.split('/').map(decodeURIComponent);
  if (second !== undefined) {
    const area = findArea(first, documents.areas)?.name;
    const category = findCategory(second, documents.categories)?.name;
    return area === undefined || category === undefined ? null : { category, area };
  }
  const topic = findTopic(first, documents);
  if (topic?.kind === 'category') return { category: topic.category.name, area: '' };
  return topic?.kind === 'area' ? { category: '', area: topic.area.name } : null;
}
