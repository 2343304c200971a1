import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import type { ListingRecord } from '../domain/listing/listing-schema.ts';
import type { PublishedChanges, PublishedRecord } from '../ports/directory-port.ts';
import { isCache, pullPublic } from '../sync/pull-public.ts';
import { pullChanges } from '../sync/pull.ts';
import type { MemoryTab } from './memory-tab.ts';

/** Creates a command that saves listings. */
export function putListings(...listings: readonly ListingRecord[]): DirectoryChange {
  const put = listings.map((value) => toRecord('listing', value.id, value));
  return { label: 'Edit', put, remove: [] };
}

/** Creates the command of a form that was opened when the listing was `seen`. */
export function editListing(seen: ListingRecord, fields: Partial<ListingRecord>): DirectoryChange {
  const record = toRecord('listing', seen.id, { ...seen, ...fields });
  const put = { ...record, seen: toRecord('listing', seen.id, seen).fields };
  return { label: 'Edit', put: [put], remove: [] };
}

/** Creates a command that removes listings. */
export function removeListings(...ids: readonly string[]): DirectoryChange {
  return { label: 'Remove', put: [], remove: ids.map((id) => ({ kind: 'listing', id })) };
}

/** Creates the response to a first read of a directory with these listings. */
export function responseOf(
  listings: readonly ListingRecord[],
  revision: number,
  fields: Partial<PublishedChanges> = {},
): PublishedChanges {
  return {
    records: listings.map((value): PublishedRecord => ({
      ...toRecord('listing', value.id, value),
      revision,
    })),
    removals: [],
    unreadable: [],
    cursor: { directory: 'test', revision, mark: `mark-${String(revision)}` },
    complete: ['listing'],
    history: 'first',
    ...fields,
  };
}

/** Pulls a response into an administrator's tab. */
export async function pullInto(tab: MemoryTab, response: PublishedChanges): Promise<void> {
  const handle = await tab.store.handle;
  await handle.update(
    (state) =>
      pullChanges(state, response, {
        since: state.published.cursor,
        at: '',
        offerId: 'offer',
      }).step,
  );
}

/** Reads a response into a visitor's tab. */
export async function readInto(tab: MemoryTab, response: PublishedChanges): Promise<void> {
  const handle = await tab.store.handle;
  await handle.update((state) => pullPublic(state, response, null).step);
}

/** Returns the names of the listings that a tab shows. */
export function namesIn(tab: MemoryTab): string[] {
  return tab.store.getState().documents.listings.map(({ name }) => name);
}

/** Returns whether a tab only caches the published directory. */
export async function isVisitor(tab: MemoryTab): Promise<boolean> {
  return isCache((await tab.store.handle).state());
}
