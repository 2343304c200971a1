import { Failure } from '@manchester-eats/shared/domain';
import { supabaseFailure, type SupabaseError } from '@manchester-eats/shared/supabase';
import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import { WebSocket } from 'undici';
import type { HttpClient } from './http-client.ts';
import type { ServerConfig } from './server-config.ts';

type Transport = NonNullable<NonNullable<SupabaseClientOptions<'public'>['realtime']>['transport']>;

/** The response of a database function. */
interface RpcResponse {
  readonly data: unknown;
  readonly error: SupabaseError | null;
  readonly status: number;
}

/** How an administrator or a script signs in. */
export type Credentials =
  | { readonly kind: 'account'; readonly email: string; readonly password: string }
  | { readonly kind: 'secret'; readonly key: string };

/**
 * Reads the credentials in the environment; a secret key takes precedence over an account.
 *
 * @throws {Failure} `usage/invalid` if they are missing or incomplete.
 */
export function credentialsOf(
  environment: Readonly<Record<string, string | undefined>>,
): Credentials {
  const {
    EATS_SECRET_KEY: key = '',
    EATS_EMAIL: email = '',
    EATS_PASSWORD: password = '',
  } = environment;
  if (key !== '') return { kind: 'secret', key };
  if (email !== '' && password !== '') return { kind: 'account', email, password };
  const missing = email === '' ? (password === '' ? '' : 'EATS_EMAIL') : 'EATS_PASSWORD';
  throw new Failure(
    'usage/invalid',
    missing === ''
      ? 'You are not signed in. Publishing and pulling need an administrator.'
      : `${missing} is not set: signing in needs both EATS_EMAIL and EATS_PASSWORD.`,
    {
      hint: 'Set EATS_EMAIL and EATS_PASSWORD to the account of an administrator, or EATS_SECRET_KEY to the secret key of its backend.',
    },
  );
}

/**
 * Creates a client that is signed in as an administrator, or that uses the secret key, which is not checked
 * here. Only this loads supabase-js, which keeps other commands fast.
 *
 * @throws {Failure} `backend/refused` if the sign-in is refused or is not an administrator's;
 * `backend/unreachable` if the backend does not respond or responds with a server error;
 * `backend/malformed` if it lacks the directory's functions.
 */
export async function signIn(
  config: ServerConfig,
  credentials: Credentials,
  http: HttpClient,
): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  const key = credentials.kind === 'secret' ? credentials.key : config.supabaseKey;
  const client = createClient(config.supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: http.fetch },
    // Node 20 has no WebSocket of its own, and supabase-js will not start without one.
    realtime: { transport: WebSocket as unknown as Transport },
  });
  if (credentials.kind === 'account') await signInWithAccount(client, credentials, config);
  return client;
}

async function signInWithAccount(
  client: SupabaseClient,
  { email, password }: Extract<Credentials, { kind: 'account' }>,
  config: ServerConfig,
): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) {
    const isRefusal = error.status !== undefined && error.status >= 400 && error.status < 500;
    if (!isRefusal) throw unreachable(config, error);
    throw new Failure(
      'backend/refused',
      `Signing in as ${email} failed: ${error.message}. Nothing was changed.`,
      { hint: 'Check EATS_EMAIL and EATS_PASSWORD.', cause: error },
    );
  }
  const response: RpcResponse = await client.rpc('is_admin');
  const { data, error: rpcError, status } = response;
  if (rpcError && (status === 0 || status >= 500)) throw unreachable(config, rpcError);
  if (rpcError) throw supabaseFailure(rpcError, status);
  if (data !== true) {
    throw new Failure(
      'backend/refused',
      `${email} is signed in but is not an administrator of this directory. Nothing was changed.`,
      { hint: 'Ask an administrator to add the account, or sign in with another account.' },
    );
  }
}

function unreachable(config: ServerConfig, cause: unknown): Failure {
  return new Failure(
    'backend/unreachable',
    `The backend ${config.supabaseUrl} could not be reached for the sign-in, or failed. Nothing was changed.`,
    { hint: 'Check that it is running, then try again.', cause },
  );
}
