import type { AccountState } from './account.ts';
import type { Observable } from './observable.ts';

/** How long to wait until it is known who uses the browser; in ms. */
const patience = 10_000;

/**
 * Returns who uses this browser once the backend has said whether it is an administrator, for example right after
 * the page was opened. Returns what is known if that takes too long.
 */
export function knownAccount(state: Observable<AccountState>): Promise<AccountState> {
  if (isKnown(state.read())) return Promise.resolve(state.read());
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(state.read());
    };
    const timer = setTimeout(end, patience);
    const stop = state.subscribe(() => {
      if (isKnown(state.read())) end();
    });
  });
}

function isKnown(account: AccountState): boolean {
  return 'account' in account ? account.isAdministrator !== null : account.phase !== 'loading';
}
