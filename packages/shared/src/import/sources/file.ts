import { parseJson } from '../../domain/json/parse-json.ts';
import type { Candidate } from '../../domain/candidate/candidate.ts';
import { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  PlacesSourcePort,
  SourceAnswer,
  UnreadableRecord,
} from '../../ports/places-source-port.ts';
import type { TextDecoderPort } from '../../ports/text-decoder-port.ts';
import { decodeText } from '../text/decode-text.ts';
import { counted, grouped, oneLine } from '../text/plain-text.ts';
import { findColumns, type ColumnMapping } from './column-names.ts';
import { readCsvRows } from './csv-rows.ts';
import { readFileRecord, type FileRecord, type ReadCell } from './file-candidate.ts';
import { findRecordList, flatRecord } from './json-rows.ts';

export interface FileSourceOptions {
  /** What the file is called, for messages. */
  readonly name: string;
  /** The file as it is, or as text that somebody has read already. */
  readonly content: Uint8Array | string;
  readonly decoder: TextDecoderPort;
  /** Without it the first character decides. */
  readonly format?: 'csv' | 'json';
  /** Which column holds what, where the usual names don't say it. */
  readonly columns?: ColumnMapping;
}

interface FileRow {
  readonly position: number;
  readonly read: ReadCell;
  /** What makes the row unreadable before a column was looked at, or null. */
  readonly problem: string | null;
}

interface FileTable {
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
  readonly unreadable: readonly UnreadableRecord[];
}

/**
 * A table (CSV with any delimiter) or JSON (a list of listings, a backup, an object with a list inside).
 * A file has no areas: every area gets the whole of it, so an import reads it once.
 * A bad row is reported with its number; only a file without a name column is refused.
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
}: FileSourceOptions): Result<SourceAnswer> {
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
  const has = `It has the columns ${table.columns.map((column) => `"${column.slice(0, 60)}"`).join(', ')}`;
  if (found.missing.length > 0) {
    return malformed(name, `has no column "${found.missing.join('", "')}". ${has}`);
  }
  if (found.columns.name.length === 0 && table.rows.length > 0) {
    return malformed(name, `has no column with the names of the businesses. ${has}`);
  }
  return success(
    answerOf(table, (row) => readFileRecord(row.position, row.read, found.columns), [
      ...decoded.notes.map((note) => `${name}: ${note}`),
    ]),
  );
}

function answerOf(
  table: FileTable,
  recordOf: (row: FileRow) => FileRecord,
  notes: readonly string[],
): SourceAnswer {
  const candidates = new Map<string, Candidate>();
  const unreadable = [...table.unreadable];
  const unreadValues: UnreadableRecord[] = [];
  for (const row of table.rows) {
    const { id, name, candidate, unread, ...record } = recordOf(row);
    const { position } = row;
    const key = candidate.sourceId === '' ? `row ${String(position)}` : `id ${candidate.sourceId}`;
    const first = candidates.get(key);
    const problem = row.problem ?? record.problem ?? repeatedId(candidate, first);
    if (problem !== null) {
      unreadable.push({ position, id, name, reason: problem });
      continue;
    }
    candidates.set(first === undefined ? key : `row ${String(position)}`, candidate);
    unreadValues.push(...unread.map((reason) => ({ position, id, name, reason })));
  }
  unreadable.sort((one, other) => one.position - other.position);
  return { candidates: [...candidates.values()], unreadable, unreadValues, notes };
}

/** Says which row has the id of this one; null where it says the same, or none has. */
function repeatedId(candidate: Candidate, first: Candidate | undefined): string | null {
  const { position } = candidate;
  if (first === undefined || isSame({ ...first, position }, candidate)) return null;
  return `id must be unique: "${first.name.slice(0, 60)}" in row ${grouped(first.position)} has it, too`;
}

function isSame(one: Candidate, other: Candidate): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function csvTable(text: string): FileTable | string {
  const { rows, unreadable } = readCsvRows(text);
  const [headings, ...records] = rows;
  if (headings === undefined) return 'has no row that can be read';
  const columns = headings.cells.map(oneLine);
  const places = new Map(columns.map((column, index) => [column, index]));
  return {
    columns: columns.filter((column) => column !== ''),
    unreadable,
    rows: records.map(({ number, cells }) => ({
      position: number,
      read: (column) => cells[places.get(column) ?? -1] ?? '',
      problem: cells.slice(columns.length).some((cell) => cell.trim() !== '')
        ? `has ${counted(cells.length, 'value')} for ${counted(columns.length, 'column')}`
        : null,
    })),
  };
}

function jsonTable(text: string): FileTable | string {
  const parsed = parseJson(text);
  if (!parsed.ok) return `is not valid JSON: ${parsed.reason.slice(0, 200)}`;
  const list = findRecordList(parsed.value);
  if (list === null) return 'is JSON without a list of businesses';
  const columns = new Set<string>();
  const rows = list.map((record, index): FileRow => {
    const values = flatRecord(record);
    for (const column of values?.keys() ?? []) columns.add(column);
    return {
      position: index + 1,
      read: (column) => values?.get(column),
      problem: values === null ? 'is not a record' : null,
    };
  });
  return { columns: [...columns], rows, unreadable: [] };
}

function malformed(name: string, problem: string): Result<never> {
  return failed(
    new Failure('input/malformed', `${name} ${problem}. Nothing of it was taken.`, {
      hint: 'The file needs a row of headings, one of which is "name"; or say which column holds what.',
    }),
  );
}
