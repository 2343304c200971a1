import { useDeferredValue } from 'react';

/**
 * Decides which entries of a list that has changed are left out until the first `atOnce` are painted, so that a
 * keystroke of a search shows its results at once. Entries that stay in their place, perhaps with the focus, are
 * never left out. Returns a function of the index.
 */
export function useHeldEntries<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  atOnce: number,
): (index: number) => boolean {
  const settled = useDeferredValue(entries);
  return (index) => {
    if (settled === entries || index < atOnce) return false;
    const [before, now] = [settled[index], entries[index]];
    return before === undefined || now === undefined || keyOf(before) !== keyOf(now);
  };
}
