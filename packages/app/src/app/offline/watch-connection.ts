interface ConnectionParts {
  /** Asks the server for an answer, past every cache. */
  readonly isReachable: () => Promise<boolean>;
  /** Waits a number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly onLost: () => unknown;
  readonly onBack: () => unknown;
}

/** Pauses between checks while the server cannot be reached; the last one repeats. In ms. */
const pauses = [3_000, 5_000, 10_000, 20_000, 30_000];

/**
 * Finds out whether the server can be reached, but only when something suggests that this has changed. While it cannot,
 * it is asked again until it answers.
 */
export function watchConnection(parts: ConnectionParts): { readonly suspect: () => void } {
  let checking = false;
  let isAskedAgain = false;

  async function check(): Promise<void> {
    if (await parts.isReachable()) return;
    await parts.onLost();
    for (let tries = 0; ; tries += 1) {
      await Promise.race([parts.pause(pauses[Math.min(tries, pauses.length - 1)] ?? 0), asked()]);
      if (await parts.isReachable()) break;
    }
    await parts.onBack();
  }

  let wake: () => void = () => undefined;
  function asked(): Promise<void> {
    if (isAskedAgain) {
      isAskedAgain = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      wake = resolve;
    });
  }

  return {
    /** Called when a request failed, or the browser reports a change. Further calls during a check only hasten it. */
    suspect: () => {
      if (checking) {
        wake();
        return;
      }
      checking = true;
      void check().finally(() => {
        checking = false;
      });
    },
  };
}
