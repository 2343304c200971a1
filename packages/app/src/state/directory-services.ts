import { createContext } from 'react';
import type { Listing, Result } from '@manchester-eats/shared/domain';
import type { DirectoryView } from './directory-view.ts';

/** A whole listing as it is published; null when it is not, with the survivor where it was merged. */
export type ListingAnswer = Result<
  { readonly listing: Listing } | { readonly listing: null; readonly mergedInto: string | null }
>;

/** Something that changes, and tells. */
export interface Watched<Value> {
  readonly read: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the screens may ask of the directory; built once, in compose.ts. */
export interface DirectoryServices {
  readonly view: Watched<DirectoryView>;
  /** Descriptions by id, for the search; null until they were asked for and came. */
  readonly descriptions: Watched<ReadonlyMap<string, string> | null>;
  /** Fetches the descriptions once; call when a search begins. */
  readonly requestDescriptions: () => void;
  /** Asks the published directory again. Never rejects: how it went stands in the view. */
  readonly refresh: () => Promise<void>;
  /** The same at a person's wish: says how it went, and tries Emergency Recovery where it failed. */
  readonly reload: () => Promise<void>;
  /** Puts back what the newest good copy in this browser holds, and says so; how many listings that were. */
  readonly recover: () => Promise<number>;
  /** Asks for a whole listing; the same promise for the same listing, so that a screen may wait for it. */
  readonly readListing: (id: string) => Promise<ListingAnswer>;
  /** Forgets the answer for a listing, so that the next reading asks again. */
  readonly forgetListing: (id: string) => void;
  /** Where visitors may write to, `''` for nowhere; comes once the server said so. */
  readonly contactEmail: Promise<string>;
  /** Whether this browser shows what administrators see; permits nothing. */
  readonly isAdministrator: Watched<boolean>;
}

/** Gives the screens their directory; null outside of the site. */
export const DirectoryContext = createContext<DirectoryServices | null>(null);
