import '../state/zod-without-eval.ts';
import {
  createClient,
  type AuthChangeEvent,
  type Session,
  type SupabaseClient,
} from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Account, AccountServices, NewAccount, SignUpOutcome } from '../state/account.ts';
import { createAccountChanges } from './account-changes.ts';
import { outcomeOf, problemOf } from './account-outcomes.ts';
import type { Environment } from './env.ts';
import { findRecoveryToken } from './recovery-link.ts';
import { renewIfRefused } from './refused-session.ts';

/** What the account client reports whenever the session changes. */
export interface SessionReport {
  readonly account: Account | null;
  readonly isRecovering: boolean;
}

/** The part of `AccountServices` that needs supabase-js. */
export interface AccountClient extends Omit<
  AccountServices,
  'state' | 'request' | 'client' | 'backend'
> {
  readonly supabase: SupabaseClient;
  /** Whether the account is an administrator; null if the backend did not answer. */
  readonly readIsAdministrator: () => Promise<boolean | null>;
}

const metadataSchema = z.object({
  full_name: z.catch(z.string(), ''),
  avatar_url: z.catch(z.string(), ''),
});

/** What the auth service tells everybody about itself. */
const authServiceSchema = z.object({ mailer_autoconfirm: z.boolean() });

/** Path of the page where a new password is set. */
const resetPath = '/auth';

/** Opens the stored session and reports it, and every change of it, also by other tabs. */
export function createAccountClient(
  { supabaseUrl, supabaseKey }: Pick<Environment, 'supabaseUrl' | 'supabaseKey'>,
  storageKey: string,
  onSession: (report: SessionReport) => void,
): AccountClient {
  // Read first: supabase-js takes the token out of the URL.
  const recoveryToken = findRecoveryToken(window.location.hash);
  const supabase = createClient(supabaseUrl || window.location.origin, supabaseKey, {
    auth: { storageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
    global: { fetch: renewIfRefused(fetch, renew) },
  });
  async function renew(): Promise<boolean> {
    return (await supabase.auth.refreshSession()).error === null;
  }
  const target = (path: string) => new URL(path, window.location.origin).href;
  let isRecovering = false;

  supabase.auth.onAuthStateChange((event: AuthChangeEvent, session) => {
    if (event === 'PASSWORD_RECOVERY') isRecovering = true;
    // supabase-js reports the session a moment before it reports the recovery. On a slow computer the page would
    // meanwhile lead on, and no new password could be set.
    if (event === 'INITIAL_SESSION' && session !== null) {
      isRecovering ||= session.access_token === recoveryToken;
    }
    if (event === 'SIGNED_OUT' || event === 'USER_UPDATED') isRecovering = false;
    onSession({ account: session === null ? null : accountOf(session), isRecovering });
  });

  return {
    supabase,
    async readIsAdministrator() {
      const { data, error } = (await supabase.rpc('is_admin')) as { data: unknown; error: unknown };
      return error === null ? data === true : null;
    },
    async confirmsEmail() {
      try {
        const url = new URL('/auth/v1/settings', supabaseUrl || window.location.origin);
        const response = await fetch(url, { headers: { apikey: supabaseKey } });
        const parsed = z.safeParse(authServiceSchema, await response.json());
        return parsed.success ? !parsed.data.mailer_autoconfirm : null;
      } catch {
        return null; // Unreachable, or not the answer of an auth service.
      }
    },
    signIn: async (email, password) =>
      outcomeOf(await supabase.auth.signInWithPassword({ email, password })),
    async signUp({ email, password, fullName }: NewAccount): Promise<SignUpOutcome> {
      const { data, error } = await supabase.auth.signUp({
        email,
        password,
        options: { data: { full_name: fullName }, emailRedirectTo: target(resetPath) },
      });
      return error === null ? { ok: true, confirms: data.session === null } : problemOf(error);
    },
    async signOut() {
      const { error } = await supabase.auth.signOut();
      // The server ended the session already, for example because the account was deleted.
      if (error !== null && error.status !== undefined && [401, 403, 404].includes(error.status)) {
        return outcomeOf(await supabase.auth.signOut({ scope: 'local' }));
      }
      return outcomeOf({ error });
    },
    requestReset: async (email) =>
      outcomeOf(
        await supabase.auth.resetPasswordForEmail(email, { redirectTo: target(resetPath) }),
      ),
    resendConfirmation: async (email) =>
      outcomeOf(await supabase.auth.resend({ type: 'signup', email })),
    setPassword: async (password) => outcomeOf(await supabase.auth.updateUser({ password })),
    ...createAccountChanges(supabase),
  };
}

function accountOf({ user }: Session): Account {
  const { full_name: fullName, avatar_url: avatarUrl } = z.parse(
    metadataSchema,
    user.user_metadata,
  );
  return { id: user.id, email: user.email ?? '', fullName, avatarUrl };
}
