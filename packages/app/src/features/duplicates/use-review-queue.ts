import type { NearDuplicate } from '@manchester-eats/shared/duplicates';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tabStorage } from '../../state/tab-storage.ts';
import { useDirectory } from '../../state/use-directory.ts';
import {
  findListingIn,
  keyOf,
  openBefore,
  pairKey,
  queueAt,
  reopenedPair,
  type ReviewDecision,
} from './review-queue.ts';
import { useReviewProgress } from './use-review-progress.ts';

/** The pairs of a review as they are now, the one that is shown, and the ways to another one. */
export function useReviewQueue(found: readonly NearDuplicate[]) {
  const { listings } = useDirectory().documents;
  const [progress, setProgress] = useReviewProgress();
  const [place, setPlace] = usePlace();
  const [added, setAdded] = useState<readonly NearDuplicate[]>([]);
  const { decided, skipped } = progress;
  const pairs = useMemo(() => withoutRepeated([...found, ...added]), [found, added]);
  const queue = useMemo(
    () => queueAt(pairs, findListingIn(listings, decided), skipped, place),
    [pairs, listings, decided, skipped, place],
  );
  const reopened = useMemo(() => {
    if (decided.length === 0) return [];
    const byId = new Map(listings.map((listing) => [listing.id, listing]));
    return decided.flatMap((decision) => reopenedPair(decision, byId) ?? []);
  }, [listings, decided]);
  const last = reopened.at(-1);
  if (last !== undefined) {
    // Undone by the toast, in the list of merges or in another tab: back to that pair.
    const keys = new Set(reopened.map(keyOf));
    setProgress({ ...progress, decided: decided.filter((each) => !keys.has(keyOfDecision(each))) });
    setAdded([...added, ...reopened]);
    setPlace(keyOf(last));
  }
  const pair = queue.pairs[queue.at] ?? null;
  const shown = pairs[queue.at];
  const key = shown === undefined ? '' : keyOf(shown);
  usePlaceInUrl(key, pair);
  const before = pairs[openBefore(queue)];
  return {
    ...{ pair, key, decided, setProgress, canGoBack: before !== undefined },
    ...{ left: queue.left, skipped: queue.skipped, position: queue.at + 1, count: pairs.length },
    /** Goes on after the pair that is shown, once it is decided. */
    goOn: () => {
      setPlace(key);
    },
    goTo: setPlace,
    skip: () => {
      setProgress({ ...progress, skipped: [...skipped, key] });
      setPlace(key);
    },
    goBack: () => {
      if (before === undefined) return;
      const to = keyOf(before);
      setProgress({ ...progress, skipped: skipped.filter((each) => each !== to) });
      setPlace(to);
    },
    showSkipped: () => {
      setProgress({ ...progress, skipped: [] });
    },
  };
}

export function keyOfDecision({ one, other }: ReviewDecision): string {
  return pairKey(one, other);
}

/** Leaves each pair where it was found, also one that was decided and is open again. */
function withoutRepeated(pairs: readonly NearDuplicate[]): readonly NearDuplicate[] {
  return [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()];
}

const placeKey = 'duplicatesPlace';

/** Holds the key of the pair that is shown or was decided last: at first that of the URL, else where this tab was. */
function usePlace() {
  const [query] = useSearchParams();
  return useState(() => {
    const [one, other] = [query.get('one'), query.get('other')];
    return one === null || other === null
      ? (tabStorage.getItem(placeKey) ?? '')
      : pairKey(one, other);
  });
}

/** Writes the pair that is shown into the URL, so that a reload shows it again, and keeps it for this tab. */
function usePlaceInUrl(key: string, pair: NearDuplicate | null): void {
  const [query, setQuery] = useSearchParams();
  const [one, other] = [pair?.one.id ?? '', pair?.other.id ?? ''];
  const isShown = (query.get('one') ?? '') === one && (query.get('other') ?? '') === other;
  useEffect(() => {
    tabStorage.setItem(placeKey, key);
    if (isShown) return;
    const next = one === '' ? {} : { one, other };
    setQuery(next, { replace: true, preventScrollReset: true });
  }, [isShown, key, one, other, setQuery]);
}
