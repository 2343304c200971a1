import type { OwnListings, OwnListingsPort } from '@manchester-eats/shared/supabase';
import { useCallback, useEffect, useState } from 'react';
import { showToast } from '../../ui/toast-queue.ts';

/** What the dashboard lists: null while it is loading. */
export interface OwnListingsState {
  readonly own: OwnListings | null;
  /** Why it could not be loaded; `''` if it could. */
  readonly problem: string;
  readonly reload: () => void;
  /** Takes a listing out of the list that was deleted or given up. */
  readonly forget: (id: string) => void;
}

const empty: OwnListings = { listings: [], unreadable: 0 };

/** Reads the listings of the account. A failure is shown as a toast, and the list becomes empty. */
export function useOwnListings(port: Promise<OwnListingsPort | null>): OwnListingsState {
  const [own, setOwn] = useState<OwnListings | null>(null);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<void> {
      const result = await (await port)?.read();
      if (!isCurrent) return;
      if (result?.ok === true) {
        setOwn(result.value);
        setProblem('');
        return;
      }
      const text = result?.failure.message ?? 'The server cannot be reached at the moment.';
      showToast({ title: 'Failed to fetch listings', text, tone: 'danger' });
      setOwn(empty);
      setProblem(text);
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [port, attempt]);

  return {
    own,
    problem,
    reload: useCallback(() => {
      setOwn(null);
      setAttempt((count) => count + 1);
    }, []),
    forget: useCallback((id) => {
      setOwn((before) =>
        before === null
          ? null
          : { ...before, listings: before.listings.filter(({ listing }) => listing.id !== id) },
      );
    }, []),
  };
}
