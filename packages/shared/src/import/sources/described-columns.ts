import { counted, grouped } from '../../domain/mending/plain-text.ts';
import { findPostcode } from '../../domain/listing/postcode.ts';
import type { SheetReading } from '../../ports/places-source-port.ts';
import type { ColumnMapping, Columns } from './column-names.ts';
import { toText } from './file-candidate.ts';
import type { FileRow, FileTable } from './file-table.ts';
import type { SkippedRow } from './skipped-rows.ts';

const shownLength = 60;
/** The rows that are enough to tell names from numbers and kinds. */
export const comparedRows = 50;

/** Returns what was guessed of a table: the row of the headings, the columns of each field, and those that nothing uses. */
export function readingOf(
  { headingRow, columns }: Pick<FileTable, 'headingRow' | 'columns'>,
  found: Columns,
  filled: ReadonlySet<string>,
): SheetReading {
  const used = new Set(Object.values(found).flat());
  return {
    headingRow,
    columns: Object.fromEntries(Object.entries(found).filter(([, names]) => names.length > 0)),
    unused: [...new Set(columns)].filter((column) => !used.has(column) && filled.has(column)),
  };
}

/** Remembers which columns have a value. */
export interface FilledColumns {
  readonly see: (row: FileRow) => void;
  readonly filled: () => ReadonlySet<string>;
}

/** Watches the columns that nothing uses. */
export function watchUnused(
  { columns }: Pick<FileTable, 'columns'>,
  found: Columns,
): FilledColumns {
  const used = new Set(Object.values(found).flat());
  const filled = new Set<string>();
  const empty = new Set(columns.filter((column) => !used.has(column)));
  let rows = 0;
  return {
    see({ read }) {
      rows += 1;
      if (rows > unusedRows) return;
      for (const column of empty) {
        if (toText(read(column)).trim() === '') continue;
        filled.add(column);
        empty.delete(column);
      }
    },
    filled: () => filled,
  };
}

/** A column that is empty so far down is not worth a word. */
const unusedRows = 10_000;

/** Returns sentences about the row of the headings, the rows without a business, and the columns that nothing uses. */
export function describeColumns(
  { headingRow, unused }: SheetReading,
  skipped: readonly SkippedRow[],
): string[] {
  if (headingRow === 0) return [];
  const example = (unused[0] ?? '').slice(0, shownLength).replace(/[,="]/g, ' ').trim();
  return [
    ...(headingRow > 1 ? [`The column names are in row ${grouped(headingRow)}.`] : []),
    ...describeSkipped(skipped),
    ...(unused.length === 0
      ? []
      : [
          `Not used: ${unused.map((column) => `"${column.slice(0, shownLength)}"`).join(', ')}. To use one, name its field, such as --columns "description=${example}".`,
        ]),
  ];
}

function describeSkipped(skipped: readonly SkippedRow[]): string[] {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const rows = skipped.filter((row) => row.reason === reason);
    const position = grouped(rows[0]?.position ?? 0);
    return rows.length === 1
      ? `Row ${position} was skipped: it ${reason}.`
      : `${counted(rows.length, 'row')} were skipped, from row ${position}: each ${reason}.`;
  });
}

/** The columns of a table and its first records. */
interface FirstRows {
  readonly columns: readonly string[];
  /** At most `comparedRows`. */
  readonly records: readonly FileRow[];
}

/** Returns the columns that look most like names and addresses, for the fields that have no column yet. */
export function likelyMapping(table: FirstRows, found: Columns): ColumnMapping {
  const isFound = (field: keyof Columns) => found[field].length > 0;
  const used = new Set(Object.values(found).flat());
  const address = isFound('address') || isFound('address2') ? '' : likeliestAddress(table, used);
  const free = table.columns.filter((column) => !used.has(column) && column !== address);
  const name = isFound('name')
    ? ''
    : likeliestName({ ...table, columns: free.length > 0 ? free : table.columns });
  return {
    ...(name === '' ? {} : { name }),
    ...(address === '' ? {} : { address }),
  };
}

/** Writes a mapping as `--columns` takes it, which ignores punctuation. */
export function mappingText(mapping: ColumnMapping): string {
  return Object.entries(mapping)
    .map(
      ([field, column]) => `${field}=${column.replace(/[,="]/g, ' ').replace(/\s+/g, ' ').trim()}`,
    )
    .join(',');
}

/** Returns the column whose values look most like names: different from each other, and not numbers. */
function likeliestName({ columns, records }: FirstRows): string {
  const countNames = (column: string) =>
    new Set(
      records.map(({ read }) => toText(read(column))).filter((text) => /[a-z]{2}/i.test(text)),
    ).size;
  const counts = columns.map(countNames);
  return columns[counts.indexOf(Math.max(...counts))] ?? '';
}

/** Returns the column in which most values hold a postcode or a house number; `''` if hardly any does. */
function likeliestAddress({ columns, records }: FirstRows, used: ReadonlySet<string>): string {
  const looksLikeAddress = (text: string) =>
    /\p{L}{3}/u.test(text) &&
    (findPostcode(text) !== null || /^(?:unit )?\d+[a-z]?,? \p{L}{3}/iu.test(text.trim()));
  const counts = columns.map((column) =>
    used.has(column) && !/description|notes|location/i.test(column)
      ? 0
      : records.filter(({ read }) => looksLikeAddress(toText(read(column)))).length,
  );
  const most = Math.max(0, ...counts);
  return most * 2 > records.length ? (columns[counts.indexOf(most)] ?? '') : '';
}
