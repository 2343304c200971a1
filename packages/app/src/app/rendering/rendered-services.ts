import { createDirectoryStore } from '@manchester-eats/shared/store';
import {
  success,
  type DirectoryDocuments,
  type ListingRecord,
} from '@manchester-eats/shared/domain';
import { countChoices, type ListingContacts, type Position } from '@manchester-eats/shared/lists';
import { wordRanges, type SearchIndex } from '@manchester-eats/shared/search';
import type { AccountServices } from '../../state/account.ts';
import type { DirectoryServices } from '../../state/directory-services.ts';
import type { DirectoryView } from '../../state/directory-view.ts';
import type { ListServices } from '../../state/list-services.ts';
import { carryChoices } from '../../state/carried-choices.ts';
import { createObservable } from '../../state/observable.ts';
import type { PageFacts } from '../../state/page-facts.ts';
import { settled } from '../../state/settled.ts';
import type { RenderedSubject } from './rendered-pages.ts';

/** What one page is rendered from. */
export interface RenderedInput {
  readonly documents: DirectoryDocuments;
  readonly subject: RenderedSubject;
  /** Null for pages that search no text. */
  readonly index: SearchIndex | null;
  readonly contacts: ListingContacts | null;
  readonly contactEmail: string;
  /** Up to how many listings browsers read the whole directory. */
  readonly mostWhole: number;
  readonly day: string;
  /** Unix milliseconds. */
  readonly openedAt: number;
}

/** Returns the services of the screens for one page, and the facts that the screens ask for. */
export function createRenderedServices(input: RenderedInput) {
  const { documents, subject, mostWhole } = input;
  let listings: readonly ListingRecord[] = [];
  const shown = createObservable<ReadonlySet<string>>(new Set());
  const facts: Record<string, unknown> = {};
  const page: PageFacts = {
    find(name, compute) {
      const value = compute();
      facts[name] = value;
      if (name.startsWith('results ')) {
        ({ listings } = value as { readonly listings: typeof listings });
        shown.set(new Set(listings.map(({ id }) => id)));
      }
      return value;
    },
  };
  const total = documents.listings.length;
  const view: DirectoryView = {
    ...{ documents, total, page, failure: null, hadListings: false, unpublishedAds: new Set() },
    isLarge: total > mostWhole,
    phase: 'open',
    published: total === 0 ? 'empty' : 'fresh',
  };
  return {
    facts,
    /** Returns the listings of the page's list that it shows. */
    listings: () => listings,
    store: createDirectoryStore({ local: { read: () => null }, loadPersistence: never }),
    services: directoryServices(view, input),
    lists: listServices(input, shown),
    accounts,
    loadMapSettings: never,
  };

  function directoryServices(
    firstView: DirectoryView,
    { contactEmail }: RenderedInput,
  ): DirectoryServices {
    const listing = subject.about.kind === 'listing' ? subject.about.listing : null;
    return {
      ...{ view: createObservable(firstView), firstView },
      viewOfPage: () => settled(firstView),
      descriptions: createObservable(null),
      requestDescriptions: nothing,
      refresh: never,
      reload: never,
      recover: never,
      readListing: (id) =>
        listing !== null && listing.partial !== true && listing.id === id
          ? settled(success({ listing }))
          : never(),
      forgetListing: nothing,
      contactEmail: settled(contactEmail),
      isAdministrator: createObservable(false),
    };
  }
}

function listServices(input: RenderedInput, shown: ListServices['shown']): ListServices {
  const { index, contacts, day, openedAt } = input;
  const noSearches = createObservable<readonly string[]>([]);
  return {
    search: {
      state: createObservable(
        index === null
          ? { phase: 'loading' }
          : { phase: 'ready', index, wordRanges, isWhole: true },
      ),
      request: nothing,
    },
    recentSearches: { ...noSearches, add: nothing, clear: nothing },
    contacts: createObservable(contacts),
    requestContacts: nothing,
    countForPage: (...counted) => carryChoices(countChoices(...counted)),
    ...{ day, openedAt, shown },
    here: createObservable<Position | null>(null),
  };
}

/** Nobody is signed in. */
const accounts: AccountServices = {
  state: createObservable({ phase: 'signed-out' }),
  request: nothing,
  client: never,
  backend: never,
  confirmsEmail: never,
  signIn: never,
  signUp: never,
  signOut: never,
  requestReset: never,
  resendConfirmation: never,
  setPassword: never,
  changePassword: never,
  changeName: never,
  exportData: never,
  deleteAccount: never,
};

function nothing(): void {
  // Only effects and events call it, and there are none.
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
