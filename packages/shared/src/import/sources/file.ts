import type { CityProfile } from '../../city/city-profile.ts';
import type { Candidate } from '../../domain/candidate/candidate.ts';
import { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  OutsideRecord,
  PlacesSourcePort,
  SourceRecords,
  UnreadableSourceRecord,
} from '../../ports/places-source-port.ts';
import type { TextDecoderPort } from '../../ports/text-decoder-port.ts';
import { judgeFarPoint } from '../candidate-listing.ts';
import { openText, type TextBlocks } from '../text/decode-text.ts';
import { detectForeignFile } from '../text/foreign-file.ts';
import { grouped } from '../../domain/mending/plain-text.ts';
import { findColumns, type ColumnMapping, type Columns } from './column-names.ts';
import { pauseBetweenRows, type AfterRow } from './row-pauses.ts';
import { startOf, unixBlocks } from './csv-rows.ts';
import { csvTable, jsonTable, type FileRow, type FileTable } from './file-table.ts';
import { detectRegister, readRegisterFile } from './register-file.ts';
import { readFileRecord, type FileRecord } from './file-candidate.ts';
import {
  comparedRows,
  describeColumns,
  likelyMapping,
  mappingText,
  readingOf,
  watchUnused,
} from './described-columns.ts';
import type { SkippedRow } from './skipped-rows.ts';
import { describeHeadless } from './headless-sheet.ts';

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
  /**
   * If given, rows with a point outside the city are not kept as candidates, only counted, and open data files of the
   * hygiene register are read by the rules of the register.
   */
  readonly city?: CityProfile;
  /** Refuses anything but an open data file of the hygiene register. */
  readonly mustBeRegister?: boolean;
  /** Writes the call that would read the file with this text of columns, for messages. */
  readonly callWith?: (columns: string) => string;
  /** Awaited every few thousand rows with their number, first while the headings are found and then while rows are read. */
  readonly onRows?: (rows: number) => Promise<void>;
}

/**
 * Reads a CSV file (with commas, semicolons, tabs, bars or the delimiter of a `sep=` line), or JSON (a list of
 * listings, a backup, an object with a list inside), or an open data file of the hygiene register. A file has no areas,
 * so an import reads it once. An unreadable row is reported with its number. A file is refused if it is empty, is CSV
 * without readable headings, is JSON that is invalid or has no list, lacks a column of `columns`, or has rows but no
 * name column.
 */
export function createFileSource(options: FileSourceOptions): PlacesSourcePort {
  return { name: 'file', read: () => readFile(options) };
}

/** How a decoded file is read. */
type TextSettings = Required<Pick<FileSourceOptions, 'name' | 'format' | 'columns' | 'callWith'>> &
  Pick<FileSourceOptions, 'onRows' | 'city'>;

/** The characters at the beginning that tell what a file is. */
const headLength = 20_000;

