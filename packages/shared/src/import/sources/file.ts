import { parseJson } from '../../domain/json/parse-json.ts';
import type { Candidate } from '../../domain/candidate/candidate.ts';
import { Failure } from '../../domain/failure.ts';
import { groupBy } from '../../domain/group-by.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  PlacesSourcePort,
  SourceRecords,
  UnreadableSourceRecord,
} from '../../ports/places-source-port.ts';
import type { TextDecoderPort } from '../../ports/text-decoder-port.ts';
import { decodeText } from '../text/decode-text.ts';
import { counted, grouped, oneLine } from '../text/plain-text.ts';
import { findColumns, type ColumnMapping } from './column-names.ts';
import { readCsvRows } from './csv-rows.ts';
import { readFileRecord, type FileRecord, type ReadCell } from './file-candidate.ts';
import { findRecordList, flattenRecord } from './json-rows.ts';

export interface FileSourceOptions {
  /** The file name, for messages. */
  readonly name: string;
  /** Bytes, or text that is already decoded. */
  readonly content: Uint8Array | string;
  readonly decoder: TextDecoderPort;
  /** If missing, the first character that is not a space or line break decides. */
  readonly format?: 'csv' | 'json';
  /** The columns with unusual names. */
  readonly columns?: ColumnMapping;
}

interface FileRow {
  readonly position: number;
  readonly read: ReadCell;
  /** Why the row as a whole is unreadable, or null. */
  readonly problem: string | null;
}

interface FileTable {
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
  readonly unreadable: readonly UnreadableSourceRecord[];
}

/**
 * Reads a CSV file (with commas, semicolons, tabs, bars or the delimiter of a `sep=` line), or JSON (a list
 * of listings, a backup, an object with a list inside). A file has no areas, so an import reads it once. An
 * unreadable row is reported with its number. A file is refused if it is empty, is CSV without readable
 * headings, is JSON that is invalid or has no list, lacks a column of `columns`, or has rows but no name column.
 */
export function createFileSource(options: FileSourceOptions): PlacesSourcePort {
  return { name: 'file', read: () => Promise.resolve(readFile(options)) };
}

function readFile({
  name,
  content,
  decoder,
  format,
  columns = {},
}: FileSourceOptions): Result<SourceRecords> {
  const decoded =
    typeof content === 'string' ? { text: content, notes: [] } : decodeText(content, decoder);
  const text = decoded.text.replace(/^\ufeff/, '');
  if (text.trim() === '') return malformed(name, 'is empty');
  const table =
    (format ?? (/^\s*[[{]/.test(text) ? 'json' : 'csv')) === 'json'
      ? jsonTable(text)
      : csvTable(text);
  if (typeof table === 'string') return malformed(name, table);

  const found = findColumns(table.columns, columns);
  const columnList = `It has the columns ${table.columns.map((column) => `"${column.slice(0, 60)}"`).join(', ')}`;
  if (found.missing.length > 0) {
    return malformed(name, `has no column "${found.missing.join('", "')}". ${columnList}`);
  }
  if (found.columns.name.length === 0 && table.rows.some(({ problem }) => problem === null)) {
    return malformed(name, `has no column for the business name. ${columnList}`);
  }
  return success(
    toResponse(table, (row) => readFileRecord(row.position, row.read, found.columns), [
      ...decoded.notes.map((note) => `${name}: ${note}`),
    ]),
  );
}

function toResponse(
  table: FileTable,
  parse: (row: FileRow) => FileRecord,
  notes: readonly string[],
): SourceRecords {
  const candidates = new Map<string, Candidate>();
  const unreadable = [...table.unreadable];
  const unreadValues: UnreadableSourceRecord[] = [];
  for (const row of table.rows) {
    const { id, name, candidate, unreadReasons, ...record } = parse(row);
    const { position } = row;
    const key = candidate.sourceId === '' ? `row ${String(position)}` : `id ${candidate.sourceId}`;
    const first = candidates.get(key);
    const problem = row.problem ?? record.problem ?? describeRepeatedId(candidate, first);
    if (problem !== null) {
      unreadable.push({ position, id, name, reason: problem });
      continue;
    }
    candidates.set(first === undefined ? key : `row ${String(position)}`, candidate);
    unreadValues.push(...unreadReasons.map((reason) => ({ position, id, name, reason })));
  }
  unreadable.sort((one, other) => one.position - other.position);
  return { candidates: [...candidates.values()], unreadable, unreadValues, notes };
}

/** Names an earlier row with the same id but different content, or returns null. */
function describeRepeatedId(candidate: Candidate, first: Candidate | undefined): string | null {
  const { position } = candidate;
  if (first === undefined || isSame({ ...first, position }, candidate)) return null;
  return `id must be unique: "${first.name.slice(0, 60)}" in row ${grouped(first.position)} has the same id`;
}

function isSame(one: Candidate, other: Candidate): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function csvTable(text: string): FileTable | string {
  const { rows, unreadable } = readCsvRows(text);
  const [headings, ...records] = rows;
  const [broken] = unreadable;
  if (broken !== undefined && broken.position < (headings?.number ?? Number.POSITIVE_INFINITY)) {
    return `has unreadable column names in row ${grouped(broken.position)}: ${broken.reason}`;
  }
  if (headings === undefined) return 'has no readable row';
  const columns = headings.cells.map(oneLine);
  const indexes = groupBy(columns.keys(), (index) => columns[index] ?? '');
  return {
    columns: columns.filter((column) => column !== ''),
    unreadable,
    rows: records.map(({ number, cells }) => ({
      position: number,
      read: (column) => firstFilled(cells, indexes.get(column) ?? []),
      problem: cells.slice(columns.length).some((cell) => cell.trim() !== '')
        ? `has ${counted(cells.length, 'value')} for ${counted(columns.length, 'column')}`
        : null,
    })),
  };
}

/** Columns may have the same heading; the first one with a value is read. */
function firstFilled(cells: readonly string[], indexes: readonly number[]): string {
  const filled = indexes.find((index) => (cells[index] ?? '').trim() !== '');
  return filled === undefined ? '' : (cells[filled] ?? '');
}

function jsonTable(text: string): FileTable | string {
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
  return { columns: [...columns], rows, unreadable: [] };
}

function malformed(name: string, problem: string): Result<never> {
  return failed(
    new Failure('input/malformed', `${name} ${problem}. Nothing was imported from it.`, {
      hint: 'The first row of a CSV file must contain the column names, including "name", or you must map the columns.',
    }),
  );
}
