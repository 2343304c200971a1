import { groupBy } from '../../domain/group-by.ts';
import { findJsonProblem } from '../../domain/json/json-problem.ts';
import { isNestedTooDeep, parseJson } from '../../domain/json/parse-json.ts';
import { counted, grouped, oneLine } from '../../domain/mending/plain-text.ts';
import { countFields, type ColumnMapping } from './column-names.ts';
import { brokenRow, mostRowsAbove, openCsv, type CsvRow } from './csv-rows.ts';
import type { ReadCell } from './file-candidate.ts';
import type { AfterRow } from './row-pauses.ts';
import { createSkipRule, type SkippedRow } from './skipped-rows.ts';
import { findRecordList, flattenRecord } from './json-rows.ts';

/** A row of a file that holds a record. */
export interface FileRow {
  readonly kind: 'record';
  readonly position: number;
  readonly read: ReadCell;
  /** Why the row as a whole is unreadable, or null. */
  readonly problem: string | null;
}

/** A row of a file: a record, a row that cannot be split, one that holds no business such as a total, or an empty one. */
export type TableRow =
  | FileRow
  | { readonly kind: 'broken'; readonly position: number; readonly problem: string }
  | ({ readonly kind: 'skipped' } & SkippedRow)
  | { readonly kind: 'empty' };

/** The rows of a file by the names of their columns. */
export interface FileTable {
  readonly columns: readonly string[];
  /** The row with the headings; 0 for JSON, which names the values of each record. */
  readonly headingRow: number;
  /** Splits the file from the start and forgets each row after it, because the cells of a large file take many times its size. */
  readonly rows: () => Iterable<TableRow>;
}

/** Reads delimited text in blocks with `\n` line ends; returns what is wrong if it has no readable headings. */
export async function csvTable(
  blocks: () => Iterable<string>,
  mapping: ColumnMapping,
  afterRow: AfterRow,
): Promise<FileTable | string> {
  const rows = openCsv(blocks, (cells) => countFields(cells, mapping));
  const { first, broken } = await readFirstRows(rows(), afterRow);
  const headings = first[findHeadings(first, mapping)];
  if (broken !== null && broken < (headings?.number ?? Number.POSITIVE_INFINITY)) {
    return `has unreadable column names in row ${grouped(broken)}: ${brokenRow}`;
  }
  if (headings === undefined) return 'has no readable row';
  const columns = headings.cells.map(oneLine);
  const toTableRow = createRowReader(columns);
  return {
    columns: columns.filter((column) => column !== ''),
    headingRow: headings.number,
    *rows() {
      for (const row of rows()) {
        // Broken rows above the headings were refused.
        yield row.number <= headings.number ? { kind: 'empty' } : toTableRow(row);
      }
    },
  };
}

interface FirstRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Returns the filled rows that may hold the headings, and the number of the first broken row among them. */
async function readFirstRows(
  rows: Iterable<CsvRow>,
  afterRow: AfterRow,
): Promise<{ readonly first: readonly FirstRow[]; readonly broken: number | null }> {
  const first: FirstRow[] = [];
  let broken: number | null = null;
  for (const { number, cells } of rows) {
    const pause = afterRow();
    if (pause !== undefined) await pause;
    if (cells === null) broken ??= number;
    else if (cells.length > 0) first.push({ number, cells });
    if (first.length === mostRowsAbove) break;
  }
  return { first, broken };
}

function createRowReader(columns: readonly string[]): (row: CsvRow) => TableRow {
  const skipReason = createSkipRule(columns);
  const indexes = groupBy(columns.keys(), (index) => columns[index] ?? '');
  return ({ number: position, cells }) => {
    if (cells === null) return { kind: 'broken', position, problem: brokenRow };
    if (cells.length === 0) return { kind: 'empty' };
    const reason = skipReason(cells);
    if (reason !== null) return { kind: 'skipped', position, reason };
    return {
      kind: 'record',
      position,
      read: (column) => firstFilled(cells, indexes.get(column) ?? []),
      problem: cells.slice(columns.length).some((cell) => cell.trim() !== '')
        ? `has ${counted(cells.length, 'value')} for ${counted(columns.length, 'column')}`
        : null,
    };
  };
}

/** Returns the index of the row that most looks like headings: there may be titles above it. */
function findHeadings(
  rows: readonly { readonly cells: readonly string[] }[],
  mapping: ColumnMapping,
): number {
  const counts = rows.map(({ cells }) => countFields(cells.map(oneLine), mapping));
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
  if (!parsed.ok)
    return `is not valid JSON: ${describeMistake(text) ?? parsed.reason.slice(0, 200)}`;
  const list = findRecordList(parsed.value);
  if (list === null) return 'is JSON without a list of businesses';
  const columns = new Set<string>();
  const rows = list.map((record, index): FileRow => {
    const values = flattenRecord(record);
    for (const column of values?.keys() ?? []) columns.add(column);
    return {
      kind: 'record',
      position: index + 1,
      read: (column) => values?.get(column),
      problem: values === null ? 'is not an object' : null,
    };
  });
  return { columns: [...columns], headingRow: 0, rows: () => rows };
}

/** Describes the first mistake in a text that should be JSON, with its place; null if none is found. */
function describeMistake(text: string): string | null {
  const found = isNestedTooDeep(text) ? null : findJsonProblem(text);
  if (found === null) return null;
  const before = text.slice(0, found.position);
  const line = before.split(/\r\n?|\n/).length;
  const column = found.position - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'));
  return `${found.problem} in line ${grouped(line)}, column ${grouped(column)}`;
}
