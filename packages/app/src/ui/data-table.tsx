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
  /** Whether its cells say what they are even where they stand below each other, such as buttons. */
  readonly isPlain?: boolean;
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
  /** Whether the cells of a row stand below each other on a phone, right of the first one: for wide tables. */
  readonly isStacked?: boolean;
}

/** A table whose rows can be sorted and chosen. What is too wide for the screen scrolls sideways in its frame. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, sort, onSort, selection, isStacked = false } = props;
  const layout = isStacked ? stacked : sideBySide;
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className={`w-full border-collapse text-left text-sm ${layout.table}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className={`bg-sunken ${layout.body}`}>
          <tr className={layout.headings}>
            {selection === undefined ? null : (
              <th scope="col" className="w-12 px-3 py-2 max-md:px-0">
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
              <HeaderCell key={column.key} {...{ column, sort, onSort, layout }} />
            ))}
          </tr>
        </thead>
        <tbody className={`divide-y divide-line ${layout.body}`}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={`hover:bg-raised has-checked:bg-accent-soft ${layout.row}`}
            >
              {selection === undefined ? null : (
                <td className={`px-3 py-2 ${layout.first}`}>
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
              {columns.map((column, at) => (
                <BodyCell
                  key={column.key}
                  {...{ column, row }}
                  place={at === 0 && selection === undefined ? layout.first : layout.cell}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How the parts of a table stand on a phone. */
interface Layout {
  readonly table: string;
  readonly body: string;
  readonly headings: string;
  /** A heading that is no button. */
  readonly heading: string;
  readonly row: string;
  readonly first: string;
  readonly cell: string;
}

const sideBySide: Layout = {
  ...{ table: '', body: '', headings: '', heading: '', row: '', first: '', cell: '' },
};

const stacked: Layout = {
  table: 'max-md:block',
  body: 'max-md:block',
  headings: 'max-md:flex max-md:flex-wrap max-md:items-center max-md:px-3',
  heading: 'max-md:sr-only',
  row: 'max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-4 max-md:px-3 max-md:py-3',
  first: 'max-md:row-span-6 max-md:px-0 max-md:py-0',
  cell: 'max-md:col-start-2 max-md:px-0 max-md:py-0.5 max-md:text-left',
};

interface HeaderCellProps<Row> {
  readonly layout: Layout;
  readonly column: Column<Row>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort, layout }: HeaderCellProps<Row>) {
  const { key, label, isSortable = false, align = 'start' } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const end = align === 'end' ? 'text-right' : '';
  if (!isSortable || onSort === undefined) {
    return (
      <th
        scope="col"
        className={`px-3 py-2 font-semibold whitespace-nowrap md:max-lg:px-2 ${end} ${layout.heading}`}
      >
        {label}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={`px-1 py-1 md:max-lg:px-0 ${end}`}>
      <button
        type="button"
        onClick={() => {
          // The same column turns round; another one starts ascending.
          onSort({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' });
        }}
        className="inline-flex min-h-11 items-center gap-1 rounded-sm px-2 font-semibold whitespace-nowrap hover:text-accent-ink md:min-h-9"
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

interface BodyCellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** The classes of its place on a phone. */
  readonly place: string;
}

function BodyCell<Row>({ column, row, place }: BodyCellProps<Row>) {
  const { label, cell, align = 'start', isRowHeader = false, isPlain = false } = column;
  const end = align === 'end' ? 'text-right tabular-nums' : '';
  const style = `px-3 py-2 md:max-lg:px-2 ${end} ${place}`;
  if (isRowHeader) {
    return (
      <th scope="row" className={`font-semibold ${style}`}>
        {cell(row)}
      </th>
    );
  }
  // Below each other, cells have no heading above them; screen readers still say it.
  const named = place === stacked.cell && !isPlain;
  return (
    <td
      data-label={named ? label : undefined}
      className={`${style} ${named ? "max-md:flex max-md:gap-2 narrow:flex-col narrow:gap-0 max-md:before:w-[5.5rem] max-md:before:shrink-0 max-md:before:text-ink-soft max-md:before:content-[attr(data-label)_/_'']" : ''}`}
    >
      {cell(row)}
    </td>
  );
}
