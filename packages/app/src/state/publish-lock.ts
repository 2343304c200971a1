const lockName = 'eats:publish';

/** Runs work while no other tab does; `onWait` is called if another one has to finish first. */
export type PublishLock = <Value>(work: () => Promise<Value>, onWait: () => void) => Promise<Value>;

/**
 * Returns the lock of this browser. Without Web Locks, which exist only on secure origins, two tabs may publish at
 * once; that is safe, but each may report what the other has published as its own.
 */
export function createPublishLock(locks: LockManager | undefined): PublishLock {
  if (locks === undefined) return (work) => work();
  return async (work, onWait) => {
    // The type of `request` loses what the callback returns.
    const first = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
      lock === null ? null : { value: await work() },
    );
    if (first !== null) return first.value;
    onWait();
    const second = await locks.request(lockName, async () => ({ value: await work() }));
    return second.value;
  };
}
