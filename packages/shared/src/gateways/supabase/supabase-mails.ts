import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { failed, success, type Result } from '../../domain/result.ts';
import type { KeptMail, Mails, MailsPort, WaitingMail } from '../../ports/mails-port.ts';
import { malformedFailure, statusFailure } from '../backend-failure.ts';
import { requestData } from './row-request.ts';

const waitingSchema = z.array(
  z.object({
    id: z.int(),
    kind: z.string(),
    recipient: z.string(),
    data: z.unknown(),
    created_at: z.string(),
    attempts: z.int(),
    problem: z.string(),
    gave_up_at: z.nullable(z.string()),
  }),
);

const keptSchema = z.object({
  sends: z.boolean(),
  mails: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      time: z.string(),
      isHidden: z.boolean(),
    }),
  ),
});

/** The function that a server of ours offers; a hosted project has none. */
const functionName = 'mails';

/** Connects to the e-mails of a directory. The client is signed in as an administrator. */
export function createSupabaseMails(client: SupabaseClient): MailsPort {
  return {
    async read() {
      const data = await requestData((signal) => client.rpc('read_mails').abortSignal(signal));
      if (!data.ok) return data;
      const parsed = z.safeParse(waitingSchema, data.value);
      if (!parsed.success) return failed(malformedFailure('unreadable e-mails', parsed.error));
      const kept = await readKept(client);
      if (!kept.ok) return kept;
      return success({ ...kept.value, waiting: parsed.data.map(toWaitingMail) });
    },
    async remove(id) {
      const data = await requestData((signal) =>
        client.rpc('remove_mail', { mail: id }).abortSignal(signal),
      );
      return data.ok ? success(null) : data;
    },
  };
}

function toWaitingMail(row: z.infer<typeof waitingSchema>[number]): WaitingMail {
  const { id, kind, recipient: to, data, created_at: createdAt, attempts, problem } = row;
  return { id, kind, to, data, createdAt, attempts, problem, isGivenUp: row.gave_up_at !== null };
}

async function readKept(client: SupabaseClient): Promise<Result<Omit<Mails, 'waiting'>>> {
  const { data, error } = (await client.functions.invoke(functionName, { method: 'GET' })) as {
    data: unknown;
    error: unknown;
  };
  if (error instanceof FunctionsHttpError) {
    const { status } = error.context as Response;
    if (status !== 404) return failed(statusFailure(status, ''));
  }
  // A hosted project without the function does not even allow the request from another origin.
  if (error !== null) return success({ delivery: 'unknown', kept: [] });
  const parsed = z.safeParse(keptSchema, data);
  if (!parsed.success) return failed(malformedFailure('unreadable e-mails', parsed.error));
  const kept: readonly KeptMail[] = parsed.data.mails;
  return success({ delivery: parsed.data.sends ? 'sent' : 'kept', kept });
}
