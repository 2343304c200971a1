/** An account of the backend, as the command names it before it acts. */
export interface Account {
  readonly id: string;
  readonly email: string;
  /** `''` if the account has none. */
  readonly name: string;
  /** Whether the e-mail address is known to be the account's own. */
  readonly confirmed: boolean;
  /** ISO time; null if the account is not an administrator's. */
  readonly administratorSince: string | null;
}

/**
 * The outcome of a change: `unknown` if the account is gone, `last` if the account is the only administrator's. Both
 * change nothing.
 */
export type ChangeOutcome = 'done' | 'unchanged' | 'unknown' | 'last';

/** Finds, lists and changes administrators, for whoever has the secret key. Methods throw a `Failure`. */
export interface AdministratorsPort {
  /** Returns the accounts with an e-mail address, in any case. */
  readonly find: (email: string) => Promise<readonly Account[]>;
  /** Returns all administrators, in the order in which they were appointed. */
  readonly list: () => Promise<readonly Account[]>;
  /** Makes an account an administrator's, or no longer. */
  readonly change: (
    id: string,
    change: 'grant' | 'revoke',
    evenLast: boolean,
  ) => Promise<ChangeOutcome>;
}
