import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { recordKinds } from '../../domain/directory/directory-record.ts';
import { failed, success } from '../../domain/result.ts';
import type { PublicationsPort } from '../../ports/publications-port.ts';
import { malformedFailure } from '../backend-failure.ts';
import { requestData } from './row-request.ts';

const publicationsSchema = z.array(
  z.object({
    id: z.int(),
    at: z.string(),
    by: z.nullable(z.string()),
    saved: z.int(),
    removed: z.int(),
    conflicts: z.int(),
    records: z.array(
      z.object({
        kind: z.enum(recordKinds),
        id: z.string(),
        operation: z.enum(['save', 'remove']),
        outcome: z.string(),
      }),
    ),
  }),
);

/** Connects to the log of publications. The client is signed in as an administrator. */
export function createSupabasePublications(client: SupabaseClient): PublicationsPort {
  return {
    async read(before) {
      const args = before === undefined ? {} : { before };
      const data = await requestData((signal) =>
        client.rpc('read_publications', args).abortSignal(signal),
      );
      if (!data.ok) return data;
      const parsed = z.safeParse(publicationsSchema, data.value);
      if (!parsed.success) return failed(malformedFailure('an unreadable log', parsed.error));
      return success(
        parsed.data.map((entry) => ({
          ...entry,
          records: entry.records.map(({ outcome, ...record }) => ({
            ...record,
            isPublished: outcome === 'published',
          })),
        })),
      );
    },
  };
}
