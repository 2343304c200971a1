import { idFieldOf, parseRecord } from '../../domain/directory/record-schema.ts';
import type { RecordKind } from '../../domain/directory/directory-record.ts';
import { publicRecord, type PublicRecord } from '../../domain/directory/public-row.ts';
import { recordColumns, type KindWithColumns } from '../../domain/directory/record-columns.ts';
import { isObject } from '../../domain/json/is-object.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { malformedFailure } from '../backend-failure.ts';
import type { Row } from './row-request.ts';
import { readTablePage, type TableAccess, type TableQuery } from './table-page.ts';

/** A listing that is no longer public, and the one that took its place. */
interface RemovedListing {
  readonly id: string;
  readonly mergedInto: string | null;
  readonly revision: number;
}

/** A whole listing in the public format. */
type PublicListing = PublicRecord & { readonly id: string };

/** Everything that a project publishes, in the public format, with whole listings. */
export interface PublicSource {
  readonly listings: readonly PublicListing[];
  readonly removals: readonly RemovedListing[];
  readonly categories: readonly PublicRecord[];
  readonly areas: readonly PublicRecord[];
  readonly articles: readonly PublicRecord[];
  readonly pages: readonly PublicRecord[];
  readonly ads: readonly PublicRecord[];
  readonly settings: Readonly<Record<string, PublicRecord>>;
  /** The highest revision in it. */
  readonly revision: number;
}

interface SourceOptions extends TableAccess {
  readonly onProgress?: (rows: number) => void;
}

/** The most rows of a request; projects send a thousand at most. */
const rowsPerRequest = 1000;
/** A publish during a read begins it again, so often at most. */
const mostReads = 4;

const tables = {
  listing: 'listings',
  category: 'categories',
  area: 'areas',
  article: 'articles',
} as const satisfies Record<KindWithColumns, string>;
const otherTables = ['listing_removals', 'site_documents'];

/**
 * Reads everything that is public from the tables of a Supabase project, as its visitors may: the policies of the
 * database decide. A row that cannot be read is a failure, and so is a directory that changes all the time: a part is
 * never taken for the whole.
 */
export async function readPublicSource(options: SourceOptions): Promise<Result<PublicSource>> {
  let before = await readRevisions(options);
  for (let read = 0; read < mostReads; read += 1) {
    if (!before.ok) return before;
    const source = await readOnce(options);
    if (!source.ok) return source;
    const after = await readRevisions(options);
    if (!after.ok || after.value === before.value) return after.ok ? source : after;
    before = after;
  }
  return failed(malformedFailure('a directory that changed during every read'));
}

/** Returns the newest revision of each table, as a text to compare. */
async function readRevisions(options: SourceOptions): Promise<Result<string>> {
  const newest: unknown[] = [];
  for (const table of [...Object.values(tables), ...otherTables]) {
    const query = { table, columns: ['revision'] };
    const rows = await readTablePage(options, query, { order: 'revision.desc', limit: '1' });
    if (!rows.ok) return rows;
    newest.push(rows.value[0]?.['revision'] ?? 0);
  }
  return success(JSON.stringify(newest));
}

