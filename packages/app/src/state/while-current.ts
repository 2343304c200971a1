/** Returns a pause that never ends once the signal is aborted, so that work in slices stops there. */
export function whileCurrent(signal: AbortSignal, pause: () => Promise<void>): () => Promise<void> {
  return async () => {
    await pause();
    if (signal.aborted) await new Promise<never>(() => undefined);
  };
}
