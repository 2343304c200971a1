import { createContext } from 'react';
import type { ListingResponse } from '@manchester-eats/shared/rendering';
import type { DirectoryView } from './directory-view.ts';
import type { Observable } from './observable.ts';

/** The directory as screens read and refresh it; created once, in compose.ts. */
export interface DirectoryServices {
  readonly view: Observable<DirectoryView>;
  /** The view that a page is hydrated from: what came with it. Always the same object. */
  readonly firstView: DirectoryView;
  /**
   * Returns what a page shows of a directory that is too large for this browser, by its path and query. Returns the same
   * promise for the same page, so that `use` can suspend on it. Never rejects: the view shows the outcome.
   */
  readonly viewOfPage: (url: string) => Promise<DirectoryView>;
  /** Descriptions by id, for the search; null until they have been loaded. */
  readonly descriptions: Observable<ReadonlyMap<string, string> | null>;
  /** Loads the descriptions, again only after a failure; call it when a search begins. */
  readonly requestDescriptions: () => void;
  /** Loads the published directory again. Never rejects: the view shows the outcome. */
  readonly refresh: () => Promise<void>;
  /** Refreshes on request: shows the outcome, and runs Emergency Recovery if the refresh failed. */
  readonly reload: () => Promise<void>;
  /**
   * Emergency Recovery: reads the saved data again and, if the directory was never read, restores empty lists
   * from their copies. Shows the outcome and returns the number of listings.
   */
  readonly recover: () => Promise<number>;
  /** Loads a whole listing. Returns the same promise for the same id, so that `use` can suspend on it. */
  readonly readListing: (id: string) => Promise<ListingResponse>;
  /** Drops the cached response for a listing, so that it is loaded again. */
  readonly forgetListing: (id: string) => void;
  /** The contact e-mail; `''` if none is set or the server's configuration cannot be loaded. */
  readonly contactEmail: Promise<string>;
  /** Whether this browser shows administrator controls. It grants no access. */
  readonly isAdministrator: Observable<boolean>;
}

/** The directory services; null outside the provider. */
export const DirectoryContext = createContext<DirectoryServices | null>(null);
