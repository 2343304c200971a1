import { type ListingRecord, formatCount, formatNumber } from '@manchester-eats/shared/domain';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import './selection-bar.css';

interface SelectionBarProps {
  readonly selection: Selection<string>;
  /** The listings on all pages of the table. */
  readonly found: readonly ListingRecord[];
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

/** What is chosen on all pages, and what can be done with it. It stays in sight while the table scrolls. */
export function SelectionBar({ selection, found, onDelete, children }: SelectionBarProps) {
  const count = selection.chosen.size;
  const isPartly = count > 0 && found.some(({ id }) => !selection.chosen.has(id));
  return (
    <section
      aria-label="Chosen listings"
      className="selection-bar flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 max-lg:contents lg:sticky lg:top-18 lg:z-20 lg:flex"
    >
      <div className="rounded-lg border border-line bg-surface p-4 lg:contents">{children}</div>
      <div
        className={`flex flex-wrap items-center gap-3 max-lg:gap-x-2 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2 ${count === 0 ? '' : 'max-lg:sticky max-lg:top-18 max-lg:z-20 max-lg:shadow-float'}`}
      >
        <p role="status" className="text-sm font-semibold tabular-nums max-sm:basis-full">
          {count === 0 ? 'None chosen' : `${formatCount(count, 'listing')} chosen`}
        </p>
        {isPartly ? (
          <Button
            size="compact"
            onClick={() => {
              selection.toggle(
                found.map(({ id }) => id),
                true,
              );
            }}
          >
            Choose all {formatNumber(found.length)}
          </Button>
        ) : null}
        {count === 0 ? null : (
          <>
            <Button size="compact" onClick={selection.clear}>
              Choose none
            </Button>
            <Button size="compact" onClick={onDelete}>
              Delete chosen
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
