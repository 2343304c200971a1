import type { LockPort } from '@manchester-eats/shared/storage';

/**
 * Locks across the tabs of this site. Where the browser has no Web Locks (or no secure context), a
 * tab only waits for itself; saves then still compare what is stored before they write.
 */
export function createBrowserLock(
  find: () => LockManager | undefined = () =>
    (globalThis.navigator as { readonly locks?: LockManager } | undefined)?.locks,
): LockPort {
  const turns = new Map<string, Promise<unknown>>();

  function inThisTab<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const result = (turns.get(name) ?? Promise.resolve()).then(work);
    turns.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  }

  return {
    exclusive<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
      const locks = find();
      if (locks === undefined) return inThisTab(name, work);
      return acrossTabs(locks, name, work, () => inThisTab(name, work));
    },
  };
}

async function acrossTabs<Value>(
  locks: LockManager,
  name: string,
  work: () => Promise<Value>,
  otherwise: () => Promise<Value>,
): Promise<Value> {
  const turn = { isStarted: false };
  try {
    return await locks.request(name, async () => {
      turn.isStarted = true;
      return await work();
    });
  } catch (error) {
    if (turn.isStarted) throw error;
    return otherwise(); // Forbidden in this context.
  }
}
