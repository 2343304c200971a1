import { groupBy } from '../../domain/group-by.ts';
import { parseJson } from '../../domain/json/parse-json.ts';
import type { UnreadableSourceRecord } from '../../ports/places-source-port.ts';
import { counted, grouped, oneLine } from '../../domain/mending/plain-text.ts';
import { countFields, type ColumnMapping } from './column-names.ts';
import { mostRowsAbove, readCsvRows } from './csv-rows.ts';
import type { ReadCell } from './file-candidate.ts';
import type { AfterRow } from './row-pauses.ts';
import { findSkippedRows, type SkippedRow } from './skipped-rows.ts';
import { findRecordList, flattenRecord } from './json-rows.ts';

/** A row of a file. */
export interface FileRow {
  readonly position: number;
  readonly read: ReadCell;
  /** Why the row as a whole is unreadable, or null. */
  readonly problem: string | null;
}

/** The rows of a file by the names of their columns. */
export interface FileTable {
  readonly columns: readonly string[];
  /** The row with the headings; 0 for JSON, which names the values of each record. */
  readonly headingRow: number;
  readonly rows: readonly FileRow[];
  readonly unreadable: readonly UnreadableSourceRecord[];
  /** Rows that hold no business, such as a total. */
  readonly skipped: readonly SkippedRow[];
}

/** Reads delimited text; returns what is wrong if it has no readable headings. */
export async function csvTable(
  text: string,
  mapping: ColumnMapping,
  afterRow: AfterRow,
): Promise<FileTable | string> {
  const countHeadings = (cells: readonly string[]) => countFields(cells, mapping);
  const { rows, unreadable } = await readCsvRows(text, countHeadings, afterRow);
  const [headings, ...below] = rows.slice(findHeadings(rows, mapping));
  const [broken] = unreadable;
  if (broken !== undefined && broken.position < (headings?.number ?? Number.POSITIVE_INFINITY)) {
    return `has unreadable column names in row ${grouped(broken.position)}: ${broken.reason}`;
  }
  if (headings === undefined) return 'has no readable row';
  const columns = headings.cells.map(oneLine);
  const skipped = findSkippedRows(columns, below);
  const skippedNumbers = new Set(skipped.map(({ position }) => position));
  const records =
    skipped.length === 0 ? below : below.filter(({ number }) => !skippedNumbers.has(number));
  const indexes = groupBy(columns.keys(), (index) => columns[index] ?? '');
  return {
    columns: columns.filter((column) => column !== ''),
    headingRow: headings.number,
    unreadable,
    skipped,
    rows: records.map(({ number, cells }) => ({
      position: number,
      read: (column) => firstFilled(cells, indexes.get(column) ?? []),
      problem: cells.slice(columns.length).some((cell) => cell.trim() !== '')
        ? `has ${counted(cells.length, 'value')} for ${counted(columns.length, 'column')}`
        : null,
    })),
  };
}

/** Returns the index of the row that most looks like headings: there may be titles above it. */
function findHeadings(
  rows: readonly { readonly cells: readonly string[] }[],
  mapping: ColumnMapping,
): number {
  const counts = rows
    .slice(0, mostRowsAbove)
    .map(({ cells }) => countFields(cells.map(oneLine), mapping));
  const most = Math.max(...counts);
  return most > 1 ? counts.indexOf(most) : 0;
}

/** Columns may have the same heading; the first one with a value is read. */
function firstFilled(cells: readonly string[], indexes: readonly number[]): string {
  const filled = indexes.find((index) => (cells[index] ?? '').trim() !== '');
  return filled === undefined ? '' : (cells[filled] ?? '');
}

/** Reads JSON; returns what is wrong if it is invalid or has no list. */
export function jsonTable(text: string): FileTable | string {
  const parsed = parseJson(text);
  if (!parsed.ok) return `is not valid JSON: ${parsed.reason.slice(0, 200)}`;
  const list = findRecordList(parsed.value);
  if (list === null) return 'is JSON without a list of businesses';
  const columns = new Set<string>();
  const rows = list.map((record, index): FileRow => {
    const values = flattenRecord(record);
    for (const column of values?.keys() ?? []) columns.add(column);
    return {
      position: index + 1,
      read: (column) => values?.get(column),
      problem: values === null ? 'is not an object' : null,
    };
  });
  return { columns: [...columns], headingRow: 0, rows, unreadable: [], skipped: [] };
}
