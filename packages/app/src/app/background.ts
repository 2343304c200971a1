// What a page needs once it stands: the way to what is published.
// Fetched beside the first paint and never before it.
import { readPublished, unpublishedChanges } from '@manchester-eats/shared/application';
import {
  Failure,
  emptyDocuments,
  parseDocument,
  recordKinds,
  success,
  type DirectoryDocuments,
  type RecordKind,
} from '@manchester-eats/shared/domain';
import { createSnapshotReader } from '@manchester-eats/shared/snapshot';
import { unknownKinds, type DirectoryStore, type StoreState } from '@manchester-eats/shared/store';
import { emptyBase, type PublishedBase } from '@manchester-eats/shared/sync';
import type { ListingAnswer } from '../features/directory/directory-services.ts';
import type { DirectoryView } from '../features/directory/directory-view.ts';
import { breathe } from '../state/browser-breathing.ts';

/** How the last question to the published directory went. */
export type PublishedWord = Pick<DirectoryView, 'published' | 'failure'>;

/** The published directory, as a visitor's page asks it. */
export interface Published {
  /** Brings what was published into the working copy. */
  readonly pull: (store: DirectoryStore) => Promise<PublishedWord>;
  readonly readListing: (id: string) => Promise<ListingAnswer>;
  /**
   * Ids of ads that stand here and were not published as they are. Whatever wrote them into this
   * browser, their code is not to be run.
   */
  readonly compareAds: (state: StoreState) => ReadonlySet<string>;
  /** Descriptions by id; null where they did not come. */
  readonly readDescriptions: () => Promise<ReadonlyMap<string, string> | null>;
}

const kindsButAds = recordKinds.filter((kind) => kind !== 'ad');

function compareAds({ documents, base }: StoreState): ReadonlySet<string> {
  const ads = { ...emptyDocuments(), ads: documents.ads };
  const { added, updated } = unpublishedChanges(ads, base ?? emptyBase(), kindsButAds);
  return new Set([...added, ...updated].map(({ id }) => id));
}

/**
 * How many changes of this working copy are not published. Where it holds nothing but the list rows
 * that it was given, nobody edited a listing, and ten thousand need not be hashed to say so.
 */
function countUnpublished(
  documents: DirectoryDocuments,
  base: PublishedBase,
  unknown: readonly RecordKind[],
): number {
  const given = Object.keys(base.records).filter((key) => key.startsWith('listing:')).length;
  const isCache =
    documents.listings.length === given &&
    documents.listings.every(({ partial }) => partial === true);
  const skipped: readonly RecordKind[] = isCache ? [...unknown, 'listing'] : unknown;
  return unpublishedChanges(documents, base, skipped).total;
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
      const unknown = unknownKinds(state);
      const read = await readPublished({ documents: from, base, snapshot, unknown, breathe });
      if (!read.ok) return { published: 'unreachable', failure: read.failure };
      if (!read.value.changed) break;
      const { documents, publishedIsEmpty } = read.value;
      const outcome = await store.replaceFromPublished({
        from,
        fromBase: state.base,
        documents,
        base: read.value.base,
        unpublished: countUnpublished(documents, read.value.base, unknown),
      });
      if (outcome !== 'stale') {
        return { published: publishedIsEmpty ? 'empty' : 'fresh', failure: null };
      }
    }
    return { published: 'fresh', failure: null };
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
