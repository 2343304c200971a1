import { isAuthRetryableFetchError, type AuthError } from '@supabase/supabase-js';
import type { AccountOutcome } from '../state/account.ts';

type Refusal = Extract<AccountOutcome, { ok: false }>;

/** The outcome of a request that got no answer; it may have been carried out. */
export const unreachable: Refusal = {
  ok: false,
  message: 'The server did not respond. Check your connection, then try again.',
  code: 'unreachable',
};

/** Returns the outcome of a request to the account API. */
export function outcomeOf({ error }: { readonly error: AuthError | null }): AccountOutcome {
  return error === null ? { ok: true } : problemOf(error);
}

/** Returns why the account API refused a request. */
export function problemOf(error: AuthError): Refusal {
  if (isAuthRetryableFetchError(error)) return unreachable;
  return { ok: false, message: error.message, code: error.code ?? '' };
}
