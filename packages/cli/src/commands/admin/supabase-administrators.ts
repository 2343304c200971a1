import { Failure } from '@manchester-eats/shared/domain';
import { supabaseFailure, type SupabaseError } from '@manchester-eats/shared/supabase';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Account, AdministratorsPort } from './administrators-port.ts';

const accountSchema = z.pipe(
  z.object({
    id: z.string(),
    email: z.nullable(z.string()),
    name: z.string(),
    confirmed: z.boolean(),
    administrator_since: z.nullable(z.string()),
  }),
  z.transform(({ administrator_since: administratorSince, email, ...account }): Account => ({
    ...account,
    email: email ?? '',
    administratorSince,
  })),
);
const accountsSchema = z.array(accountSchema);
const outcomeSchema = z.enum(['done', 'unchanged', 'unknown', 'last']);

/** The response of a database function. */
interface RpcResponse {
  readonly data: unknown;
  readonly error: SupabaseError | null;
  readonly status: number;
}

/** Connects to the administrators of a backend. The client uses its secret key. */
export function createSupabaseAdministrators(
  client: Pick<SupabaseClient, 'rpc'>,
): AdministratorsPort {
  async function call<Schema extends z.ZodMiniType>(
    name: string,
    args: object,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    const response: RpcResponse = await client.rpc(name, args);
    if (response.error !== null) throw explained(supabaseFailure(response.error, response.status));
    const parsed = z.safeParse(schema, response.data);
    if (parsed.success) return parsed.data;
    throw new Failure('backend/malformed', 'The backend’s answer could not be read.', {
      hint: 'Check that it has the migrations of this version.',
      cause: parsed.error,
    });
  }

  return {
    find: (email) => call('find_accounts', { email }, accountsSchema),
    list: () => call('list_administrators', {}, accountsSchema),
    change: (account, change, evenLast) =>
      call('change_administrator', { account, change, even_last: evenLast }, outcomeSchema),
  };
}

function explained(failure: Failure): Failure {
  if (failure.code !== 'backend/refused') return failure;
  return new Failure(
    'backend/refused',
    'The key in EATS_SECRET_KEY cannot manage administrators. Nothing was changed.',
    {
      hint: 'Set EATS_SECRET_KEY to the secret (service) key of the backend, not the publishable key.',
      cause: failure,
    },
  );
}
