import type { PublicListing, PublicSource } from '../../domain/compact/public-source.ts';
import type { PublicRecord } from '../../domain/directory/public-row.ts';
import type { KindWithColumns } from '../../domain/directory/record-columns.ts';
import { idFieldOf } from '../../domain/directory/record-schema.ts';
import { isObject } from '../../domain/json/is-object.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { malformedFailure } from '../backend-failure.ts';
import { areSame, readState, removalTable, type PublicState } from './public-state.ts';
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
/** Listings that changed during a read are added to it, if they are fewer than this. */
const mostChanged = 100;

const kinds = Object.keys(publicTables) as KindWithColumns[];

/**
 * Reads everything that is public from the tables of a Supabase project, as its visitors may: the policies of the
 * database decide. A row that cannot be read is a failure, and so is a directory that changes all the time: a part is
 * never taken for the whole. Owners may change their listings meanwhile, as often as they like.
 */
export async function readPublicSource(options: SourceOptions): Promise<Result<PublicSource>> {
  let before = await readState(options);
  for (let read = 0; read < mostReads; read += 1) {
    if (!before.ok) return before;
    const source = await readOnce(options);
    if (!source.ok) return source;
    const after = await readState(options);
    if (!after.ok) return after;
    if (areSame(before.value, after.value)) return source;
    const changed = await readChangedListings(options, before.value);
    if (!changed.ok) return changed;
    const last: Result<PublicState> = await readState(options);
    if (!last.ok) return last;
    // The changed listings are of one moment, at which everything else was as it had been read.
    if (changed.value !== null && last.value.rest === before.value.rest) {
      return success(withListings(source.value, changed.value));
    }
    before = last;
  }
  return failed(malformedFailure('a directory that changed during every read'));
}

/**
 * Reads the listings that changed since a state, in one request, so that they are of one moment; null if it does not
 * reach back to one that did not change, because then there may be more.
 */
async function readChangedListings(
  options: SourceOptions,
  since: PublicState,
): Promise<Result<readonly PublicListing[] | null>> {
  const columns = columnsOf('listing', options);
  const page = { order: 'revision.desc', limit: String(mostChanged) };
  const rows = await readTablePage(options, publicQuery('listing', columns), page);
  if (!rows.ok) return rows;
  const changed = rows.value.filter(({ revision }) => Number(revision) > since.listings);
  if (changed.length === rows.value.length) return success(null);
  const listings: PublicListing[] = [];
  for (const row of changed) {
    const record = readPublicRow('listing', columns, row);
    if (!record.ok) return record;
    listings.push(record.value as PublicListing);
  }
  return success(listings);
}

function withListings(source: PublicSource, changed: readonly PublicListing[]): PublicSource {
  const ids = new Set(changed.map(({ id }) => id));
  const isOther = ({ id }: { readonly id: string }) => !ids.has(id);
  return {
    ...source,
    listings: [...source.listings.filter(isOther), ...changed].sort(byCreation),
    // A listing that has returned is no longer removed.
    removals: source.removals.filter(isOther),
    revision: changed.reduce(
      (newest, { revision }) => Math.max(newest, Number(revision)),
      source.revision,
    ),
  };
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
    { table: removalTable, columns: ['listing_id', 'merged_into', 'revision'] },
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

function columnsOf(kind: KindWithColumns, { listingFields }: SourceOptions) {
  return publicColumns(kind).filter(
    ({ field }) => kind !== 'listing' || (listingFields?.includes(field) ?? true),
  );
}

async function readKind(
  options: SourceOptions,
  kind: KindWithColumns,
  onRows: (count: number) => void,
): Promise<Result<readonly PublicRecord[]>> {
  const columns = columnsOf(kind, options);
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
