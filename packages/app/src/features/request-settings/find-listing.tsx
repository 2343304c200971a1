import type { PremiumListing } from '@manchester-eats/shared/supabase';
import { useDeferredValue, useEffect, useState } from 'react';
import { useListServices, useSearchState } from '../../state/list-services.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { PremiumRow } from './premium-row.tsx';
import type { SettingsConnection, SettingsDecision } from './use-request-settings.ts';

/** The most listings that are offered. */
const mostFound = 8;
/** How long to wait for further letters before the server is asked; in ms. */
const typingPause = 250;

interface FindListingProps {
  readonly connection: SettingsConnection;
  readonly decision: SettingsDecision;
  /** Changes when something was decided, so that the marks are read again. */
  readonly decided: number;
  readonly onDecided: () => void;
}

/** Finds published listings with the search of the site, and shows each with its owner and its mark. */
export function FindListing({ connection, decision, decided, onDecided }: FindListingProps) {
  const { search } = useListServices();
  const state = useSearchState();
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const ids =
    state.phase === 'ready' && typed !== ''
      ? state.index
          .find({ text: typed })
          .listings.slice(0, mostFound)
          .map(({ id }) => id)
      : [];
  const { found, problem } = useMarks(connection, ids, decided);
  return (
    <div className="grid gap-3">
      <SearchField
        label="Find a published listing"
        placeholder="Find a published listing by its name…"
        value={text}
        onChange={setText}
        onFocus={search.request}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {statusText(typed, state.phase, ids.length, problem)}
      </p>
      {found.length === 0 || ids.length === 0 ? null : (
        <ul
          aria-label="Found listings"
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
        >
          {found.map((listing) => (
            <li key={listing.id}>
              <PremiumRow listing={listing} decision={decision} onDecided={onDecided} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function statusText(typed: string, phase: string, count: number, problem: string): string {
  if (typed === '') return '';
  if (phase === 'failed') return 'The search could not be loaded. Check your connection.';
  if (phase === 'loading') return 'Loading the search…';
  if (problem !== '') return problem;
  return count === 0 ? `No matches for “${typed}”.` : '';
}

/** Reads the marks and owners of listings, in their order. */
function useMarks(
  connection: SettingsConnection,
  ids: readonly string[],
  decided: number,
): { readonly found: readonly PremiumListing[]; readonly problem: string } {
  const [found, setFound] = useState<readonly PremiumListing[]>([]);
  const [problem, setProblem] = useState('');
  const wanted = JSON.stringify(ids);
  useEffect(() => {
    const names = JSON.parse(wanted) as readonly string[];
    if (names.length === 0) return;
    let isCurrent = true;
    async function read(): Promise<void> {
      const result = await (await connection)?.readMarks(names);
      if (!isCurrent) return;
      setProblem(result?.ok === true ? '' : 'The listings could not be read from the server.');
      if (result?.ok !== true) return;
      const byId = new Map(result.value.map((listing) => [listing.id, listing]));
      setFound(names.flatMap((id) => byId.get(id) ?? []));
    }
    const timer = setTimeout(() => void read(), typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [connection, wanted, decided]);
  return { found, problem };
}
