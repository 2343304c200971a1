import { formatCount, formatNumber } from '@manchester-eats/shared/domain';
import { useEffect, useRef } from 'react';
import { adminPaths } from '../../admin-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PairReview } from './pair-review.tsx';
import type { PairSearch } from './use-pair-search.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useKeysSwitch } from './use-review-progress.ts';
import { useReview, type Review } from './use-review.ts';

/** The pairs to decide, or how far the search for them is. */
export function PairsTab({ search }: { readonly search: PairSearch }) {
  switch (search.phase) {
    case 'waiting':
      return (
        <div role="status" className="grid gap-4">
          <p>Waiting for the directory…</p>
          <Skeleton className="h-80" />
        </div>
      );
    case 'searching':
      return <Searching {...search} />;
    case 'done':
      return <FoundPairs search={search} />;
  }
}

interface SearchingProps {
  readonly compared: number;
  readonly total: number;
}

function Searching({ compared, total }: SearchingProps) {
  return (
    <div className="grid gap-3">
      <p role="status">Comparing {formatCount(total, 'listing')}…</p>
      <progress
        aria-label="Listings compared"
        className="h-3 w-full accent-accent"
        max={Math.max(total, 1)}
        value={compared}
      />
      <p className="text-sm text-ink-soft tabular-nums">
        {formatNumber(compared)} of {formatNumber(total)}
      </p>
    </div>
  );
}

interface FoundPairsProps {
  readonly search: Extract<PairSearch, { phase: 'done' }>;
}

function FoundPairs({ search }: FoundPairsProps) {
  const { pairs, unknown } = search;
  const review = useReview(pairs);
  const { pair } = review;
  return (
    <>
      {unknown === 0 ? null : (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          {formatCount(unknown, 'listing was', 'listings were')} not compared, because this browser
          does not know their details yet. It reads them when you sign in as an administrator.
        </p>
      )}
      {pair === null ? <NoPair {...{ search, review }} /> : <PairReview {...{ review, pair }} />}
    </>
  );
}

function NoPair({ search, review }: FoundPairsProps & { readonly review: Review }) {
  const heading = useRef<HTMLDivElement>(null);
  const { skipped, merged, different } = review;
  const decided = merged + different;
  const [hasKeys] = useKeysSwitch();
  useReviewKeys(hasKeys, (command) => {
    if (command === 'undo') void review.undoLast();
    if (command === 'back') review.back();
  });
  useEffect(() => {
    // The button that decided the last pair is gone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const none = decided + skipped === 0;
  const title = none
    ? 'No near duplicates found'
    : skipped > 0
      ? 'Only skipped pairs are left'
      : 'Every pair is decided';
  return (
    <div ref={heading} tabIndex={-1} role="group" aria-label={title} className="outline-none">
      <EmptyState
        title={title}
        actions={
          <>
            {skipped > 0 ? (
              <Button variant="primary" onClick={review.showSkipped}>
                See {formatCount(skipped, 'skipped pair')}
              </Button>
            ) : null}
            {decided > 0 ? (
              <Button onClick={() => void review.undoLast()}>Undo the last decision</Button>
            ) : null}
            <Button onClick={search.again}>Search again</Button>
            <ButtonLink to={adminPaths.publishing()}>See what is unpublished</ButtonLink>
          </>
        }
      >
        <p>
          {none
            ? `${formatCount(search.compared, 'listing')} compared. No two of them look like one business.`
            : `${formatCount(merged, 'pair')} merged, ${formatNumber(different)} not duplicates, ${formatNumber(skipped)} skipped. Visitors see the merges once you publish them.`}
        </p>
      </EmptyState>
    </div>
  );
}
