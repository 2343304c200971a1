import { makeRoom } from './make-room.ts';

/** How many attempts are allowed within a time window. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly windowMilliseconds: number;
}

/** Counts attempts by key, in memory; a restart resets all counts. */
export interface AttemptLimiter {
  /**
   * Counts an attempt for every key and returns 0. If one of them has reached its limit, counts
   * nothing and returns the seconds to wait.
   */
  attempt(keys: readonly AttemptKey[]): number;
  /** Subtracts an attempt that succeeded from the counts. */
  forgive(keys: readonly AttemptKey[]): void;
}

/** A key and its limit, which must always be the same for that key. */
export interface AttemptKey {
  readonly key: string;
  readonly limit: AttemptLimit;
}

interface Count {
  attempts: number;
  endsAt: number;
}

const maxKeys = 20_000;

/** Creates a limiter; `now` returns Unix milliseconds. */
export function createAttemptLimiter(now: () => number): AttemptLimiter {
  const counts = new Map<string, Count>();

  function countOf(key: string): Count | undefined {
    const count = counts.get(key);
    if (count === undefined || count.endsAt > now()) return count;
    counts.delete(key);
    return undefined;
  }

  return {
    attempt(keys) {
      const waits = keys.map(({ key, limit }) => {
        const count = countOf(key);
        return count !== undefined && count.attempts >= limit.attempts ? count.endsAt - now() : 0;
      });
      const longest = Math.max(0, ...waits);
      if (longest > 0) return Math.ceil(longest / 1_000);
      for (const { key, limit } of keys) {
        const count = countOf(key);
        if (count === undefined) {
          makeRoom(counts, maxKeys);
          counts.set(key, { attempts: 1, endsAt: now() + limit.windowMilliseconds });
        } else {
          count.attempts += 1;
        }
      }
      return 0;
    },
    forgive(keys) {
      for (const { key } of keys) {
        const count = countOf(key);
        if (count !== undefined) count.attempts = Math.max(0, count.attempts - 1);
      }
    },
  };
}
