import { makeRoom } from './make-room.ts';

/**
 * Slows down guesses of one account's password from many networks, where a limit would lock its user out.
 * In memory; a restart forgets everything.
 */
export interface SignInDelays {
  /** How long a try has to wait, in milliseconds. */
  delayOf(account: string, network: string): number;
  /** Counts a try as wrong, before its outcome is known, so that tries at the same time count too. */
  tried(account: string): void;
  /** Takes back the last try, which was right, and remembers its network. */
  succeeded(account: string, network: string): void;
}

/** This many wrong tries are answered at once; each further one doubles the wait, up to the longest. */
const freeTries = 20;
const firstDelay = 1_000;
const longestDelay = 8_000;
const quarterHour = 15 * 60_000;
const thirtyDays = 30 * 24 * 60 * 60_000;
const maxAccounts = 20_000;

/** Creates the delays; `now` returns Unix milliseconds. */
export function createSignInDelays(now: () => number): SignInDelays {
  const wrong = new Map<string, { tries: number; endsAt: number }>();
  /** The time of the last sign-in, by account and network; the oldest first. */
  const known = new Map<string, number>();

  function triesOf(account: string): number {
    const count = wrong.get(account);
    return count !== undefined && count.endsAt > now() ? count.tries : 0;
  }

  return {
    delayOf(account, network) {
      const signedInAt = known.get(keyOf(account, network));
      if (signedInAt !== undefined && signedInAt > now() - thirtyDays) return 0;
      const over = triesOf(account) - freeTries;
      return over < 0 ? 0 : Math.min(firstDelay * 2 ** over, longestDelay);
    },
    tried(account) {
      const tries = triesOf(account) + 1;
      wrong.delete(account);
      makeRoom(wrong, maxAccounts);
      wrong.set(account, { tries, endsAt: now() + quarterHour });
    },
    succeeded(account, network) {
      const key = keyOf(account, network);
      known.delete(key);
      makeRoom(known, maxAccounts);
      known.set(key, now());
      const count = wrong.get(account);
      if (count !== undefined) count.tries = Math.max(0, count.tries - 1);
    },
  };
}

function keyOf(account: string, network: string): string {
  return `${account} ${network}`;
}
