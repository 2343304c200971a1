import {
  createSupabasePublications,
  publicationsPerPage,
  type PublicationEntry,
} from '@manchester-eats/shared/supabase';
import { useEffect, useState } from 'react';
import { useAccount, useAccountServices } from '../../state/account.ts';
import { failureText } from '../../state/publication-text.ts';

/** What was published, as far as it was read. */
export type Publications =
  | { readonly phase: 'signed-out' | 'reading' }
  | { readonly phase: 'failed'; readonly problem: string; readonly retry: () => void }
  | {
      readonly phase: 'read';
      readonly entries: readonly PublicationEntry[];
      /** Null if there are no older ones. */
      readonly readMore: (() => void) | null;
    };

interface Page {
  readonly entries: readonly PublicationEntry[];
  readonly hasMore: boolean;
}

const unavailable = 'The server cannot be reached. Check the connection, then try again.';

/** Reads what was published, newest first, and older ones on request. */
export function usePublications(): Publications {
  const { client } = useAccountServices();
  const account = useAccount();
  const isAdministrator = 'account' in account && account.isAdministrator === true;
  const [page, setPage] = useState<Page | null>(null);
  const [problem, setProblem] = useState('');
  /** The id before which to read next; undefined for the newest. */
  const [before, setBefore] = useState<{ readonly id?: number }>({});

  useEffect(() => {
    if (!isAdministrator) return;
    let isCurrent = true;
    async function read(): Promise<void> {
      const opened = await client();
      const found =
        opened === null ? null : await createSupabasePublications(opened).read(before.id);
      if (!isCurrent) return;
      if (found?.ok !== true) {
        setProblem(found === null ? unavailable : failureText(found.failure));
        return;
      }
      const { value } = found;
      setProblem('');
      setPage((last) => ({
        entries: before.id === undefined ? value : [...(last?.entries ?? []), ...value],
        hasMore: value.length === publicationsPerPage,
      }));
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [client, isAdministrator, before]);

  if (!isAdministrator) return { phase: 'signed-out' };
  if (problem !== '') {
    const retry = () => {
      setProblem('');
      setBefore({ ...before });
    };
    return { phase: 'failed', problem, retry };
  }
  if (page === null) return { phase: 'reading' };
  const last = page.entries.at(-1);
  const readMore = () => {
    if (last !== undefined) setBefore({ id: last.id });
  };
  return { phase: 'read', entries: page.entries, readMore: page.hasMore ? readMore : null };
}
