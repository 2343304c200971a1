import { useCallback, useMemo } from 'react';
import { getDirectoryCounts, type DirectoryCounts } from './directory-counts.ts';
import { useDirectory } from './use-directory.ts';
import { usePageFact } from './use-page-fact.ts';

const unknown: DirectoryCounts = { byCategory: new Map(), byArea: new Map() };

/** Returns the numbers of listings by category and by area; empty while they are unknown. */
export function useDirectoryCounts(): DirectoryCounts {
  const { listings, areas } = useDirectory().documents;
  const entries = usePageFact(
    'counts',
    useCallback(() => {
      const { byCategory, byArea } = getDirectoryCounts({ listings, areas });
      return { byCategory: [...byCategory], byArea: [...byArea] };
    }, [listings, areas]),
  );
  return useMemo(
    () =>
      entries === undefined
        ? unknown
        : { byCategory: new Map(entries.byCategory), byArea: new Map(entries.byArea) },
    [entries],
  );
}
