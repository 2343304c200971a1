// What a page needs once it stands: rules that put the working copy right, and the way to what is published.
// Fetched beside the first paint and never before it.
import { readPublished } from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import {
  Failure,
  healDocuments,
  parseDocument,
  success,
  type DirectoryDocuments,
} from '@manchester-eats/shared/domain';
import { createSnapshotReader } from '@manchester-eats/shared/snapshot';
import { unknownKinds, type DirectoryStore } from '@manchester-eats/shared/store';
import { emptyBase, type PublishedBase } from '@manchester-eats/shared/sync';
import type { ListingAnswer } from '../features/directory/directory-services.ts';
import type { DirectoryView } from '../features/directory/directory-view.ts';

export { createDataSafety } from '../features/directory/data-safety.ts';

/** How the last question to the published directory went. */
export type PublishedWord = Pick<DirectoryView, 'published' | 'failure'>;

/** The published directory, as a visitor's page asks it. */
export interface Published {
  /** Brings what was published into the working copy. */
  readonly pull: (store: DirectoryStore) => Promise<PublishedWord>;
  readonly readListing: (id: string) => Promise<ListingAnswer>;
  /** Descriptions by id; null where they did not come. */
  readonly readDescriptions: () => Promise<ReadonlyMap<string, string> | null>;
}

/** Puts right what can be derived; see `healDocuments`. */
export function heal(documents: DirectoryDocuments): DirectoryDocuments {
  return healDocuments(documents, greaterManchester).documents;
}

/** Reads the published directory where the server says that it lies. */
export function createPublished(
  snapshotUrl: string,
  request: (address: string, init?: RequestInit) => Promise<Response>,
): Published {
  const snapshot = createSnapshotReader({ snapshotUrl, fetch: request });

  async function pull(store: DirectoryStore): Promise<PublishedWord> {
    // Another tab that saved in between makes it try again, on that tab's state.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const state = store.getState();
      const from = state.documents;
      const base: PublishedBase = state.base ?? emptyBase();
      const read = await readPublished({
        documents: from,
        base,
        snapshot,
        unknown: unknownKinds(state),
      });
      if (!read.ok) return { published: 'unreachable', failure: read.failure };
      if (!read.value.changed) break;
      const { documents, publishedIsEmpty, conflicts } = read.value;
      const outcome = await store.replaceFromPublished({
        from,
        documents,
        base: read.value.base,
        unpublished: conflicts.length,
      });
      if (outcome !== 'stale') {
        return { published: publishedIsEmpty ? 'empty' : 'fresh', failure: null };
      }
    }
    return { published: 'fresh', failure: null };
  }

  return {
    pull,
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
