import type { ListingContacts, ListingFilters, Position } from '@manchester-eats/shared/lists';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CarriedChoices } from './carried-choices.ts';
import type { Observable, WritableObservable } from './observable.ts';
import type { RecentSearches } from './recent-searches.ts';
import type { SearchService, SearchState } from './search-service.ts';

/** What lists of listings need besides the directory; created once, in compose.ts. */
export interface ListServices {
  readonly search: SearchService;
  readonly recentSearches: RecentSearches;
  /** Which listings have a telephone number or a website; null while unknown. */
  readonly contacts: Observable<ListingContacts | null>;
  /** Loads the contacts, again only after a failure. */
  readonly requestContacts: () => void;
  /** Counts what the filters of a large directory leave, where its pages are rendered; null in browsers. */
  readonly countForPage:
    | ((
        listings: readonly ListingRecord[],
        filters: ListingFilters,
        contacts: ListingContacts | null,
      ) => CarriedChoices)
    | null;
  /** When the page was opened; in Unix milliseconds. */
  readonly openedAt: number;
  /** The date when the page was opened, which decides the order of the day. */
  readonly day: string;
  /** The visitor's position; null until they share it. It stays in this tab. */
  readonly here: WritableObservable<Position | null>;
  /** The ids of the cards of the page's list. */
  readonly shown: WritableObservable<ReadonlySet<string>>;
}

/** The list services; null outside their provider. */
export const ListContext = createContext<ListServices | null>(null);

/** Returns the list services; throws outside their provider. */
export function useListServices(): ListServices {
  const services = useContext(ListContext);
  if (services === null) throw new Error('useListServices needs a ListContext above it.');
  return services;
}

/** Returns the current value; the component renders again when it changes. */
export function useObservable<Value>({ subscribe, read }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, read, read);
}

/** Returns the state of the search. */
export function useSearchState(): SearchState {
  return useObservable(useListServices().search.state);
}
