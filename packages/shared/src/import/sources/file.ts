import type { Candidate } from '../../domain/candidate/candidate.ts';
import { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  PlacesSourcePort,
  SourceRecords,
  UnreadableSourceRecord,
} from '../../ports/places-source-port.ts';
import type { TextDecoderPort } from '../../ports/text-decoder-port.ts';
import { decodeText } from '../text/decode-text.ts';
import { grouped } from '../../domain/mending/plain-text.ts';
import { findColumns, type ColumnMapping } from './column-names.ts';
import { csvTable, jsonTable, type FileRow, type FileTable } from './file-table.ts';
import { readFileRecord, type FileRecord } from './file-candidate.ts';
import { describeColumns, likeliestName } from './described-columns.ts';

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
  if (/^\s*<(!doctype|html|\?xml)\b/i.test(text)) {
    return malformed(name, 'is a web page or XML, not a table', 'Save the table as CSV or JSON.');
  }
  const table =
    (format ?? (/^\s*[[{]/.test(text) ? 'json' : 'csv')) === 'json'
      ? jsonTable(text)
      : csvTable(text, columns);
  if (typeof table === 'string') return malformed(name, table);

  const found = findColumns(table.columns, columns);
  const columnList = `It has the columns ${table.columns.map((column) => `"${column.slice(0, 60)}"`).join(', ')}`;
  if (found.missing.length > 0) {
    return malformed(name, `has no column "${found.missing.join('", "')}". ${columnList}`);
  }
  if (found.columns.name.length === 0 && table.rows.some(({ problem }) => problem === null)) {
    return malformed(
      name,
      `has no column for the business name. ${columnList}. In the terminal, say which one it is with --columns "name=${likeliestName(table)}"`,
    );
  }
  return success(
    toResponse(table, (row) => readFileRecord(row.position, row.read, found.columns), [
      ...[...decoded.notes, ...describeColumns(table, found.columns)].map(
        (note) => `${name}: ${note}`,
      ),
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

const usualHint =
  'A CSV file must have a row of column names, including "name", or you must map the columns.';

function malformed(name: string, problem: string, hint = usualHint): Result<never> {
  return failed(
    new Failure('input/malformed', `${name} ${problem}. Nothing was imported from it.`, { hint }),
  );
}
