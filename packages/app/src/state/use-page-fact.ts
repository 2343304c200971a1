import { useMemo } from 'react';
import { useDirectory } from './use-directory.ts';

/**
 * Returns what `compute` finds in the directory, or what came with the page if not all of the directory is here;
 * undefined if neither is known yet. `compute` must be memoised.
 */
export function usePageFact<Value>(name: string, compute: () => Value): Value | undefined {
  const { page } = useDirectory();
  return useMemo(
    () => (page === null ? compute() : page.find(name, compute)),
    [page, name, compute],
  );
}
