// Loads the published directory. This module is loaded separately, so that it never delays the first paint.
import '../state/zod-without-eval.ts';
import { readPublished } from '@manchester-eats/shared/application';
import { toRecord } from '@manchester-eats/shared/domain';
import type { ListingContacts } from '@manchester-eats/shared/lists';
import { readWholeListing, type ListingResponse } from '@manchester-eats/shared/rendering';
import { createSnapshotReader } from '@manchester-eats/shared/snapshot';
import type { DirectoryStore, StoreState } from '@manchester-eats/shared/store';
import { entryOf, sameContent } from '@manchester-eats/shared/sync';
import type { Environment } from './env.ts';
import { retryImport } from '../ui/retry-import.ts';
import type { createTableListing } from './table-listing.ts';
import type { DirectoryView } from '../state/directory-view.ts';
import { purposeOfPath } from '@manchester-eats/shared/urls';
import { nextTask } from '../state/next-task.ts';
import type { PageData } from '../state/page-data.ts';
import { backendUrl, readsBucket } from '../state/read-bucket.ts';
import { withinTime } from '../state/within-time.ts';
import { readPage } from './read-page.ts';

/** Status of the last request for the published directory: `loading`, or its outcome. */
export type PublishedStatus = Pick<DirectoryView, 'published' | 'failure'>;

/** What a page shows, or else the home page. */
export interface FirstPage {
  readonly page: PageData;
  /** Whether the page itself was read. It may also come without content. */
  readonly isOwn: boolean;
}

/** The published directory, as a visitor's page reads it. */
export interface PublishedDirectory {
  /**
   * Reads what a page shows, or else the home page, if the directory is too large to be read whole. Null if it is not, or
   * if that is unknown. `url` is the path and query of the page.
   */
  readonly readFirstPage: (url: string) => Promise<FirstPage | null>;
  /** Reads what a page of the site shows, by its path and query; null if it comes without content. Rejects on failure. */
  readonly readPage: (url: string) => Promise<PageData | null>;
  /** Updates the working copy from the published directory. */
  readonly pull: (store: DirectoryStore) => Promise<PublishedStatus>;
  readonly readListing: (id: string) => Promise<ListingResponse>;
  /**
   * Returns the ids of ads that are not published as they are in this browser; null while that is unknown.
   * Their code must not run, no matter who stored it.
   */
  readonly findUnpublishedAds: (state: StoreState) => ReadonlySet<string> | null;
  /** Returns which listings have a telephone number or a website; null if that is unknown. */
  readonly readContacts: () => Promise<ListingContacts | null>;
  /** Returns descriptions by id; null if they could not be loaded. */
  readonly readDescriptions: () => Promise<ReadonlyMap<string, string> | null>;
}

function findUnpublishedAds({ documents, published }: StoreState): ReadonlySet<string> | null {
  if (published === null) return null;
  const differing = documents.ads.filter((ad) => {
    const entry = entryOf(published, { kind: 'ad', id: ad.id });
    const isPublished = entry !== undefined && entry.revision > 0 && entry.gone === undefined;
    return (
      !isPublished || entry.record === null || !sameContent(entry.record, toRecord('ad', ad.id, ad))
    );
  });
  return new Set(differing.map(({ id }) => id));
}

/**
 * How long the size of the directory is waited for, in milliseconds: a server that does not say it must not delay the
 * message that it cannot be reached.
 */
const sizeTimeLimit = 4_000;

type Places = Pick<Environment, 'snapshotUrl' | 'mostWhole' | 'supabaseUrl' | 'supabaseKey'>;
type Request = (url: string, init?: RequestInit) => Promise<Response>;

/** Creates the reader of what is published: from a server or host of files, or from the bucket of a project. */
export function createPublishedDirectory(places: Places, request: Request): PublishedDirectory {
  const { snapshotUrl, mostWhole } = places;
  const byContent = readsBucket(places);
  const reader = createSnapshotReader({ snapshotUrl, byContent, fetch: request, pause: nextTask });
  const snapshot = byContent ? { ...reader, readListing: readListingOf(places, request) } : reader;

  async function pull(store: DirectoryStore): Promise<PublishedStatus> {
    const read = await readPublished({ copy: await store.handle, snapshot });
    if (!read.ok) return { published: 'unreachable', failure: read.failure };
    return { published: read.value.publishedIsEmpty ? 'empty' : 'fresh', failure: null };
  }

  /** A host of plain files may have neither, and a server may be too busy for the page, but have the home page ready. */
  async function readOwnOrHome(url: string, path: string): Promise<FirstPage | null> {
    const isPublic = purposeOfPath(path) === 'public';
    const own = isPublic ? await readPage(url, request).catch(() => 'failed' as const) : null;
    const isOwn = own !== 'failed';
    const page = isOwn && own !== null ? own : await readPage('/', request);
    return page === null ? null : { page, isOwn };
  }

  /** Without a network, the home page that this browser keeps says whether the directory is too large. */
  async function readKeptHome(): Promise<FirstPage | null> {
    const page = await withinTime(readPage('/', request), sizeTimeLimit);
    return page === null || page.total <= mostWhole ? null : { page, isOwn: false };
  }

  return {
    pull,
    readFirstPage: async (url) => {
      const [path = ''] = url.split('?');
      // Administrators have the whole directory.
      if (/^\/admin(?:\/|$)/i.test(path)) return null;
      const size = await withinTime(snapshot.readSize(), sizeTimeLimit);
      const total = size?.ok === true ? (size.value ?? 0) : null;
      if (total !== null && total <= mostWhole) return null;
      try {
        return total === null ? await readKeptHome() : await readOwnOrHome(url, path);
      } catch {
        return null; // Reading the directory says that it cannot be reached.
      }
    },
    readPage: async (url) => {
      const page = await readPage(url, request);
      if (page?.isStatic !== true || !url.includes('?')) return page;
      const { withFoundResults } = await import('./found-results.ts');
      return withFoundResults(page, url, places, request);
    },
    findUnpublishedAds,
    readListing: (id) => readWholeListing(snapshot, id),
    readContacts: async () => {
      const response = await snapshot.readContacts();
      return response.ok ? response.value : null;
    },
    readDescriptions: async () => {
      const response = await snapshot.readDescriptions();
      return response.ok ? response.value : null;
    },
  };
}

/** A bucket has no file for each listing: its details are a row of the project. */
function readListingOf(places: Places, fetch: Request) {
  const project = { supabaseUrl: backendUrl(places), supabaseKey: places.supabaseKey, fetch };
  let loading: Promise<ReturnType<typeof createTableListing>> | null = null;
  const load = () =>
    retryImport(() => import('./table-listing.ts')).then((code) =>
      code.createTableListing(project),
    );
  return async (id: string) => (await (loading ??= load()))(id);
}
