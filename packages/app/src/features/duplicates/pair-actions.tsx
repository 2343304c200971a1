import { formatNumber } from '@manchester-eats/shared/domain';
import type { ReactNode } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import type { Review } from './use-review.ts';

interface PairActionsProps {
  readonly review: Review;
  readonly hasKeys: boolean;
  readonly canMerge: boolean;
  readonly onMerge: () => void;
}

/** What can be done with the pair, always in sight. */
export function PairActions({ review, hasKeys, canMerge, onMerge }: PairActionsProps) {
  const { left, skipped, decided, canGoBack } = review;
  const figures = [
    `${formatNumber(left)} left`,
    `${formatNumber(decided.length)} decided`,
    `${formatNumber(skipped)} skipped`,
  ].join(' · ');
  const shortcut = (key: string) => (hasKeys ? { 'aria-keyshortcuts': key } : {});
  const keyOf = (key: string) => (hasKeys ? <Key>{key}</Key> : null);
  return (
    <ActionBar>
      {/* No status: the pair is announced, and that is enough. */}
      <p className="order-first mr-auto text-sm text-ink-soft tabular-nums max-sm:hidden">
        {figures}
      </p>
      <Button
        size="compact"
        aria-disabled={decided.length === 0}
        className="max-sm:grow"
        {...shortcut('u')}
        onClick={() => void review.undoLast()}
      >
        Undo{keyOf('u')}
      </Button>
      <Button
        size="compact"
        aria-disabled={!canGoBack}
        className="max-sm:grow"
        {...shortcut('b')}
        onClick={review.back}
      >
        Back{keyOf('b')}
      </Button>
      <Button size="compact" className="max-sm:grow" {...shortcut('s')} onClick={review.skip}>
        Skip{keyOf('s')}
      </Button>
      <Button
        size="compact"
        className="max-sm:grow"
        {...shortcut('n')}
        onClick={() => void review.separate()}
      >
        Not a duplicate{keyOf('n')}
      </Button>
      <Button
        size="compact"
        variant="primary"
        aria-disabled={!canMerge}
        className="max-sm:grow"
        {...shortcut('m')}
        onClick={onMerge}
      >
        Merge{keyOf('m')}
      </Button>
    </ActionBar>
  );
}

/** A key as it is printed on the keyboard; devices without one do not show it. */
export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <kbd
      aria-hidden="true"
      className="inline-grid min-w-6 place-items-center rounded-sm border border-current px-1 font-text text-xs pointer-coarse:hidden max-xl:hidden"
    >
      {children}
    </kbd>
  );
}
