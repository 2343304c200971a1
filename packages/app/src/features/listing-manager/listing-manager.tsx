import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isLoading, isUnavailable } from '../../state/directory-view.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { useSelection, type Selection } from '../../ui/use-selection.ts';
import { ListingsUnavailable, LoadingListings } from '../content-states/listings-states.tsx';
import { AssignCategory } from './assign-category.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkQuestion } from './bulk-question.ts';
import { deletionQuestion, chosenDeletionQuestion } from './deletion-questions.ts';
import { ListingActions } from './listing-actions.tsx';
import { toListState } from './list-link.ts';
import { ListingTable } from './listing-table.tsx';
import { NoListings, NothingFound } from './listing-states.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { pageSizes, type TableParams } from './table-params.ts';
import { useListingTable } from './use-listing-table.ts';
import { useTableParams } from './use-table-params.ts';

/** All listings of the working copy, to find, change and delete. */
export function ListingManager() {
  const view = useDirectory();
  if (isUnavailable(view)) return <ListingsUnavailable />;
  if (isLoading(view)) return <LoadingListings />;
  return <Listings />;
}

function Listings() {
  const { listings, categories } = useDirectory().documents;
  const [table, setTable] = useTableParams();
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const shown = useListingTable(table);
  const selection = useSelection(useMemo(() => new Set(listings.map(({ id }) => id)), [listings]));
  const all = useRef<HTMLDivElement>(null);
  const focusAll = useCallback(() => {
    all.current?.focus();
  }, []);
  // The button that asked goes with the row or the selection that was deleted, at times only after the dialog.
  const { target: list, onFocus } = useFocusAfterRemoval<HTMLDivElement>(focusAll);
  return (
    <div ref={all} tabIndex={-1} onFocus={onFocus} className="grid gap-5">
      <ListingActions onAsk={setQuestion} />
      {listings.length === 0 ? (
        <NoListings />
      ) : (
        <>
          <SearchField
            label="Search listings"
            placeholder="Search by name, address, category or area…"
            value={table.text}
            onChange={(text) => {
              setTable({ text });
            }}
          />
          <div ref={list} tabIndex={-1} className="grid min-w-0 gap-5">
            <SelectionBar
              selection={selection}
              found={shown.found}
              onDelete={() => {
                setQuestion(chosenDeletionQuestion(selection.chosen));
              }}
            >
              <AssignCategory
                categories={categories}
                chosen={selection.chosen}
                onAsk={setQuestion}
              />
            </SelectionBar>
            <FoundListings
              {...{ table, setTable, shown, selection }}
              onDelete={(listing) => {
                setQuestion(deletionQuestion(listing));
              }}
            />
          </div>
        </>
      )}
      {question === null ? null : (
        <BulkDialog
          question={question}
          onClose={() => {
            setQuestion(null);
          }}
        />
      )}
    </div>
  );
}

interface FoundListingsProps {
  readonly table: TableParams;
  readonly setTable: (change: Partial<TableParams>) => void;
  readonly shown: ReturnType<typeof useListingTable>;
  readonly selection: Selection<string>;
  readonly onDelete: (listing: ListingRecord) => void;
}

function FoundListings({ table, setTable, shown, selection, onDelete }: FoundListingsProps) {
  const { text, sort, isDescending, size } = table;
  const key = sort ?? (text.trim() === '' ? 'name' : null);
  if (shown.rows.length === 0) {
    return (
      <NothingFound
        text={text}
        search={shown.search}
        onClear={() => {
          setTable({ text: '' });
        }}
      />
    );
  }
  return (
    <>
      <ListingTable
        rows={shown.rows}
        list={toListState(table)}
        sort={
          key === null ? undefined : { key, direction: isDescending ? 'descending' : 'ascending' }
        }
        onSort={({ key: field, direction }) => {
          setTable({
            sort: field as NonNullable<TableParams['sort']>,
            isDescending: direction === 'descending',
          });
        }}
        selection={selection}
        onDelete={onDelete}
      />
      <Pager
        page={shown.page}
        pageSize={size}
        total={shown.found.length}
        sizes={pageSizes}
        onPage={(page) => {
          setTable({ page });
        }}
        onSize={(next) => {
          setTable({ size: next });
        }}
      />
    </>
  );
}