function readFile({
  name,
  content,
  decoder,
  format,
  columns = {},
  callWith = (text) => `eats import --source file --columns "${text}"`,
  onRows,
  city,
  mustBeRegister = false,
}: FileSourceOptions): Promise<Result<SourceRecords>> {
  const refuse = (result: Result<never>) => Promise.resolve(result);
  const foreign = typeof content === 'string' ? null : detectForeignFile(content);
  if (foreign !== null) return refuse(malformed(name, foreign.problem, foreign.cure));
  const file =
    typeof content === 'string'
      ? { blocks: () => [content.replace(/^\ufeff/, '')], notes: [] }
      : openText(content, decoder);
  const head = startOf(filledFrom(file.blocks()), headLength);
  if (head.trim() === '') return refuse(malformed(name, 'is empty'));
  const register = detectRegister(head);
  if (register !== null && city !== undefined) {
    const text = wholeText(file, name);
    return Promise.resolve(
      text.ok ? readRegisterFile(text.value, register, { name, city, notes: file.notes }) : text,
    );
  }
  if (mustBeRegister) return refuse(notRegister(name));
  if (/^\s*<[a-z!?]/i.test(head)) return refuse(markup(name, head));
  const kind = format ?? (/^\s*[[{]/.test(head) ? 'json' : 'csv');
  return readText(file, {
    ...{ name, format: kind, columns, callWith },
    ...(onRows === undefined ? {} : { onRows }),
    ...(city === undefined ? {} : { city }),
  });
}

/** Leaves out blocks of nothing but spaces and line ends at the beginning. */
function* filledFrom(blocks: Iterable<string>): Generator<string> {
  let isFilled = false;
  for (const block of blocks) {
    isFilled ||= block.trim() !== '';
    if (isFilled) yield block;
  }
}

/** The most characters of a text that is read as a whole: engines refuse longer ones. */
const longestText = 500_000_000;

function wholeText({ blocks }: TextBlocks, name: string): Result<string> {
  const parts: string[] = [];
  let length = 0;
  for (const block of blocks()) {
    parts.push(block);
    length += block.length;
    if (length > longestText) {
      const most = grouped(longestText);
      return malformed(
        name,
        `has more than ${most} characters, which is the most that JSON and XML may have`,
        'Split it into several files, or save it as CSV.',
      );
    }
  }
  return success(parts.join(''));
}

async function readTable(
  file: TextBlocks,
  { name, format, columns, onRows }: TextSettings,
): Promise<Result<FileTable | string>> {
  if (format === 'csv') {
    const blocks = () => unixBlocks(file.blocks());
    return success(await csvTable(blocks, columns, pauseBetweenRows(onRows)));
  }
  const text = wholeText(file, name);
  return text.ok ? success(jsonTable(text.value)) : text;
}

async function readText(file: TextBlocks, settings: TextSettings): Promise<Result<SourceRecords>> {
  const { name, columns, onRows } = settings;
  const read = await readTable(file, settings);
  if (!read.ok) return read;
  const table = read.value;
  if (typeof table === 'string') return malformed(name, table);
  const found = findColumns(table.columns, columns);
  if (found.missing.length > 0) {
    const problem = `has no column "${found.missing.join('", "')}". ${columnList(table)}`;
    return malformed(name, problem);
  }
  const lacking = findLacking(found.columns, table);
  if (lacking !== null) {
    const refusal = await refuseLacking(table, found.columns, lacking, settings);
    if (refusal !== null) return refusal;
  }
  const unused = watchUnused(table, found.columns);
  const response = await toResponse(
    table,
    (row) => {
      unused.see(row);
      return readFileRecord(row.position, row.read, found.columns);
    },
    pauseBetweenRows(onRows),
    settings.city,
  );
  const { skipped, ...records } = response;
  const { candidates, outside, unreadable } = records;
  if (candidates.length + outside.length + unreadable.length === 0) {
    return malformed(name, emptyTable(table));
  }
  const sheet = readingOf(table, found.columns, unused.filled());
  const notes = [...file.notes, ...describeColumns(sheet, skipped)];
  return success({ ...records, sheet, notes: notes.map((note) => `${name}: ${note}`) });
}

function columnList({ columns }: FileTable): string {
  return `It has the columns ${columns.map((column) => `"${column.slice(0, shownLength)}"`).join(', ')}`;
}

const shownLength = 60;

/** Refuses a table that lacks a column, with the likeliest cure; null if no row could be read anyway. */
async function refuseLacking(
  table: FileTable,
  found: Columns,
  lacking: string,
  { name, columns, callWith, onRows }: TextSettings,
): Promise<Result<never> | null> {
  const records: FileRow[] = [];
  let hasReadable = false;
  const afterRow = pauseBetweenRows(onRows);
  for (const row of table.rows()) {
    const pause = afterRow();
    if (pause !== undefined) await pause;
    if (row.kind !== 'record') continue;
    hasReadable ||= row.problem === null;
    if (records.length < comparedRows) records.push(row);
    else if (hasReadable) break;
  }
  if (!hasReadable) return null;
  const first = { columns: table.columns, records };
  const mapping = mappingText({ ...columns, ...likelyMapping(first, found) });
  const cure =
    describeHeadless(table) ??
    `If it is one of these, say so. The likeliest:\n  ${callWith(mapping)}`;
  return malformed(name, `has no column for the ${lacking}. ${columnList(table)}`, cure);
}

/** Returns what no column gives, without which no row can be imported. */
function findLacking(columns: Columns, { headingRow }: FileTable): string | null {
  if (columns.name.length === 0) return 'business name';
  const hasAddress = addressFields.some((field) => columns[field].length > 0);
  // JSON records may each have other names.
  return hasAddress || headingRow === 0 ? null : 'address';
}

const addressFields = [
  ...(['address', 'address1', 'address2', 'address3', 'address4', 'postcode'] as const),
];

interface Records extends SourceRecords {
  readonly outside: readonly OutsideRecord[];
  readonly skipped: readonly SkippedRow[];
}

async function toResponse(
  table: FileTable,
  parse: (row: FileRow) => FileRecord,
  afterRow: AfterRow,
  city: CityProfile | undefined,
): Promise<Records> {
  const candidates: Candidate[] = [];
  const outside: OutsideRecord[] = [];
  const byId = new Map<string, Candidate>();
  const unreadable: UnreadableSourceRecord[] = [];
  const unreadValues: UnreadableSourceRecord[] = [];
  const skipped: SkippedRow[] = [];
  for (const row of table.rows()) {
    const pause = afterRow();
    if (pause !== undefined) await pause;
    if (row.kind === 'empty') continue;
    const { position } = row;
    if (row.kind === 'skipped') {
      skipped.push({ position, reason: row.reason });
      continue;
    }
    if (row.kind === 'broken') {
      unreadable.push({ position, id: '', name: '', reason: row.problem });
      continue;
    }
    const { id, name, candidate, unreadReasons, ...record } = parse(row);
    const { sourceId } = candidate;
    const first = sourceId === '' ? undefined : byId.get(sourceId);
    const problem = row.problem ?? record.problem ?? describeRepeatedId(candidate, first);
    if (problem !== null) {
      unreadable.push({ position, id, name, reason: problem });
      continue;
    }
    if (sourceId !== '' && first === undefined) byId.set(sourceId, candidate);
    const detail = city === undefined ? null : judgeFarPoint(candidate, city);
    if (detail !== null) {
      const { hygieneAuthority } = candidate;
      outside.push({ position, sourceId, hygieneAuthority, detail: ownText(detail) });
      continue;
    }
    candidates.push(withOwnTexts(candidate));
    for (const reason of unreadReasons) unreadValues.push({ position, id, name, reason });
  }
  return { candidates, outside, unreadable, unreadValues, skipped };
}

/** The shortest text that engines store as a part of another one. */
const shortestPart = 13;

/** Copies the texts of a candidate, which are parts of blocks of the file: each would keep its whole block in memory. */
function withOwnTexts(candidate: Candidate): Candidate {
  const { name, address, description, website, imageUrl, email, borough } = candidate;
  return {
    ...candidate,
    ...{ name: ownText(name), address: ownText(address), description: ownText(description) },
    ...{ website: ownText(website), imageUrl: ownText(imageUrl) },
    ...{ email: ownText(email), borough: ownText(borough) },
  };
}

function ownText(text: string): string {
  return text.length < shortestPart ? text : [text.slice(0, 1), text.slice(1)].join('');
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

function emptyTable({ headingRow }: FileTable): string {
  return headingRow === 0
    ? 'has an empty list of businesses'
    : 'has column names, but no rows below them';
}

const registerRoot = '<FHRSEstablishment';

/** An error page that was saved under the name of the sheet, or a file for another source. */
function markup(name: string, text: string): Result<never> {
  return text.includes(registerRoot)
    ? malformed(
        name,
        'is a file of the hygiene register',
        'Import it from the register itself: eats import --source fhrs',
      )
    : malformed(
        name,
        'is a web page or XML, not a table',
        'Look at it in a browser: it may be an error page. Save the table as CSV or JSON.',
      );
}

function notRegister(name: string): Result<never> {
  return malformed(
    name,
    'is not an open data file of the hygiene register',
    'To import a list of your own: eats import --source file',
  );
}

function malformed(name: string, problem: string, cure = ''): Result<never> {
  const message = `${name} ${problem}. Nothing was imported from it. ${cure}`.trimEnd();
  return failed(new Failure('input/malformed', message));
}
