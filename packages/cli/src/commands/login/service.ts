import { Failure } from '@manchester-eats/shared/domain';
import type { HttpClient } from '../../workspace/http-client.ts';
import { readServerConfig } from '../../workspace/server-config.ts';
import type { SessionStore } from '../../workspace/session-store.ts';
import { signIn } from '../../workspace/sign-in.ts';

interface LoginRequest {
  readonly url: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in as an administrator and saves the token that continues the session. An earlier sign-in to the server
 * stays saved if this fails.
 *
 * @throws {Failure} as `signIn`, and `storage/write-failed`.
 */
export async function logIn(
  { url, email, password }: LoginRequest,
  { http, sessions }: { readonly http: HttpClient; readonly sessions: SessionStore },
): Promise<void> {
  const config = await readServerConfig(http, url);
  const client = await signIn(config, { kind: 'account', email, password }, http);
  const { data } = await client.auth.getSession();
  if (data.session === null) {
    throw new Failure('backend/malformed', `${url} gave no session. Nothing was saved.`, {
      hint: 'Try again, or set EATS_EMAIL and EATS_PASSWORD.',
    });
  }
  const refreshToken = data.session.refresh_token;
  await sessions.whileLocked(url, () => {
    sessions.save({ url, backend: config.supabaseUrl, email, refreshToken });
    return Promise.resolve();
  });
}
