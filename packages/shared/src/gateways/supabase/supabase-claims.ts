import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Accepted, ClaimsPort } from '../../ports/claims-port.ts';
import { malformedFailure } from '../backend-failure.ts';
import { requestData } from './row-request.ts';

const acceptedSchema = z.union([
  z.object({ outcome: z.literal('done'), listing_name: z.string() }),
  z.object({ outcome: z.literal('refused'), message: z.string() }),
]);

/** Connects to the claims of a directory, for whoever the client is signed in as, or a visitor. */
export function createSupabaseClaims(client: SupabaseClient): ClaimsPort {
  return {
    async send(claim) {
      // Without asking for the row: nobody but administrators may read it.
      const data = await requestData((signal) =>
        client.from('claim_requests').insert(claim).abortSignal(signal),
      );
      return data.ok ? success(true) : data;
    },
    async accept(token) {
      const data = await requestData((signal) =>
        client.rpc('accept_ownership', { token }).abortSignal(signal),
      );
      return data.ok ? readAccepted(data.value) : data;
    },
  };
}

function readAccepted(value: unknown): Result<Accepted> {
  const parsed = z.safeParse(acceptedSchema, value);
  if (!parsed.success) return failed(malformedFailure('an unreadable answer', parsed.error));
  return success(
    parsed.data.outcome === 'done'
      ? { isOwner: true, listingName: parsed.data.listing_name }
      : { isOwner: false, message: parsed.data.message },
  );
}
