import type { SupabaseClient } from '@supabase/supabase-js';
import type { AccountOutcome, AccountServices } from '../state/account.ts';
import { outcomeOf, unreachable } from './account-outcomes.ts';

type Refusal = Extract<AccountOutcome, { ok: false }>;

/** The part of a function call's answer that tells how it went. */
interface Answered {
  readonly data: unknown;
  readonly error: {
    readonly message: string;
    readonly hint?: string;
    readonly code: string;
  } | null;
  readonly status: number;
}

/** What the holder of an account changes, takes along or deletes. */
export function createAccountChanges(
  supabase: SupabaseClient,
): Pick<AccountServices, 'changePassword' | 'changeName' | 'exportData' | 'deleteAccount'> {
  const call = async (name: string): Promise<Answered> => supabase.rpc(name);
  return {
    changePassword: async ({ present, next }) =>
      outcomeOf(await supabase.auth.updateUser({ password: next, current_password: present })),
    changeName: async (fullName) =>
      outcomeOf(await supabase.auth.updateUser({ data: { full_name: fullName } })),
    async exportData() {
      const answered = await call('export_my_data');
      if (answered.error !== null) return refusalOf(answered);
      return { ok: true, text: `${JSON.stringify(answered.data, null, 2)}\n` };
    },
    async deleteAccount() {
      const answered = await call('delete_my_account');
      if (answered.error !== null) return refusalOf(answered);
      // The session ended with the account; only this browser still knows of it.
      await supabase.auth.signOut({ scope: 'local' });
      return { ok: true };
    },
  };
}

function refusalOf({ error, status }: Answered): Refusal {
  if (error === null || status === 0) return unreachable;
  if (status === 401) {
    const message = 'Your session has ended. Sign in again, then try once more.';
    return { ok: false, message, code: 'session_ended' };
  }
  const message = [error.message, error.hint ?? ''].join(' ').trim();
  return { ok: false, message, code: error.code };
}
