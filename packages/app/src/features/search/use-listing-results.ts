import { filterListings, findInTopic, sortListings } from '@manchester-eats/shared/lists';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import type { SearchResult } from '@manchester-eats/shared/search';
import { useEffect, useMemo, useState } from 'react';
import type { CarriedChoices } from '../../state/carried-choices.ts';
import { getOrderOfDay } from '../../state/listing-order.ts';
import { useListServices, useObservable, useSearchState } from '../../state/list-services.ts';
import type { SearchState } from '../../state/search-service.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';
import type { MarkText } from '../../ui/highlight.tsx';
import {
  mostCarried,
  resultsName,
  type AskedResults,
  type CarriedResults,
  type Understanding,
} from './carried-results.ts';

/** A search for a page. */
export interface ListingQuery extends AskedResults {
  /** How many results the page draws at first, after how many others. */
  readonly drawn: number;
  readonly start: number;
}

export interface ListingResults {
  /**
   * `waiting` until the search is ready, unless there are earlier results to show meanwhile. `failed`: its code
   * could not be loaded.
   */
  readonly status: 'ready' | 'waiting' | 'failed';
  readonly total: number;
  /** All results after the first `start`; some of them if not all of the directory is here, see `isWhole`. */
  readonly listings: readonly ListingRecord[];
  readonly isWhole: boolean;
  /** The results before they are filtered. */
  readonly unfiltered: readonly ListingRecord[];
  /** How many listings each choice of a filter leaves; null if they are counted from the results. */
  readonly choices: CarriedChoices | null;
  /** The text that was typed. */
  readonly text: string;
  /** The text that was searched for, with its corrections. */
  readonly searchedText: string;
  /** Null without a text. */
  readonly understood: Understanding | null;
  /** Finds the parts to mark in a listing's texts; null for none. */
  readonly mark: MarkText | null;
}

interface Found {
  readonly text: string;
  readonly topic: string;
  readonly result: SearchResult;
  readonly mark: MarkText;
}

/**
 * Finds listings during render rather than in an effect, which would show the results one frame late. A list
 * without a text does not need the search. While the index is built for other data, the last results stay. While the
 * listings are not all here, the results are those that came with the page.
 */
export function useListingResults(query: ListingQuery): ListingResults {
  const { page, isLarge, published } = useDirectory();
  const results = useResultsFrom(query);
  const { category, area, drawn, filters } = query;
  const { countForPage, contacts } = useListServices();
  const knownContacts = useObservable(contacts);
  const name = resultsName(query);
  const carried = useMemo(
    () =>
      page?.find(name, (): CarriedResults => {
        const found = toCarried(results, drawn);
        if (!isLarge || countForPage === null) return found;
        const choices = countForPage(results.unfiltered, filters, knownContacts);
        return { ...found, choices };
      }),
    [page, isLarge, name, results, drawn, filters, countForPage, knownContacts],
  );
  // While the visitor types, the page of the text that is asked for is on its way.
  const topic = JSON.stringify([category, area]);
  const [last, setLast] = useState({ topic, name, carried });
  if (carried !== undefined && carried !== last.carried) setLast({ topic, name, carried });
  const shown = carried ?? (isLarge && last.topic === topic ? last.carried : undefined);
  // The listings are here, and are not searched yet: what came with the page stays until they are.
  const isBetween = page === null && results.status === 'waiting' && last.name === name;
  const kept = isBetween ? last.carried : undefined;
  // Nothing else brings the results of a large directory: its page has been read, or could not be.
  const willNotCome = isLarge && published !== 'loading';
  return useMemo(() => {
    if (page === null) return kept === undefined ? results : carriedResults(kept, results, false);
    return carriedResults(shown, results, willNotCome);
  }, [page, shown, kept, results, willNotCome]);
}

/** Leaves out the results before those that a page shows. */
function useResultsFrom({ start, ...query }: ListingQuery): ListingResults {
  const results = useWholeResults(query);
  return useMemo(
    () => (start === 0 ? results : { ...results, listings: results.listings.slice(start) }),
    [start, results],
  );
}

function toCarried(results: ListingResults, drawn: number): CarriedResults {
  const { total, listings, searchedText } = results;
  const understood = understandingOf(results);
  return {
    ...{ total, listings: listings.slice(0, Math.min(drawn, mostCarried)), searchedText },
    ...(understood === null ? {} : { understood }),
  };
}

