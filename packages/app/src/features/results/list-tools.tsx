// Loaded after the first paint: the list shows without it.
import { countChoices, type ListingFilters } from '@manchester-eats/shared/lists';
import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format-count.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useListServices, useObservable } from '../../state/list-services.ts';
import type { ListToolsProps } from './list-tools-props.ts';
import { FilterControls } from './filter-controls.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { SearchSummary } from './search-summary.tsx';
import { SortControl } from './sort-control.tsx';

/** How a search was understood, and the filters and the order of a list: a row of chips, on a phone a sheet. */
export function ListTools({ results, list, onList }: ListToolsProps) {
  const { contacts, requestContacts } = useListServices();
  const knownContacts = useObservable(contacts);
  const isWide = useMediaQuery('(width >= 48rem)');
  useEffect(requestContacts, [requestContacts]);
  // Deferred: counting must not delay the results of a keystroke.
  const counted = useDeferredValue(results.unfiltered);
  const filters = useDeferredValue(list.filters);
  const counts = useMemo(
    () => countChoices(counted, filters, knownContacts),
    [counted, filters, knownContacts],
  );
  const onFilters = (change: Partial<ListingFilters>) => {
    onList({ filters: { ...list.filters, ...change } });
  };
  const controls = <FilterControls filters={list.filters} counts={counts} onFilters={onFilters} />;
  return (
    <div className="flex flex-col gap-3">
      <SearchSummary results={results} list={list} onList={onList} />
      <div className="flex flex-wrap items-center gap-2" role="group" aria-label="Filter and sort">
        {isWide ? controls : <FilterSheet total={results.total}>{controls}</FilterSheet>}
        <SortControl
          sort={list.sort}
          hasText={results.text !== ''}
          onSort={(sort) => {
            onList({ sort });
          }}
        />
        <ActiveFilters filters={list.filters} isShort={isWide} onFilters={onFilters} />
      </div>
    </div>
  );
}

interface FilterSheetProps {
  readonly total: number;
  readonly children: React.ReactNode;
}

/** A button that opens the filters as a sheet at the bottom of the screen. */
function FilterSheet({ total, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:border-ink"
      >
        <Icon name="filter" className="size-4" />
        Filters
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onClick={(event) => {
          if (event.target === dialog.current) close();
        }}
        className="mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-lg border-t border-line bg-surface p-0 text-ink shadow-float backdrop:bg-black/50"
      >
        <div className="flex flex-col gap-4 p-5">
          <div className="flex items-center justify-between gap-4">
            <h2 id={id} className="text-xl">
              Filters
            </h2>
            <button
              type="button"
              onClick={close}
              className="grid size-11 place-items-center rounded-md"
            >
              <Icon name="close" className="size-6" />
              <span className="sr-only">Close the filters</span>
            </button>
          </div>
          <div className="flex flex-col items-stretch gap-3">{children}</div>
          <Button variant="primary" onClick={close}>
            Show {formatNumber(total)} {total === 1 ? 'business' : 'businesses'}
          </Button>
        </div>
      </dialog>
    </>
  );
}
