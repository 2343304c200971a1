import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAccountServices } from './account.ts';
import { createObservable } from './observable.ts';

/** How often this tab has decided requests. */
const decisions = createObservable(0);

/** Counts the open requests again: some were decided. */
export function noteDecision(): void {
  decisions.set(decisions.read() + 1);
}

/**
 * Returns how many requests are open; null while that is unknown, and for everybody but administrators. Reads again
 * after each decision, and when the window gets the focus.
 */
export function useOpenRequests(isAdministrator: boolean): number | null {
  const { client } = useAccountServices();
  const decided = useSyncExternalStore(decisions.subscribe, decisions.read);
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    if (!isAdministrator) return;
    let isCurrent = true;
    async function read(): Promise<void> {
      // Loaded here, because few of those who are signed in are administrators.
      const code = await import('./count-open-requests.ts').catch(() => null);
      const opened = await client();
      const found = opened === null ? null : await code?.countOpenRequests(opened);
      if (isCurrent) setCount(found ?? null);
    }
    const onFocus = () => void read();
    window.addEventListener('focus', onFocus);
    void read();
    return () => {
      isCurrent = false;
      window.removeEventListener('focus', onFocus);
    };
  }, [client, isAdministrator, decided]);

  return isAdministrator ? count : null;
}