/** Returns how a text was understood, without the listings that were found. */
function understandingOf({ understood }: ListingResults): Understanding | null {
  if (understood === null) return null;
  const { recognised, corrected, searchedText } = understood;
  return { recognised, corrected, searchedText };
}

function carriedResults(
  carried: CarriedResults | undefined,
  whole: ListingResults,
  willNotCome: boolean,
): ListingResults {
  if (carried === undefined) {
    const isFailed = willNotCome || whole.status === 'failed';
    return { ...whole, isWhole: false, status: isFailed ? 'failed' : 'waiting' };
  }
  const { total, listings, searchedText, understood = null, choices = null } = carried;
  const found = { total, listings, unfiltered: listings, searchedText };
  return {
    ...{ ...whole, ...found, isWhole: false, status: 'ready', mark: null },
    understood,
    choices,
  };
}

function useWholeResults(query: AskedResults): ListingResults {
  const { filters, sort } = query;
  const { contacts, here, requestContacts } = useListServices();
  const knownContacts = useObservable(contacts);
  const position = useObservable(here);
  const searched = query.text.trim();
  const inTopic = useListInTopic(query);
  const { status, found } = useFound({ ...query, text: searched });
  const needsContacts = filters.hasPhone || filters.hasWebsite;
  useEffect(() => {
    if (needsContacts) requestContacts();
  }, [needsContacts, requestContacts]);

  const unfiltered = searched === '' ? inTopic : (found?.result.listings ?? none);
  // The object of the filters is a new one in each render; their text tells whether they changed.
  const filterText = JSON.stringify(filters);
  const listings = useMemo(
    () =>
      sortListings(
        filterListings(unfiltered, JSON.parse(filterText) as typeof filters, knownContacts),
        sort,
        position,
      ),
    [unfiltered, filterText, knownContacts, sort, position],
  );
  return useMemo(() => {
    const total = listings.length;
    if (searched === '') {
      const text = { text: '', searchedText: '', understood: null, mark: null };
      const found = { total, listings, unfiltered, choices: null };
      return { ...text, ...found, isWhole: true, status: 'ready' };
    }
    const text = found?.text ?? searched;
    const understood = found?.result ?? null;
    return {
      ...{ isWhole: true, status, total, listings, unfiltered, choices: null, text, understood },
      searchedText: understood?.searchedText ?? text,
      mark: found?.mark ?? null,
    };
  }, [searched, status, listings, unfiltered, found]);
}

const none: readonly ListingRecord[] = [];

/** Returns the listings of a topic in the order of the day. */
function useListInTopic({
  category,
  area,
}: Pick<ListingQuery, 'category' | 'area'>): readonly ListingRecord[] {
  const { listings, areas } = useDirectory().documents;
  const { day } = useListServices();
  const ordered = getOrderOfDay(listings, day);
  return useMemo(
    () => findInTopic(ordered, { category, area }, areas),
    [ordered, category, area, areas],
  );
}

/** Searches for a text. Returns the last results of the same topic while the search is not ready. */
function useFound({ text, category, area, exact, without }: AskedResults): {
  readonly status: ListingResults['status'];
  readonly found: Found | null;
} {
  const search = useSearchState();
  const { request } = useListServices().search;
  const { requestDescriptions } = useDirectoryServices();
  // A shared link or a reload searches before anybody focuses the search field.
  useEffect(() => {
    if (text === '') return;
    request();
    requestDescriptions();
  }, [text, request, requestDescriptions]);

  const topic = JSON.stringify([category, area]);
  const plainWords = JSON.stringify(without);
  const found = useMemo(
    () =>
      text === ''
        ? null
        : find(search, topic, {
            text,
            category,
            area,
            exact,
            without: JSON.parse(plainWords) as typeof without,
          }),
    [search, topic, text, category, area, exact, plainWords],
  );
  const [last, setLast] = useState<Found | null>(null);
  if (found !== null && found !== last) setLast(found);
  if (text === '' && last !== null) setLast(null);
  if (found !== null) return { status: 'ready', found };
  if (search.phase === 'failed') return { status: 'failed', found: null };
  return last?.topic === topic
    ? { status: 'ready', found: last }
    : { status: 'waiting', found: null };
}

function find(
  search: SearchState,
  topic: string,
  query: Pick<ListingQuery, 'text' | 'category' | 'area' | 'exact' | 'without'>,
): Found | null {
  if (search.phase !== 'ready' || !search.isWhole) return null;
  const result = search.index.find(query);
  const mark: MarkText = (text) => search.wordRanges(text, result.words);
  return { text: query.text, topic, result, mark };
}
