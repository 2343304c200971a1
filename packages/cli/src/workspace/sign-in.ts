import { Failure } from '@manchester-eats/shared/domain';
import { supabaseFailure, type SupabaseError } from '@manchester-eats/shared/supabase';
import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import { WebSocket } from 'undici';
import type { HttpClient } from './http-client.ts';
import { loginCommand } from './login-command.ts';
import type { ServerConfig } from './server-config.ts';
import type { SavedSession, SessionStore } from './session-store.ts';

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
  | { readonly kind: 'secret'; readonly key: string }
  | { readonly kind: 'session'; readonly url: string; readonly sessions: SessionStore };

/**
 * Reads the credentials for a server: a secret key in the environment takes precedence over an account there, and
 * that over the sign-in that `eats login` saved.
 *
 * @throws {Failure} `usage/invalid` if they are missing or incomplete; as `SessionStore.read`.
 */
export function credentialsOf(
  environment: Readonly<Record<string, string | undefined>>,
  url: string,
  sessions: SessionStore,
): Credentials {
  const key = secretKeyOf(environment);
  const { EATS_EMAIL: email = '', EATS_PASSWORD: password = '' } = environment;
  if (key !== '') return { kind: 'secret', key };
  if (email !== '' && password !== '') return { kind: 'account', email, password };
  if (email === '' && password === '' && sessions.read(url) !== null) {
    return { kind: 'session', url, sessions };
  }
  const missing = email === '' ? (password === '' ? '' : 'EATS_EMAIL') : 'EATS_PASSWORD';
  throw new Failure(
    'usage/invalid',
    missing === ''
      ? 'You are not signed in. Publishing and pulling need an administrator.'
      : `${missing} is not set: signing in needs both EATS_EMAIL and EATS_PASSWORD.`,
    {
      hint: `Set EATS_EMAIL and EATS_PASSWORD to the account of an administrator, or EATS_SECRET_KEY to the secret key of its backend. Or sign in once and for all:\n  ${loginCommand(url)}`,
    },
  );
}

/**
 * Returns the secret key in the environment; `''` without one.
 *
 * @throws {Failure} `usage/invalid` for a text that no header can contain: the error about that would quote it.
 */
export function secretKeyOf(environment: Readonly<Record<string, string | undefined>>): string {
  const key = (environment['EATS_SECRET_KEY'] ?? '').trim();
  if (/^[\x21-\x7e]*$/.test(key)) return key;
  throw new Failure(
    'usage/invalid',
    'EATS_SECRET_KEY has blanks, line ends or other characters that no key has. Nothing was changed.',
    { hint: 'Set it to the key alone.' },
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
  const key = credentials.kind === 'secret' ? credentials.key : config.supabaseKey;
  const client = await createBackendClient(config, key, http);
  if (credentials.kind === 'account') await signInWithAccount(client, credentials, config);
  if (credentials.kind === 'session') await continueSession(client, credentials, config);
  return client;
}

async function createBackendClient(
  { supabaseUrl }: ServerConfig,
  key: string,
  http: HttpClient,
): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: http.fetch },
    // Node 20 has no WebSocket of its own, and supabase-js will not start without one.
    realtime: { transport: WebSocket as unknown as Transport },
  });
}

/**
 * Ends the session of a token on the server; one that the server refuses has ended already.
 *
 * @throws {Failure} `backend/unreachable` if the backend does not respond or responds with a server error.
 */
export async function endSession(
  config: ServerConfig,
  refreshToken: string,
  http: HttpClient,
): Promise<void> {
  const client = await createBackendClient(config, config.supabaseKey, http);
  const { error } = await client.auth.refreshSession({ refresh_token: refreshToken });
  if (error !== null && isRefusal(error)) return;
  const end = error === null ? await client.auth.signOut({ scope: 'local' }) : { error };
  if (end.error !== null && !isRefusal(end.error)) throw unreachable(config, end.error);
}

/** Continues a saved session. Its token is used up by that, so the new one is saved at once. */
async function continueSession(
  client: SupabaseClient,
  { url, sessions }: Extract<Credentials, { kind: 'session' }>,
  config: ServerConfig,
): Promise<void> {
  const email = await sessions.whileLocked(url, async () => {
    const saved = sessions.read(url);
    if (saved === null) throw endedSession(url);
    requireSameBackend(saved, config);
    client.auth.onAuthStateChange((_, session) => {
      if (session !== null) sessions.save({ ...saved, refreshToken: session.refresh_token });
    });
    const { error } = await client.auth.refreshSession({ refresh_token: saved.refreshToken });
    if (error === null) return saved.email;
    throw isRefusal(error) ? endedSession(url, error) : unreachable(config, error);
  });
  await requireAdministrator(client, email, config);
}

/**
 * Keeps a token from any backend but the one that gave it: a server may name another one by now.
 *
 * @throws {Failure} `backend/refused`
 */
export function requireSameBackend({ url, backend }: SavedSession, config: ServerConfig): void {
  if (backend === undefined || backend === config.supabaseUrl) return;
  throw new Failure(
    'backend/refused',
    `You signed in to ${url} at the backend ${backend}, and now it names ${config.supabaseUrl}. The token was not sent there. Nothing was changed.`,
    { hint: `If the site has moved, sign in again:\n  ${loginCommand(url)}` },
  );
}

function endedSession(url: string, cause?: unknown): Failure {
  return new Failure(
    'backend/refused',
    `Your sign-in to ${url} has expired or was ended. Nothing was changed.`,
    { hint: `Sign in again:\n  ${loginCommand(url)}`, cause },
  );
}

/** Returns whether the server refused a sign-in, and did not fail. */
export function isRefusal({ status }: { readonly status?: number | undefined }): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

async function signInWithAccount(
  client: SupabaseClient,
  { email, password }: Extract<Credentials, { kind: 'account' }>,
  config: ServerConfig,
): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) {
    if (!isRefusal(error) && error.status !== 429) throw unreachable(config, error);
    throw new Failure(
      'backend/refused',
      `Signing in as ${email} failed: ${error.message}. Nothing was changed.`,
      {
        hint: 'Check the e-mail address and the password (EATS_EMAIL and EATS_PASSWORD, if they are set).',
        cause: error,
      },
    );
  }
  await requireAdministrator(client, email, config);
}

async function requireAdministrator(
  client: SupabaseClient,
  email: string,
  config: ServerConfig,
): Promise<void> {
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
