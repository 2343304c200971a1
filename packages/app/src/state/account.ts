import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** An account, as its session describes it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  /** `''` if the account has none. */
  readonly fullName: string;
  /** The address of a picture; `''` if the account has none. Not checked: show it through `pictureUrl`. */
  readonly avatarUrl: string;
}

/**
 * Who uses this browser. `recovering` is signed in by a link from a password reset, and must set a new password.
 * `unavailable`: there is no backend, or its code cannot be loaded.
 */
export type AccountState =
  | { readonly phase: 'loading' | 'signed-out' | 'unavailable' }
  | {
      readonly phase: 'signed-in' | 'recovering';
      readonly account: Account;
      /** Null until the backend has responded. */
      readonly isAdministrator: boolean | null;
    };

/** The outcome of a request for an account. `message` is the backend's own, for people. */
export type AccountOutcome =
  { readonly ok: true } | { readonly ok: false; readonly message: string; readonly code: string };

/** Signs up; `confirms` if the backend waits until the link in an e-mail is opened. */
export type SignUpOutcome =
  { readonly ok: true; readonly confirms: boolean } | Extract<AccountOutcome, { ok: false }>;

export interface NewAccount {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

export interface PasswordChange {
  readonly present: string;
  readonly next: string;
}

export type ExportOutcome =
  { readonly ok: true; readonly text: string } | Extract<AccountOutcome, { ok: false }>;

/** Where the site's data is. */
export interface Backend {
  /** `''` for the site's own server. */
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  /** Where visitors read what is published. */
  readonly snapshotUrl: string;
}

/** The account of this browser; created once, in compose.ts. Methods never reject. */
export interface AccountServices {
  readonly state: Observable<AccountState>;
  /** What a page that came rendered was rendered for; absent for other pages. */
  readonly firstState?: AccountState;
  /** Loads the code for accounts, where no stored session has done so already. */
  readonly request: () => void;
  /** The client that sends the session along; null if accounts are unavailable. */
  readonly client: () => Promise<SupabaseClient | null>;
  readonly backend: () => Promise<Backend>;
  /** Whether new accounts confirm their e-mail address first; null if the backend did not answer. */
  readonly confirmsEmail: () => Promise<boolean | null>;
  readonly signIn: (email: string, password: string) => Promise<AccountOutcome>;
  readonly signUp: (account: NewAccount) => Promise<SignUpOutcome>;
  readonly signOut: () => Promise<AccountOutcome>;
  /** Sends a link for setting a new password, if the address has an account. */
  readonly requestReset: (email: string) => Promise<AccountOutcome>;
  /** Sends the link for confirming the address again. */
  readonly resendConfirmation: (email: string) => Promise<AccountOutcome>;
  /** Sets the password of the account that is signed in. */
  readonly setPassword: (password: string) => Promise<AccountOutcome>;
  /** Replaces the password; the present one shows that the holder asks. Ends the sessions elsewhere. */
  readonly changePassword: (change: PasswordChange) => Promise<AccountOutcome>;
  readonly changeName: (fullName: string) => Promise<AccountOutcome>;
  /** Returns everything that is stored about the account, as the text of a JSON file. */
  readonly exportData: () => Promise<ExportOutcome>;
  /** Deletes the account for good, and forgets its session in this browser. */
  readonly deleteAccount: () => Promise<AccountOutcome>;
}

/** The account services; null outside their provider. */
export const AccountContext = createContext<AccountServices | null>(null);

/** Returns the account services; throws outside their provider. */
export function useAccountServices(): AccountServices {
  const services = useContext(AccountContext);
  if (services === null) throw new Error('useAccountServices needs an AccountContext above it.');
  return services;
}

/** Returns who uses this browser; the component renders again when that changes. */
export function useAccount(): AccountState {
  const { state, firstState } = useAccountServices();
  return useSyncExternalStore(state.subscribe, state.read, () => firstState ?? state.read());
}
