import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import {
  premiumPerPage,
  switchIds,
  type PremiumListing,
  type RequestSettingsPort,
  type Switch,
} from '../../ports/request-settings-port.ts';
import { malformedFailure } from '../backend-failure.ts';
import { requestData } from './row-request.ts';

const switchesSchema = z.object({
  requests: z.array(
    z.object({
      id: z.enum(switchIds),
      on: z.boolean(),
      decided_at: z.nullable(z.string()),
      decided_by: z.nullable(z.string()),
    }),
  ),
});

const listingsSchema = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      area: z.string(),
      premium: z.boolean(),
      owner_id: z.nullable(z.string()),
      owner_email: z.nullable(z.string()),
    }),
  ),
});

const outcomeSchema = z.tuple([
  z.object({ outcome: z.enum(['done', 'conflict']), message: z.string() }),
]);

const countsSchema = z.record(z.string(), z.int());

/** Connects to the settings for owners. The client is signed in as an administrator. */
export function createSupabaseRequestSettings(client: SupabaseClient): RequestSettingsPort {
  async function call<Schema extends z.ZodMiniType>(
    name: string,
    args: object,
    schema: Schema,
  ): Promise<Result<z.infer<Schema>>> {
    const data = await requestData((signal) => client.rpc(name, args).abortSignal(signal));
    if (!data.ok) return data;
    const parsed = z.safeParse(schema, data.value);
    if (parsed.success) return success(parsed.data);
    return failed(malformedFailure('unreadable settings', parsed.error));
  }

  async function readListings(wanted: object): Promise<Result<readonly PremiumListing[]>> {
    const read = await call('read_requests', { wanted }, listingsSchema);
    if (!read.ok) return read;
    return success(
      read.value.requests.map(({ id, name, area, premium, owner_id, owner_email }) => ({
        ...{ id, name, area, isPremium: premium, ownerId: owner_id, ownerEmail: owner_email },
      })),
    );
  }

  async function decide(decision: object): Promise<Result<null>> {
    const decided = await call('decide_requests', { decisions: [decision] }, outcomeSchema);
    if (!decided.ok) return decided;
    const [{ outcome, message }] = decided.value;
    return outcome === 'done' ? success(null) : failed(new Failure('publish/conflict', message));
  }

  return {
    async readSwitches() {
      const read = await call('read_requests', { wanted: { kind: 'setting' } }, switchesSchema);
      if (!read.ok) return read;
      return success(
        read.value.requests.map(({ id, on, decided_at, decided_by }): Switch => ({
          ...{ id, isOn: on, decidedAt: decided_at, decidedBy: decided_by },
        })),
      );
    },
    turn: (id, isOn) => decide({ kind: 'setting', id, decision: isOn ? 'on' : 'off' }),
    readPremium: (page) =>
      readListings({
        ...{ kind: 'premium', limit: premiumPerPage, offset: (page - 1) * premiumPerPage },
      }),
    readMarks: (ids) => readListings({ kind: 'premium', ids }),
    mark: (id, isPremium) => decide({ kind: 'premium', id, decision: isPremium ? 'on' : 'off' }),
    removeOwner: (id, ownerId, reason) =>
      decide({ kind: 'owner', id, version: ownerId, decision: 'remove', reason }),
    async countOpen() {
      const counts = await call('count_requests', {}, countsSchema);
      if (!counts.ok) return counts;
      return success(Object.values(counts.value).reduce((sum, count) => sum + count, 0));
    },
  };
}
