import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useMemo, useState } from 'react';

/** The listings that are chosen, on whatever page of the table they are. */
export interface Selection {
  /** The ids of those that exist. */
  readonly ids: ReadonlySet<string>;
  readonly choose: (listings: readonly ListingRecord[], isChosen: boolean) => void;
  readonly clear: () => void;
}

/** Holds which listings are chosen. One that is deleted is no longer chosen. */
export function useSelection(listings: readonly ListingRecord[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(
    () =>
      chosen.size === 0
        ? chosen
        : new Set(listings.flatMap(({ id }) => (chosen.has(id) ? [id] : []))),
    [chosen, listings],
  );
  return {
    ids,
    choose: (some, isChosen) => {
      setChosen((before) => {
        const next = new Set(before);
        for (const { id } of some) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return next;
      });
    },
    clear: () => {
      setChosen(new Set());
    },
  };
}