async function readOnce(options: SourceOptions): Promise<Result<PublicSource>> {
  let read = 0;
  const onRows = (count: number) => options.onProgress?.((read += count));
  const parts: Partial<Record<string, readonly PublicRecord[]>> = {};
  for (const kind of Object.keys(tables) as KindWithColumns[]) {
    const records = await readKind(options, kind, onRows);
    if (!records.ok) return records;
    parts[tables[kind]] = records.value;
  }
  const removed = await readRows(
    options,
    { table: 'listing_removals', columns: ['listing_id', 'merged_into', 'revision'] },
    'listing_id',
    onRows,
  );
  if (!removed.ok) return removed;
  for (const kind of ['page', 'ad', 'setting'] as const) {
    const records = await readDocuments(options, kind, onRows);
    if (!records.ok) return records;
    parts[kind] = records.value;
  }
  const { listings = [], categories = [], areas = [], articles = [] } = parts;
  const { page: pages = [], ad: ads = [], setting = [] } = parts;
  const removals = removed.value.map((row) => ({
    id: String(row['listing_id']),
    mergedInto: typeof row['merged_into'] === 'string' ? row['merged_into'] : null,
    revision: Number(row['revision']),
  }));
  const settings = Object.fromEntries(
    setting.map(({ recordId, ...value }) => [textOf(recordId), value as PublicRecord]),
  );
  const lists = [listings, removals, categories, areas, articles, pages, ads, setting];
  const revision = lists
    .flat()
    .reduce((highest, record) => Math.max(highest, Number(record.revision)), 0);
  return success({
    ...{ removals, categories, areas, articles, pages, ads, settings, revision },
    listings: ([...listings] as PublicListing[]).sort(byCreation),
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The order of the snapshot of our server. */
function byCreation(one: PublicRecord, other: PublicRecord): number {
  const [first, second] = [textOf(one['createdAt']), textOf(other['createdAt'])];
  if (first !== second) return first < second ? -1 : 1;
  return Number(one['revision']) - Number(other['revision']);
}

async function readKind(
  options: SourceOptions,
  kind: KindWithColumns,
  onRows: (count: number) => void,
): Promise<Result<readonly PublicRecord[]>> {
  const columns = recordColumns(kind).filter(({ isPrivate }) => !isPrivate);
  const query = {
    table: tables[kind],
    columns: [...columns.map(({ column }) => column), 'revision'],
    ...(kind === 'listing' ? { where: { status: 'eq.published' } } : {}),
  };
  const rows = await readRows(options, query, 'id', onRows);
  if (!rows.ok) return rows;
  const records: PublicRecord[] = [];
  for (const row of rows.value) {
    const timed: Record<string, unknown> = { ...row, revision: Number(row['revision']) };
    for (const { column, isTime } of columns) {
      const time = timed[column];
      if (isTime && typeof time === 'string') timed[column] = isoTime(time);
    }
    const record = publicRecord(timed, columns);
    const problem = problemOf(kind, record);
    if (problem !== null) return failed(problem);
    records.push(record);
  }
  return success(inOrder(records));
}

async function readDocuments(
  options: SourceOptions,
  document: 'page' | 'ad' | 'setting',
  onRows: (count: number) => void,
): Promise<Result<readonly PublicRecord[]>> {
  const query = {
    table: 'site_documents',
    columns: ['record_id', 'value', 'revision'],
    where: { document: `eq.${document}` },
  };
  const rows = await readRows(options, query, 'record_id', onRows);
  if (!rows.ok) return rows;
  const idField = document === 'setting' ? 'recordId' : idFieldOf(document);
  const records: PublicRecord[] = [];
  for (const { record_id: id, value, revision } of rows.value) {
    if (!isObject(value)) return failed(malformedFailure(`the ${document} "${String(id)}"`));
    const fields = value as Readonly<Record<string, JsonValue>>;
    const record = { ...fields, [idField]: String(id), revision: Number(revision) };
    const problem = document === 'setting' ? null : problemOf(document, record);
    if (problem !== null) return failed(problem);
    records.push(record);
  }
  return success(inOrder(records));
}

/** Returns why a record cannot be read; null if it can. */
function problemOf(kind: RecordKind, { revision, ...fields }: PublicRecord) {
  const id = fields[idFieldOf(kind)];
  if (typeof id !== 'string') return malformedFailure(`a ${kind} without an id`);
  if (!Number.isSafeInteger(revision)) return malformedFailure(`the ${kind} "${id}": its revision`);
  const parsed = parseRecord(kind, id, fields);
  return parsed.ok ? null : malformedFailure(`the ${kind} "${id}": ${parsed.reason}`);
}

function inOrder(records: readonly PublicRecord[]): readonly PublicRecord[] {
  return [...records].sort((one, other) => Number(one['revision']) - Number(other['revision']));
}

/** Times of the public format have milliseconds and end with Z. */
function isoTime(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}

/** Reads a table by pages in the order of a text column, until a page is empty. */
async function readRows(
  options: SourceOptions,
  query: TableQuery,
  key: string,
  onRows: (count: number) => void,
): Promise<Result<readonly Row[]>> {
  const found: Row[] = [];
  // A server that ignores where a page begins would be read forever.
  const seen = new Set<unknown>();
  for (let last: string | null = null; ;) {
    const page: Result<readonly Row[]> = await readTablePage(options, query, {
      order: key,
      limit: String(rowsPerRequest),
      ...(last === null ? {} : { [key]: `gt.${last}` }),
    });
    if (!page.ok || page.value.length === 0) return page.ok ? success(found) : page;
    for (const row of page.value) {
      const id = row[key];
      if (typeof id !== 'string' || seen.has(id)) {
        return failed(malformedFailure(`a row of ${query.table} that cannot be read`));
      }
      seen.add(id);
      found.push(row);
      last = id;
    }
    onRows(page.value.length);
  }
}
