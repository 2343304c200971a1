import { formatNumber } from '@manchester-eats/shared/domain';
import type { UnpublishedCounts } from '@manchester-eats/shared/publishing';

/** Returns the counts of what is not zero: `3 added, 1 removed`; `nothing` if all are. */
export function countsText({ added, changed, removed }: UnpublishedCounts): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0);
  return shown.length === 0
    ? 'nothing'
    : shown.map(([count, word]) => `${formatNumber(count)} ${word}`).join(', ');
}
