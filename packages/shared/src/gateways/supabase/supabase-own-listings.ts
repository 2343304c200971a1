import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { DraftValues } from '../../domain/entry/listing-draft.ts';
import { changesOfValues, type ListingEntry } from '../../domain/entry/listing-entry.ts';
import { duplicateKey } from '../../domain/duplicates/exact-duplicates.ts';
import type { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { OwnListing, OwnListings, OwnListingsPort } from '../../ports/own-listings-port.ts';
import { malformedFailure } from '../backend-failure.ts';
import { entryOfRow, listingColumns, listingOfRow } from './entry-rows.ts';
import { revisionSchema } from './record-rows.ts';
import { requestData, requestRows, type Row } from './row-request.ts';

/** How long ago a listing was added by a request that a browser has repeated; in milliseconds. */
const recently = 10 * 60_000;

/** Whose listings, and with what they are requested. */
interface Owner {
  readonly client: SupabaseClient;
  readonly userId: string;
  readonly now: () => number;
}

type StoredListing = Pick<OwnListing, 'listing' | 'revision'>;

/** Connects to the listings of an account. The client is signed in as `userId`. */
export function createSupabaseOwnListings(
  client: SupabaseClient,
  userId: string,
  now: () => number = Date.now,
): OwnListingsPort {
  const owner: Owner = { client, userId, now };
  return {
    read: () => readListings(owner),
    remove: (id) => removeListing(owner, id),
    giveUp: (id) => giveUpListing(owner, id),
    change: async (own, { set, takeBack }) => {
      const changed = await setValues(owner, own, set);
      if (!changed.ok) return changed;
      const revision = changed.value;
      return revision === null
        ? success(false)
        : takeValuesBack(owner, { ...own, revision }, takeBack);
    },
    add: createAdd(owner),
  };
}

/**
 * Returns a function that adds a listing. When an answer is lost, the listing is looked for before it is sent again;
 * what was corrected meanwhile is set. A refusal is looked into as well: the lost request may have been faster, and
 * browsers repeat some by themselves.
 */
function createAdd(owner: Owner): OwnListingsPort['add'] {
  const lost = new Set<string>();
  return async (values) => {
    const key = duplicateKey(values);
    const wasLost = lost.has(key);
    const find = () => findAdded(owner, values, wasLost ? null : owner.now() - recently);
    if (wasLost) {
      const found = await find();
      if (!found.ok) return found;
      if (found.value !== null) return correct(owner, found.value, values);
    }
    const added = await addListing(owner, values);
    if (added.ok) return added;
    if (isUnanswered(added.failure)) lost.add(key);
    if (added.failure.code !== 'input/malformed') return added;
    const found = await find();
    if (!found.ok || found.value === null) return added;
    if (wasLost) return correct(owner, found.value, values);
    // The same name and address with other values is no repetition.
    return isEqual(found.value, values) ? success(found.value.listing.id) : added;
  };
}

const isEqual = ({ listing }: StoredListing, values: DraftValues) =>
  Object.keys(changesOfValues(listing, null, values).set).length === 0 &&
  changesOfValues(listing, null, values).takeBack.length === 0;

/** Sets what differs in a listing that an earlier request has added. */
async function correct(
  owner: Owner,
  stored: StoredListing,
  values: DraftValues,
): Promise<Result<string>> {
  const own = { ...stored, entry: null };
  const changed = await setValues(owner, own, changesOfValues(own.listing, null, values).set);
  if (!changed.ok) return changed;
  return changed.value === null
    ? failed(malformedFailure('the new listing changed while it was read'))
    : success(own.listing.id);
}

/** Whether a request may have been carried out: no answer arrived, or one of a server that was overloaded. */
function isUnanswered({ code }: Failure): boolean {
  return code === 'backend/unreachable' || code === 'backend/malformed';
}

async function readListings({ client, userId }: Owner): Promise<Result<OwnListings>> {
  const [listings, entries] = await Promise.all([
    requestRows((signal) =>
      client
        .from('listings')
        .select('*')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('id')
        .abortSignal(signal),
    ),
    requestRows((signal) =>
      client
        .from('listing_entries')
        .select('id, listing_id, kind, proposed, status, reason')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .abortSignal(signal),
    ),
  ]);
  if (!listings.ok) return listings;
  if (!entries.ok) return entries;
  const newest = newestEntries(entries.value);
  const read = listings.value.map(listingOfRow).filter((row) => row !== null);
  return success({
    listings: read.map((row) => ({ ...row, entry: newest.get(row.listing.id) ?? null })),
    unreadable: listings.value.length - read.length,
  });
}

async function removeListing({ client, userId }: Owner, id: string): Promise<Result<boolean>> {
  const removed = await requestRows((signal) =>
    client
      .from('listings')
      .delete()
      .eq('id', id)
      .eq('user_id', userId)
      .select('id')
      .abortSignal(signal),
  );
  return removed.ok ? success(removed.value.length > 0) : removed;
}

async function giveUpListing({ client }: Owner, id: string): Promise<Result<boolean>> {
  const given = await requestData((signal) =>
    client.rpc('give_up_listing', { listing: id }).abortSignal(signal),
  );
  return given.ok ? success(given.value === true) : given;
}

/** Sets values of a listing; returns its revision then, or null if it was changed since it was read. */
async function setValues(
  { client, userId, now }: Owner,
  { listing, revision }: OwnListing,
  set: Partial<DraftValues>,
): Promise<Result<number | null>> {
  if (Object.keys(set).length === 0) return success(revision);
  const row = { ...rowOf(set), updated_at: new Date(now()).toISOString() };
  const changed = await requestRows((signal) =>
    client
      .from('listings')
      .update(row)
      .eq('id', listing.id)
      .eq('user_id', userId)
      .eq('revision', revision)
      .select('revision')
      .abortSignal(signal),
  );
  if (!changed.ok) return changed;
  const written = z.safeParse(revisionSchema, changed.value[0]?.['revision']);
  return success(written.success ? written.data : null);
}

/** Takes the waiting values of some fields back, unless the listing was changed since it had this revision. */
async function takeValuesBack(
  { client }: Owner,
  { listing, revision }: OwnListing,
  fields: readonly string[],
): Promise<Result<boolean>> {
  if (fields.length === 0) return success(true);
  const names = listingColumns
    .filter(({ field }) => fields.includes(field))
    .map(({ column }) => column);
  const what = { listing: listing.id, columns: names, seen_revision: revision };
  const withdrawn = await requestData((signal) =>
    client.rpc('withdraw_changes', what).abortSignal(signal),
  );
  return withdrawn.ok ? success(withdrawn.value === true) : withdrawn;
}

async function addListing(
  { client, userId, now }: Owner,
  values: DraftValues,
): Promise<Result<string>> {
  const row = { ...rowOf(values), user_id: userId, updated_at: new Date(now()).toISOString() };
  const added = await requestRows((signal) =>
    client.from('listings').insert(row).select('id').abortSignal(signal),
  );
  if (!added.ok) return added;
  const id = added.value[0]?.['id'];
  return typeof id === 'string'
    ? success(id)
    : failed(malformedFailure('no id for the new listing'));
}

/** Returns the account's listing with this name and address, if it was added after a time. */
async function findAdded(
  { client, userId }: Owner,
  { name, address }: DraftValues,
  after: number | null,
): Promise<Result<StoredListing | null>> {
  const found = await requestRows((signal) =>
    client
      .from('listings')
      .select('*')
      .eq('user_id', userId)
      .eq('name', name)
      .eq('address', address)
      .gte('created_at', new Date(after ?? 0).toISOString())
      .limit(1)
      .abortSignal(signal),
  );
  if (!found.ok) return found;
  const row = found.value[0];
  return success(row === undefined ? null : listingOfRow(row));
}

/** Returns the columns of a listing's values. */
function rowOf(values: Partial<DraftValues>): Record<string, unknown> {
  const fields: Readonly<Record<string, unknown>> = { ...values };
  const row: Record<string, unknown> = {};
  for (const { field, column } of listingColumns) {
    if (Object.hasOwn(fields, field)) row[column] = fields[field];
  }
  return row;
}

/** Returns the newest entry of each listing. Entries that cannot be read are left out. */
function newestEntries(rows: readonly Row[]): ReadonlyMap<string, ListingEntry> {
  const newest = new Map<string, ListingEntry>();
  for (const row of rows) {
    const entry = entryOfRow(row);
    if (entry !== null && !newest.has(entry.listingId)) newest.set(entry.listingId, entry);
  }
  return newest;
}
