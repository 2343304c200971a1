/** How many attempts a key has within a window. */
interface AttemptLimit {
  readonly attempts: number;
  readonly windowMilliseconds: number;
}

/** Counts attempts under keys, in memory; a restart forgives everybody. */
export interface AttemptLimiter {
  /**
   * Counts an attempt under every key. Answers the seconds to wait where one of them has none left
   * (nothing is counted then), or 0.
   */
  attempt(keys: readonly AttemptKey[]): number;
  /** Gives an attempt back that turned out well. */
  forgive(keys: readonly AttemptKey[]): void;
}

/** A key with its limit. Keys of different limits never meet: the name is part of the key. */
export interface AttemptKey {
  readonly key: string;
  readonly limit: AttemptLimit;
}

interface Count {
  attempts: number;
  endsAt: number;
}

const mostKeys = 20_000;

/** Makes a limiter; `now` gives Unix milliseconds. */
export function createAttemptLimiter(now: () => number): AttemptLimiter {
  const counts = new Map<string, Count>();

  function countOf(key: string): Count | undefined {
    const count = counts.get(key);
    if (count === undefined || count.endsAt > now()) return count;
    counts.delete(key);
    return undefined;
  }

  /** Keeps memory bounded when somebody tries ever new names: the oldest go first. */
  function makeRoom(): void {
    for (const key of counts.keys()) {
      if (counts.size < mostKeys) return;
      counts.delete(key);
    }
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
          makeRoom();
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
