import { useEffect } from 'react';
import { useAccount, useAccountServices } from '../../state/account.ts';
import { useIsAdministrator } from '../../state/use-directory.ts';

/**
 * What a page needs. `flag`: this browser is marked as an administrator's, which shows its working copy and grants
 * nothing. `role`: the backend says that the account is an administrator's, because the page shows private data.
 */
export type AdminNeed = 'flag' | 'role';

/** Whether a page for administrators may be shown, or why not. */
export type AdminAccess =
  | { readonly status: 'granted' | 'loading' | 'unavailable' | 'signed-out' }
  | { readonly status: 'other-account'; readonly email: string };

/** Returns whether a page for administrators may be shown; loads the account if that is not known yet. */
export function useAdminAccess(need: AdminNeed): AdminAccess {
  const state = useAccount();
  const { request } = useAccountServices();
  const isMarked = useIsAdministrator();
  useEffect(request, [request]);
  if (need === 'flag' && isMarked) return { status: 'granted' };
  if (!('account' in state)) return { status: state.phase };
  if (state.isAdministrator === null) return { status: 'loading' };
  return state.isAdministrator
    ? { status: 'granted' }
    : { status: 'other-account', email: state.account.email };
}
