import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { claimStatuses } from '../../domain/claim/claim.ts';
import type {
  ClaimDecision,
  ClaimRequestToDecide,
  EntryDecision,
  EntryRequest,
  MessageDecision,
  ReceivedMessage,
  RequestsPort,
} from '../../ports/requests-port.ts';
import { createRequestsPort } from './decided-requests.ts';
import { entryOfRow, listingOfRow } from './entry-rows.ts';
import type { Row } from './row-request.ts';

const entrySchema = z.object({
  version: z.int(),
  owner_email: z.nullish(z.string()),
  updated_at: z.string(),
  listing: z.nullish(z.record(z.string(), z.unknown())),
});

const claimSchema = z.object({
  id: z.string(),
  listing_id: z.string(),
  listing_name: z.nullable(z.string()),
  listing_address: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  code_word: z.string(),
  status: z.enum(claimStatuses),
  reason: z.string(),
  created_at: z.string(),
  account_email: z.nullable(z.string()),
  present_owner: z.nullable(z.string()),
  owner_id: z.nullable(z.string()),
  link_expires_at: z.nullable(z.string()),
  version: z.string(),
  steps: z.array(
    z.object({ step: z.string(), at: z.string(), actor: z.string(), reason: z.string() }),
  ),
});

const messageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: z.enum(['open', 'closed']),
  created_at: z.string(),
  account_email: z.nullish(z.string()),
});

/** Connects to the entries of a directory. The client is signed in as an administrator. */
export function createSupabaseRequests(
  client: SupabaseClient,
): RequestsPort<EntryRequest, EntryDecision> {
  return createRequestsPort(client, 'entry', entryRequestOf);
}

/** Connects to the claims of a directory. The client is signed in as an administrator. */
export function createSupabaseClaimRequests(
  client: SupabaseClient,
): RequestsPort<ClaimRequestToDecide, ClaimDecision> {
  return createRequestsPort(client, 'claim', claimRequestOf);
}

/** Connects to the messages of a directory. The client is signed in as an administrator. */
export function createSupabaseMessageRequests(
  client: SupabaseClient,
): RequestsPort<ReceivedMessage, MessageDecision> {
  return createRequestsPort(client, 'message', messageOf);
}

function entryRequestOf(row: Row): EntryRequest | null {
  const entry = entryOfRow(row);
  const parsed = z.safeParse(entrySchema, row);
  if (entry === null || !parsed.success) return null;
  const { version, owner_email: email, updated_at: updatedAt, listing } = parsed.data;
  const found = listing === null || listing === undefined ? null : listingOfRow(listing);
  return { entry, version, ownerEmail: email ?? '', listing: found?.listing ?? null, updatedAt };
}

function claimRequestOf(row: Row): ClaimRequestToDecide | null {
  const parsed = z.safeParse(claimSchema, row);
  if (!parsed.success) return null;
  const { id, name, email, phone, status, reason, steps, version, ...rest } = parsed.data;
  const claim = {
    ...{ id, name, email, phone, status, reason, steps },
    listingId: rest.listing_id,
    listingName: rest.listing_name,
    listingAddress: rest.listing_address ?? '',
    codeWord: rest.code_word,
    createdAt: rest.created_at,
    accountEmail: rest.account_email,
    presentOwner: rest.present_owner,
    hasOwner: rest.owner_id !== null,
    linkExpiresAt: rest.link_expires_at,
  };
  return { claim, version };
}

function messageOf(row: Row): ReceivedMessage | null {
  const parsed = z.safeParse(messageSchema, row);
  if (!parsed.success) return null;
  const { id, name, email, message, status, created_at: sentAt } = parsed.data;
  const accountEmail = parsed.data.account_email ?? '';
  return { id, name, email, message, isOpen: status === 'open', sentAt, accountEmail };
}
