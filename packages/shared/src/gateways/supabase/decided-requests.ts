import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { failed, success, type Result } from '../../domain/result.ts';
import {
  requestsPerPage,
  type DecisionOutcome,
  type Requests,
  type RequestsPort,
} from '../../ports/requests-port.ts';
import { malformedFailure } from '../backend-failure.ts';
import { requestData, type Row } from './row-request.ts';

/** A count that a backend of an older version does not send. */
const count = z.catch(z.int(), 0);

const requestsSchema = z.object({
  counts: z.object({ entries: count, claims: count, messages: count }),
  requests: z.array(z.record(z.string(), z.unknown())),
});

const outcomesSchema = z.array(
  z.object({
    id: z.string(),
    outcome: z.enum(['done', 'conflict']),
    message: z.string(),
    token: z.optional(z.string()),
  }),
);

/** Connects to the requests of a kind. `readRow` returns null for a row that it cannot read. */
export function createRequestsPort<Request, Decision extends object>(
  client: SupabaseClient,
  kind: 'entry' | 'claim' | 'message',
  readRow: (row: Row) => Request | null,
): RequestsPort<Request, Decision> {
  return {
    async read(which, page) {
      const offset = (page - 1) * requestsPerPage;
      const wanted = { kind, status: which, limit: requestsPerPage, offset };
      const data = await requestData((signal) =>
        client.rpc('read_requests', { wanted }).abortSignal(signal),
      );
      return data.ok ? readRequests(data.value, readRow) : data;
    },
    async decide(decisions) {
      const sent = decisions.map((decision) => ({ kind, ...decision }));
      const data = await requestData((signal) =>
        client.rpc('decide_requests', { decisions: sent }).abortSignal(signal),
      );
      return data.ok ? readOutcomes(data.value, decisions.length) : data;
    },
  };
}

function readRequests<Request>(
  value: unknown,
  readRow: (row: Row) => Request | null,
): Result<Requests<Request>> {
  const parsed = z.safeParse(requestsSchema, value);
  if (!parsed.success) return failed(malformedFailure('unreadable requests', parsed.error));
  const { counts, requests: rows } = parsed.data;
  const requests = rows.map(readRow).filter((request) => request !== null);
  return success({ requests, counts, unreadable: rows.length - requests.length });
}

function readOutcomes(value: unknown, decided: number): Result<readonly DecisionOutcome[]> {
  const parsed = z.safeParse(outcomesSchema, value);
  if (!parsed.success || parsed.data.length !== decided) {
    return failed(malformedFailure('unreadable outcomes', parsed.error));
  }
  return success(
    parsed.data.map(({ id, outcome, message, token }) => ({
      id,
      conflict: outcome === 'done' ? null : message,
      token: token ?? null,
    })),
  );
}
