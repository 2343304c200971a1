import type { ListingRecord } from '@manchester-eats/shared/domain';
import type { NearDuplicate } from '@manchester-eats/shared/duplicates';
import { findNearPairs } from '@manchester-eats/shared/listing-changes';
import { useMemo, useState } from 'react';
import { useAccount } from '../../state/account.ts';
import { isLoading } from '../../state/directory-view.ts';
import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useInSlices } from './use-in-slices.ts';

/** The search for pairs that may be one business. */
export type PairSearch =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'searching'; readonly compared: number; readonly total: number }
  | {
      readonly phase: 'done';
      readonly pairs: readonly NearDuplicate[];
      /** How many listings were compared. */
      readonly compared: number;
      /** How many were not, because only their list rows are known here. */
      readonly unknown: number;
      readonly again: () => void;
    };

/**
 * Searches once the directory is known here, in slices. Later changes do not start it again: the review shows each
 * pair as it is now.
 */
export function usePairSearch(): PairSearch {
  const { listings } = useDirectory().documents;
  const isReady = useIsKnown();
  const [searched, setSearched] = useState<readonly ListingRecord[] | null>(null);
  if (isReady && searched === null) setSearched(listings);
  const search = useMemo(() => () => findIn(searched ?? []), [searched]);
  const found = useInSlices(search);
  if (searched === null) return { phase: 'waiting' };
  const total = searched.length;
  if (!found.isDone || found.value.searched !== searched) {
    const steps = found.isDone ? 0 : found.steps;
    return { phase: 'searching', compared: Math.min(Math.floor(steps / 2), total), total };
  }
  const unknown = searched.filter(({ partial }) => partial === true).length;
  const { pairs } = found.value;
  const again = () => {
    // A copy, so that it is searched again although nothing changed.
    setSearched([...listings]);
  };
  return { phase: 'done', pairs, compared: total - unknown, unknown, again };
}

function* findIn(searched: readonly ListingRecord[]) {
  const pairs = yield* findNearPairs(searched);
  return { searched, pairs };
}

/** Returns whether as much of the directory is known here as will be: the whole of it for a signed-in administrator. */
function useIsKnown(): boolean {
  const view = useDirectory();
  const account = useAccount();
  const { phase } = useObservable(useAdministration().reading);
  if (isLoading(view) || phase === 'reading') return false;
  if (phase !== 'waiting') return true;
  return 'account' in account ? account.isAdministrator === false : account.phase !== 'loading';
}
