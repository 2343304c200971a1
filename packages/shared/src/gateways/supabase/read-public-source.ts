import type { PublicListing, PublicSource } from '../../domain/compact/public-source.ts';
import type { PublicRecord } from '../../domain/directory/public-row.ts';
import type { KindWithColumns } from '../../domain/directory/record-columns.ts';
import { idFieldOf } from '../../domain/directory/record-schema.ts';
import { isObject } from '../../domain/json/is-object.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { malformedFailure } from '../backend-failure.ts';
import {
  publicColumns,
  publicQuery,
  publicRecordProblem,
  publicTables,
  readPublicRow,
} from './public-rows.ts';
import type { Row } from './row-request.ts';
import { readTablePage, type TableAccess, type TableQuery } from './table-page.ts';

interface SourceOptions extends TableAccess {
  readonly onProgress?: (rows: number) => void;
  /** The fields of listings to read, the id included; all without it. */
  readonly listingFields?: readonly string[];
}

/** The most rows of a request; projects send a thousand at most. */
const rowsPerRequest = 1000;
/** A publish during a read begins it again, so often at most. */
const mostReads = 4;

const kinds = Object.keys(publicTables) as KindWithColumns[];
/** Of these, the newest revision says whether they changed: a removal leaves a row. The others lose rows. */
const growingTables: readonly string[] = ['listings', 'listing_removals'];
const otherTables = ['listing_removals', 'site_documents'];

/**
 * Reads everything that is public from the tables of a Supabase project, as its visitors may: the policies of the
 * database decide. A row that cannot be read is a failure, and so is a directory that changes all the time: a part is
 * never taken for the whole.
 */
export async function readPublicSource(options: SourceOptions): Promise<Result<PublicSource>> {
  let before = await readPublicState(options);
  for (let read = 0; read < mostReads; read += 1) {
    if (!before.ok) return before;
    const source = await readOnce(options);
    if (!source.ok) return source;
    const after = await readPublicState(options);
    if (!after.ok || after.value === before.value) return after.ok ? source : after;
    before = after;
  }
  return failed(malformedFailure('a directory that changed during every read'));
}

/** Returns the revisions of what is public, as a text to compare. */
export async function readPublicState(options: TableAccess): Promise<Result<string>> {
  const revisions: unknown[] = [];
  for (const table of [...Object.values(publicTables), ...otherTables]) {
    const limit = growingTables.includes(table) ? 1 : rowsPerRequest;
    const query = { table, columns: ['revision'] };
    const page = { order: 'revision.desc', limit: String(limit) };
    const rows = await readTablePage(options, query, page);
    if (!rows.ok) return rows;
    revisions.push(rows.value.map((row) => row['revision']));
  }
  return success(JSON.stringify(revisions));
}

async function readOnce(options: SourceOptions): Promise<Result<PublicSource>> {
  let read = 0;
  const onRows = (count: number) => options.onProgress?.((read += count));
  const parts: Partial<Record<string, readonly PublicRecord[]>> = {};
  for (const kind of kinds) {
    const records = await readKind(options, kind, onRows);
    if (!records.ok) return records;
    parts[publicTables[kind]] = records.value;
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
  const { listingFields } = options;
  const columns = publicColumns(kind).filter(
    ({ field }) => kind !== 'listing' || (listingFields?.includes(field) ?? true),
  );
  const rows = await readRows(options, publicQuery(kind, columns), 'id', onRows);
  if (!rows.ok) return rows;
  const records: PublicRecord[] = [];
  for (const row of rows.value) {
    const record = readPublicRow(kind, columns, row);
    if (!record.ok) return record;
    records.push(record.value);
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
    const problem = document === 'setting' ? null : publicRecordProblem(document, record);
    if (problem !== null) return failed(problem);
    records.push(record);
  }
  return success(inOrder(records));
}

function inOrder(records: readonly PublicRecord[]): readonly PublicRecord[] {
  return [...records].sort((one, other) => Number(one['revision']) - Number(other['revision']));
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
