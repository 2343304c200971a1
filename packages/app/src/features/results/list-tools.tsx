// Loaded after the first paint: the list shows without it.
import { formatNumber } from '@manchester-eats/shared/domain';
import { countChoices, type ListingFilters, type ListingSort } from '@manchester-eats/shared/lists';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useListServices, useObservable } from '../../state/list-services.ts';
import { receivedChoices } from '../../state/carried-choices.ts';
import type { ListToolsProps } from './list-tools-props.ts';
import { MainFilters, OtherFilters } from './filter-controls.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { SearchSummary } from './search-summary.tsx';
import { SortControl, useSortPosition } from './sort-control.tsx';

/** The filters that a phone offers only in the sheet. */
const otherFilters = ['hasPhone', 'hasWebsite', 'members'] as const;

/**
 * How a search was understood, and the order and the filters of a list: chips, in one row that scrolls sideways
 * below the width of a desktop. A phone has the less used ones in a sheet.
 */
export function ListTools({ results, list, onList }: ListToolsProps) {
  const { contacts, requestContacts } = useListServices();
  const knownContacts = useObservable(contacts);
  const isWide = useMediaQuery('(width >= 48rem)');
  useEffect(requestContacts, [requestContacts]);
  // Deferred: counting must not delay the results of a keystroke.
  const counted = useDeferredValue(results.unfiltered);
  const filters = useDeferredValue(list.filters);
  const counts = useMemo(
    () =>
      results.choices === null
        ? countChoices(counted, filters, knownContacts)
        : receivedChoices(results.choices),
    [results.choices, counted, filters, knownContacts],
  );
  const onFilters = (change: Partial<ListingFilters>) => {
    onList({ filters: change });
  };
  const onSort = (sort: ListingSort) => {
    onList({ sort });
  };
  const position = useSortPosition(onSort);
  const props = { filters: list.filters, counts, onFilters };
  // Their filter needs a second line in any case.
  const hasMembers = counts.members.only > 0 || list.filters.members !== null;
  return (
    <div className="flex flex-col gap-3 low:gap-1">
      <SearchSummary results={results} list={list} onList={onList} />
      <div
        className={`scroll-row -mx-5 gap-2 px-5 md:-mx-8 md:px-8 lg:mx-0 lg:flex-wrap lg:px-0 ${hasMembers ? '' : 'one-line'}`}
        role="group"
        aria-label="Filter and sort"
      >
        {isWide ? null : (
          <FilterSheet total={results.total}>
            <MainFilters {...props} />
            <OtherFilters {...props} />
          </FilterSheet>
        )}
        <SortControl
          sort={list.sort}
          hasText={results.text !== ''}
          // The server does not know where the visitor is.
          canBeNearest={results.choices === null}
          position={position}
          onSort={onSort}
        />
        <MainFilters {...props} />
        {isWide ? <OtherFilters {...props} /> : null}
        <ActiveFilters
          filters={list.filters}
          named={isWide ? [] : otherFilters}
          onFilters={onFilters}
        />
      </div>
      <p role="status" className={position.message === '' ? 'sr-only' : 'text-sm text-ink-soft'}>
        {position.message}
      </p>
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
  // The sheet has controls of the row again: they exist only while it is open.
  const [isOpen, setIsOpen] = useState(false);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
          dialog.current?.showModal();
        }}
        className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:border-ink"
      >
        <Icon name="filter" className="size-4" />
        Filters
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onClose={() => {
          setIsOpen(false);
        }}
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
          <div className="flex flex-col items-stretch gap-3">{isOpen ? children : null}</div>
          <Button variant="primary" onClick={close}>
            Show {formatNumber(total)} {total === 1 ? 'business' : 'businesses'}
          </Button>
        </div>
      </dialog>
    </>
  );
}
