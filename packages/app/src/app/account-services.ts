import type { LocalStoragePort } from '@manchester-eats/shared/storage';
import type { AccountOutcome, AccountServices, AccountState } from '../state/account.ts';
import type { AdministratorFlag } from '../state/administrator-flag.ts';
import { createObservable } from '../state/observable.ts';
import type { AccountClient, SessionReport } from './account-client.ts';
import type * as AccountCode from './account-client.ts';
import type { Environment } from './env.ts';

/** Where the session is stored. Sign-in keys are left out of every backup. */
const sessionKey = 'eats-session';

/** When a question without an answer is asked again: after twice the time each time, up to the last. */
const firstRetryMilliseconds = 2_000;
const lastRetryMilliseconds = 60_000;

interface AccountServicesParts {
  readonly storage: Pick<LocalStoragePort, 'read'>;
  readonly administratorFlag: Pick<AdministratorFlag, 'set'>;
  /** Asked each time that accounts are tried. */
  readonly environment: () => Promise<Environment>;
  /** Loads the code; rejects if it cannot be loaded. */
  readonly loadCode: () => Promise<Pick<typeof AccountCode, 'createAccountClient'>>;
}

const unavailable: Extract<AccountOutcome, { ok: false }> = {
  ok: false,
  message: 'Accounts cannot be reached at the moment. Check your connection, then try again.',
  code: 'unavailable',
};

/**
 * Builds the account services. A visitor without a session loads nothing for them. The administrator flag follows
 * the backend's answer, and is removed at sign-out; without an answer it stays as it is.
 */
export function createAccountServices(parts: AccountServicesParts): AccountServices {
  const { storage, administratorFlag, environment, loadCode } = parts;
  const hasSession = storage.read(sessionKey) !== null || arrivesFromLink();
  const state = createObservable<AccountState>({ phase: hasSession ? 'loading' : 'signed-out' });
  let opening: Promise<AccountClient | null> | null = null;

  async function open(): Promise<AccountClient | null> {
    try {
      const { createAccountClient } = await loadCode();
      const opened = createAccountClient(await environment(), sessionKey, (report) => {
        follow(report, opened);
      });
      return opened;
    } catch {
      opening = null;
      state.set({ phase: 'unavailable' });
      return null;
    }
  }

  function follow({ account, isRecovering }: SessionReport, client: AccountClient): void {
    if (account === null) {
      if (state.read().phase !== 'signed-out') administratorFlag.set(false);
      state.set({ phase: 'signed-out' });
      return;
    }
    const before = state.read();
    const isSame = 'account' in before && before.account.id === account.id;
    const phase = isRecovering ? 'recovering' : 'signed-in';
    state.set({ phase, account, isAdministrator: isSame ? before.isAdministrator : null });
    if (isSame && before.isAdministrator !== null) return;
    // Later: supabase-js holds its lock while it reports a session, and a request would wait for it for ever.
    setTimeout(() => void askWhetherAdministrator(client, account.id), 0);
  }

  async function askWhetherAdministrator(
    client: AccountClient,
    id: string,
    wait = firstRetryMilliseconds,
  ): Promise<void> {
    const isAdministrator = await client.readIsAdministrator();
    const now = state.read();
    if (!('account' in now) || now.account.id !== id) return;
    if (isAdministrator === null) {
      const next = Math.min(2 * wait, lastRetryMilliseconds);
      setTimeout(() => void askWhetherAdministrator(client, id, next), wait);
      return;
    }
    administratorFlag.set(isAdministrator);
    state.set({ ...now, isAdministrator });
  }

  const client = () => (opening ??= open());
  async function ask<Answer>(request: (opened: AccountClient) => Promise<Answer>) {
    const opened = await client();
    return opened === null ? unavailable : request(opened);
  }

  if (hasSession) void client();
  onSignInElsewhere(() => void client());
  return {
    state,
    request: () => void client(),
    client: async () => (await client())?.supabase ?? null,
    backend: environment,
    confirmsEmail: async () => (await client())?.confirmsEmail() ?? null,
    signIn: (email, password) => ask((opened) => opened.signIn(email, password)),
    signUp: (account) => ask((opened) => opened.signUp(account)),
    signOut: () => ask((opened) => opened.signOut()),
    requestReset: (email) => ask((opened) => opened.requestReset(email)),
    resendConfirmation: (email) => ask((opened) => opened.resendConfirmation(email)),
    setPassword: (password) => ask((opened) => opened.setPassword(password)),
    changePassword: (change) => ask((opened) => opened.changePassword(change)),
    changeName: (fullName) => ask((opened) => opened.changeName(fullName)),
    exportData: () => ask((opened) => opened.exportData()),
    deleteAccount: () => ask((opened) => opened.deleteAccount()),
  };
}

/** Calls back when another tab has signed in. */
function onSignInElsewhere(callback: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKey && newValue !== null) callback();
  });
}

/** Whether a link in an e-mail led here: it brings its session in the URL. */
function arrivesFromLink(): boolean {
  return /[#&]access_token=/.test(window.location.hash);
}
