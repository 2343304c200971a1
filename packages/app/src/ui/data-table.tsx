import type { ReactNode } from 'react';
import { CheckBox } from './check-box.tsx';
import { Icon } from './icon.tsx';

/** A column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the rows can be sorted by it. */
  readonly isSortable?: boolean;
  /** Numbers and buttons stand at the end of their cell. */
  readonly align?: 'start' | 'end';
  /** Whether its cells name their rows for screen readers. */
  readonly isRowHeader?: boolean;
}

/** The column by which the rows are sorted. */
export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** Which rows are chosen. */
export interface TableSelection<Row> {
  readonly isChosen: (row: Row) => boolean;
  readonly onToggle: (row: Row, isChosen: boolean) => void;
  /** How many of all rows that the heading's box stands for are chosen. */
  readonly chosen: 'none' | 'some' | 'all';
  readonly onToggleAll: (isChosen: boolean) => void;
  /** Names a row, for screen readers. */
  readonly nameOf: (row: Row) => string;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly sort?: TableSort;
  readonly onSort?: (sort: TableSort) => void;
  readonly selection?: TableSelection<Row>;
}

/** A table whose rows can be sorted and chosen. On a narrow screen it scrolls sideways in its frame. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, sort, onSort, selection } = props;
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken">
          <tr>
            {selection === undefined ? null : (
              <th scope="col" className="w-12 px-3 py-2">
                <CheckBox
                  label="Choose all"
                  hidesLabel
                  isChecked={selection.chosen === 'all'}
                  isMixed={selection.chosen === 'some'}
                  onToggle={selection.onToggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="hover:bg-raised">
              {selection === undefined ? null : (
                <td className="px-3 py-2">
                  <CheckBox
                    label={`Choose ${selection.nameOf(row)}`}
                    hidesLabel
                    isChecked={selection.isChosen(row)}
                    onToggle={(isChosen) => {
                      selection.onToggle(row, isChosen);
                    }}
                  />
                </td>
              )}
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { key, label, isSortable = false, align = 'start' } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const end = align === 'end' ? 'text-right' : '';
  if (!isSortable || onSort === undefined) {
    return (
      <th scope="col" className={`px-3 py-2 font-semibold whitespace-nowrap ${end}`}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={`px-1 py-1 ${end}`}>
      <button
        type="button"
        onClick={() => {
          // The same column turns round; another one starts ascending.
          onSort({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' });
        }}
        className="inline-flex min-h-9 items-center gap-1 rounded-sm px-2 font-semibold whitespace-nowrap hover:text-accent-ink"
      >
        {label}
        <Icon
          name="chevron"
          className={`size-4 ${direction === undefined ? 'opacity-30' : ''} ${direction === 'ascending' ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  );
}

function BodyCell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { cell, align = 'start', isRowHeader = false } = column;
  const style = `px-3 py-2 ${align === 'end' ? 'text-right tabular-nums' : ''}`;
  return isRowHeader ? (
    <th scope="row" className={`font-semibold ${style}`}>
      {cell(row)}
    </th>
  ) : (
    <td className={style}>{cell(row)}</td>
  );
}
