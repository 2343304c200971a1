import type { CityProfile } from '../city/city-profile.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { parseDocument } from '../domain/directory/parse-document.ts';
import { Failure } from '../domain/failure.ts';
import { healRecords, needsPlacing } from '../domain/healing/heal-records.ts';
import { placesIn } from '../domain/healing/heal-documents.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { SnapshotPort } from '../ports/directory-port.ts';
import type { ListingResponse, PublishedSite } from '../ports/published-site.ts';
import { applyChanges, type AppliedDocuments } from '../sync/apply.ts';
import { memoryHandle } from '../sync/working-copy-handle.ts';
import { emptyWorkingCopy } from '../sync/working-copy.ts';
import { readPublished } from './read-published.ts';

/** Reads a whole listing of the published directory. */
export async function readWholeListing(
  snapshot: Pick<SnapshotPort, 'readListing'>,
  id: string,
): Promise<ListingResponse> {
  const response = await snapshot.readListing(id);
  if (!response.ok) return response;
  if (response.value.record === null) {
    return success({ listing: null, mergedInto: response.value.mergedInto });
  }
  const { record } = response.value;
  const parsed = parseDocument('listings', [{ ...record.fields, id: record.id }]);
  const listing = parsed.ok ? parsed.value.value[0] : undefined;
  if (listing !== undefined && listing.partial !== true) return success({ listing });
  return failed(new Failure('backend/malformed', 'The response for this listing is damaged.'));
}

/**
 * Returns a function that reads a published directory as it is now; after the first time, only what has changed since.
 * Unreadable records are left out, as in a visitor's browser.
 */
export function createPublishedSiteReader(
  snapshot: SnapshotPort,
  city: CityProfile,
): () => Promise<Result<PublishedSite>> {
  const copy = memoryHandle(emptyWorkingCopy());
  const beside = {
    readListing: (id: string) => readWholeListing(snapshot, id),
    readDescriptions: async () => {
      const response = await snapshot.readDescriptions();
      return response.ok ? response.value : null;
    },
    readContacts: async () => {
      const response = await snapshot.readContacts();
      return response.ok ? response.value : null;
    },
  };
  let applied: AppliedDocuments | undefined;
  let healed = emptyDocuments();
  return async () => {
    const read = await readPublished({ copy, snapshot });
    if (!read.ok) return read;
    const next = applyChanges(copy.state(), applied);
    if (next.documents !== applied?.documents) {
      const places = needsPlacing(next.documents) ? placesIn(city) : null;
      healed = healRecords(next.documents, places).documents;
    }
    applied = next;
    return success({ documents: healed, ...beside });
  };
}
