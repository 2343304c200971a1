// Asks the database for lists of a large directory, for pages that are files. Loaded with the first such list.
import '../state/zod-without-eval.ts';
import { activeFilters } from '@manchester-eats/shared/lists';
import { greaterManchesterSearchWords } from '@manchester-eats/shared/search';
import { createSupabaseSearch } from '@manchester-eats/shared/supabase';
import {
  drawnAtFirst,
  mostCarried,
  resultsName,
  type AskedResults,
  type CarriedResults,
} from '../features/search/carried-results.ts';
import { parseListParams } from '../features/search/list-params.ts';
import { parseListingSearch } from '../features/search/listing-search-params.ts';
import { pageDocuments, type PageData } from '../state/page-data.ts';
import type { Environment } from './env.ts';
import { findListSubject, listTopicOf } from './list-subject.ts';

/** The most listings of one answer, and after how many others it can begin. */
const mostAtOnce = 100;
const mostSkipped = 1_000;

type Project = Pick<Environment, 'supabaseUrl' | 'supabaseKey'>;

/**
 * Adds the results that a query asks for to a page that is a file, which has only the first ones of its list. Leaves a
 * page alone that has enough, that has no list, or that filters: the database does not. `url` is the path and query.
 *
 * @throws {Failure} if the database does not answer.
 * @throws {Error} if the part of the list is further on than it can go.
 */
export async function withFoundResults(
  page: PageData,
  url: string,
  { supabaseUrl, supabaseKey }: Project,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<PageData> {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const { text, category, shown, start } = parseListingSearch(searchParams);
  const about = findListSubject(pathname, pageDocuments(page));
  const ofPage = about === null ? null : listTopicOf(about);
  const topic = pathname === '/' ? { category, area: '' } : ofPage;
  if (topic === null || supabaseUrl === '') return page;
  const asked: AskedResults = {
    ...parseListParams(searchParams),
    ...{ text, ...topic },
  };
  const name = resultsName(asked);
  const wanted = Math.min(Math.max(shown, drawnAtFirst), mostCarried);
  const known = Object.hasOwn(page.facts, name) ? (page.facts[name] as CarriedResults) : null;
  const isEnough =
    known !== null && start === 0 && known.listings.length >= Math.min(known.total, wanted);
  if (isEnough || activeFilters(asked.filters).length > 0) return page;
  if (start + wanted > mostSkipped + mostAtOnce) throw new Error('The list goes no further.');
  const words = greaterManchesterSearchWords;
  const database = createSupabaseSearch({ supabaseUrl, supabaseKey, fetch, words });
  const found = await findResults(database, asked, { start, wanted });
  return { ...page, facts: { ...page.facts, [name]: found } };
}

async function findResults(
  database: ReturnType<typeof createSupabaseSearch>,
  { text, category, area, sort, exact, without }: AskedResults,
  { start, wanted }: { readonly start: number; readonly wanted: number },
): Promise<CarriedResults> {
  const listings: CarriedResults['listings'][number][] = [];
  for (;;) {
    const first = Math.min(wanted - listings.length, mostAtOnce);
    const part = await database.search({
      ...{ text: text.trim(), category, area, exact, without },
      ...{ first, after: start + listings.length },
      // The database does not know where the visitor is.
      sort: sort === 'nearest' ? 'best' : sort,
    });
    if (!part.ok) throw part.failure;
    const { total, recognised, corrected, searchedText } = part.value;
    listings.push(...part.value.listings);
    if (listings.length >= Math.min(wanted, total - start) || part.value.listings.length === 0) {
      const understood = { recognised, corrected, searchedText };
      return { total, listings, searchedText, understood };
    }
  }
}
