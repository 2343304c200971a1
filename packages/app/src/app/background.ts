// What a page needs once it stands: the way to what is published.
// Fetched beside the first paint and never before it.
import { readPublished } from '@manchester-eats/shared/application';
import { Failure, parseDocument, recordOf, success } from '@manchester-eats/shared/domain';
import { createSnapshotReader } from '@manchester-eats/shared/snapshot';
import type { DirectoryStore, StoreState } from '@manchester-eats/shared/store';
import { entryOf, sameContent } from '@manchester-eats/shared/sync';
import type { ListingAnswer } from '../state/directory-services.ts';
import type { DirectoryView } from '../state/directory-view.ts';

/** How the last question to the published directory went. */
export type PublishedWord = Pick<DirectoryView, 'published' | 'failure'>;

/** The published directory, as a visitor's page asks it. */
export interface Published {
  /** Brings what was published into the working copy. */
  readonly pull: (store: DirectoryStore) => Promise<PublishedWord>;
  readonly readListing: (id: string) => Promise<ListingAnswer>;
  /**
   * Ids of ads that stand here and were not published as they are; null while that is not known.
   * Whatever wrote them into this browser, their code is not to be run.
   */
  readonly compareAds: (state: StoreState) => ReadonlySet<string> | null;
  /** Descriptions by id; null where they did not come. */
  readonly readDescriptions: () => Promise<ReadonlyMap<string, string> | null>;
}

function compareAds({ documents, published }: StoreState): ReadonlySet<string> | null {
  if (published === null) return null;
  const differing = documents.ads.filter((ad) => {
    const entry = entryOf(published, { kind: 'ad', id: ad.id });
    const isRead = entry !== undefined && entry.revision > 0 && entry.gone === undefined;
    return (
      !isRead || entry.record === null || !sameContent(entry.record, recordOf('ad', ad.id, ad))
    );
  });
  return new Set(differing.map(({ id }) => id));
}

/** Reads the published directory where the server says that it lies. */
export function createPublished(
  snapshotUrl: string,
  request: (address: string, init?: RequestInit) => Promise<Response>,
): Published {
  const snapshot = createSnapshotReader({ snapshotUrl, fetch: request });

  async function pull(store: DirectoryStore): Promise<PublishedWord> {
    const read = await readPublished({ copy: await store.handle, snapshot });
    if (!read.ok) return { published: 'unreachable', failure: read.failure };
    return { published: read.value.publishedIsEmpty ? 'empty' : 'fresh', failure: null };
  }

  return {
    pull,
    compareAds,
    readListing: async (id) => {
      const answer = await snapshot.readListing(id);
      if (!answer.ok) return answer;
      if (answer.value.record === null) {
        return success({ listing: null, mergedInto: answer.value.mergedInto });
      }
      const { record } = answer.value;
      const parsed = parseDocument('listings', [{ ...record.fields, id: record.id }]);
      const listing = parsed.ok ? parsed.value.value[0] : undefined;
      if (listing !== undefined && listing.partial !== true) return success({ listing });
      const failure = new Failure('backend/malformed', 'The answer for this listing is damaged.');
      return { ok: false, failure };
    },
    readDescriptions: async () => {
      const answer = await snapshot.readDescriptions();
      return answer.ok ? answer.value : null;
    },
  };
}
