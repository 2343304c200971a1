import { useEffect, type RefObject } from 'react';

/** Space beside the chosen link, in which the next one begins. In px. */
const margin = 24;

/** Scrolls a row of links sideways, so that the one with `aria-current` is in sight, whenever `chosen` changes. */
export function useScrollToChosen(row: RefObject<HTMLElement | null>, chosen: unknown): void {
  useEffect(() => {
    const box = row.current?.getBoundingClientRect();
    const link = row.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (box === undefined || link === undefined) return;
    if (link.right > box.right) row.current?.scrollBy({ left: link.right - box.right + margin });
    if (link.left < box.left) row.current?.scrollBy({ left: link.left - box.left - margin });
  }, [row, chosen]);
}
