import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { RecordName } from '../../domain/directory/directory-change.ts';
import { recordKinds, type RecordKind } from '../../domain/directory/directory-record.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  DirectoryPort,
  ListingRemoval,
  PublishedChanges,
  PublishedRecord,
  PublishOutcome,
  PublishStep,
} from '../../ports/directory-port.ts';
import { notUnderstood, unreachable } from '../backend-failure.ts';
import { isObject } from '../list-row.ts';
import { startOfRead } from '../revision-overlap.ts';
import { recordOfRow, revisionOf, tableOfKind, type RecordTable } from './record-tables.ts';
import { supabaseFailure, type SupabaseError } from './supabase-failure.ts';

/** Rows of one answer; what PostgREST gives at most. */
const pageSize = 1000;
/** Records asked for by id in one request, so that its address stays short enough for any proxy. */
const idsPerRequest = 100;

/** How a Supabase directory may be told to behave. */
export interface SupabaseDirectoryOptions {
  /** Milliseconds after which one answer counts as not coming; 60,000 unless told. */
  readonly timeout?: number;
}

interface Answer {
  readonly data: unknown;
  readonly error: SupabaseError | null;
  readonly status: number;
}

/** A request of supabase-js that was not sent yet. */
interface Question {
  abortSignal(signal: AbortSignal): PromiseLike<Answer>;
}

const outcomeSchema = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  outcome: z.enum(['published', 'conflict']),
  revision: z.nullable(z.number()),
});

const removalSchema = z.object({
  listing_id: z.string(),
  merged_into: z.nullish(z.string()),
});

/** Every table once, with the kind of its rows; the site's documents tell theirs themselves. */
const smallTables: readonly (readonly [RecordTable, RecordKind])[] = [
  [tableOfKind.category, 'category'],
  [tableOfKind.area, 'area'],
  [tableOfKind.article, 'article'],
  [tableOfKind.page, 'page'],
];

const smallKinds = recordKinds.filter((kind) => kind !== 'listing');

/**
 * The published directory in a Supabase project, for administrators and the service role. The client
 * is made, and signed in, by whoever passes it. A single row that cannot be understood fails the whole
 * read, with its table and place: leaving it out would make it look removed.
 */
export function createSupabaseDirectory(
  client: SupabaseClient,
  options: SupabaseDirectoryOptions = {},
): DirectoryPort {
  const timeout = options.timeout ?? 60_000;

  async function ask(question: Question): Promise<Result<unknown>> {
    try {
      const { data, error, status } = await question.abortSignal(AbortSignal.timeout(timeout));
      return error === null ? success(data) : failed(supabaseFailure(error, status));
    } catch (cause) {
      return failed(unreachable(cause));
    }
  }

  /** All rows after a revision. Each page starts behind the last row, so that none is skipped. */
  async function readRows<Row extends { readonly revision: number }>(
    table: string,
    columns: string,
    after: number,
    read: (row: unknown, position: number) => Result<Row>,
    onPage: (rows: number) => void,
  ): Promise<Result<Row[]>> {
    const rows: Row[] = [];
    let start = after;
    for (;;) {
      const page = await ask(
        client
          .from(table)
          .select(columns)
          .gt('revision', start)
          .order('revision', { ascending: true })
          .limit(pageSize),
      );
      if (!page.ok) return page;
      if (!Array.isArray(page.value)) return failed(notUnderstood(`no rows from "${table}"`));
      for (const value of page.value as readonly unknown[]) {
        const row = read(value, rows.length + 1);
        if (!row.ok) return row;
        if (row.value.revision <= start) {
          return failed(notUnderstood(`rows of "${table}" out of their order`));
        }
        rows.push(row.value);
        start = row.value.revision;
      }
      if (page.value.length > 0) onPage(page.value.length);
      // A server may give fewer rows than were asked for: only an empty page is the end.
      if (page.value.length === 0) return success(rows);
    }
  }

  function readRecord(table: RecordTable, kind: RecordKind) {
    return (row: unknown, position: number): Result<PublishedRecord> => {
      const parsed = recordOfRow(table, kind, row);
      if (parsed.ok) return success(parsed.value);
      const id = isObject(row) ? String(row[table.idColumn]) : '';
      const which = `row ${String(position)} of "${table.table}" (${id})`;
      return failed(notUnderstood(`a record that cannot be read: ${which}, ${parsed.reason}`));
    };
  }

  async function readNamed(
    kind: RecordKind,
    ids: readonly string[],
  ): Promise<Result<PublishedRecord[]>> {
    const table = tableOfKind[kind];
    const records: PublishedRecord[] = [];
    for (const some of requestsFor(ids)) {
      const chosen = client.from(table.table).select(table.columns);
      const ofKind = table.idColumn === 'record_id' ? chosen.eq('document', kind) : chosen;
      const [only] = some;
      const answer = await ask(
        some.length === 1 && only !== undefined
          ? ofKind.eq(table.idColumn, only)
          : ofKind.in(table.idColumn, some),
      );
      if (!answer.ok) return answer;
      if (!Array.isArray(answer.value))
        return failed(notUnderstood(`no rows from "${table.table}"`));
      const read = readRecord(table, kind);
      for (const [index, row] of (answer.value as readonly unknown[]).entries()) {
        const record = read(row, index + 1);
        if (!record.ok) return record;
        records.push(record.value);
      }
    }
    return success(records);
  }

  async function readRecords(names: readonly RecordName[]): Promise<Result<PublishedRecord[]>> {
    const records: PublishedRecord[] = [];
    for (const kind of recordKinds) {
      const ids = names.filter((name) => name.kind === kind).map(({ id }) => id);
      if (ids.length === 0) continue;
      const read = await readNamed(kind, [...new Set(ids)]);
      if (!read.ok) return read;
      records.push(...read.value);
    }
    return success(records);
  }

  async function readChanges(
    revision: number,
    onProgress?: (read: number) => void,
  ): Promise<Result<PublishedChanges>> {
    const after = startOfRead(revision);
    let seen = 0;
    const onPage = (rows: number) => {
      seen += rows;
      onProgress?.(seen);
    };
    const records: PublishedRecord[] = [];
    // Listings last: a category that a listing names is then never newer than the listing.
    const tables = [
      ...smallTables.map(([table, kind]) => ({ table, kind, start: 0 })),
      { table: tableOfKind.listing, kind: 'listing' as const, start: after },
    ];
    for (const { table, kind, start } of tables) {
      const rows = await readRows(
        table.table,
        table.columns,
        start,
        readRecord(table, kind),
        onPage,
      );
      if (!rows.ok) return rows;
      records.push(...rows.value);
    }
    const columns = 'listing_id,merged_into,revision';
    const told = await readRows('listing_removals', columns, after, readRemoval, () => undefined);
    if (!told.ok) return told;
    const read = new Set(records.filter(({ kind }) => kind === 'listing').map(({ id }) => id));
    let removals: readonly ListingRemoval[] = told.value.filter(({ id }) => !read.has(id));
    if (after > 0 && removals.length > 0) {
      // A hidden listing counts as removed for visitors, while administrators still read it.
      const left = await readRecords(removals.map(({ id }) => ({ kind: 'listing', id })));
      if (!left.ok) return left;
      const standing = new Set(left.value.map(({ id }) => id));
      records.push(...left.value);
      removals = removals.filter(({ id }) => !standing.has(id));
    }
    const highest = [...records, ...told.value].reduce(
      (most, row) => Math.max(most, row.revision),
      0,
    );
    return success({
      records,
      removals,
      revision: highest,
      complete: after === 0 ? recordKinds : smallKinds,
    });
  }

  return {
    readChanges,
    readRecords,
    async publish(steps: readonly PublishStep[]) {
      const answer = await ask(client.rpc('publish_changes', { steps }));
      if (!answer.ok) return answer;
      const parsed = z.safeParse(z.array(outcomeSchema), answer.value);
      if (!parsed.success) {
        return failed(notUnderstood('outcomes that cannot be read', parsed.error));
      }
      return success<readonly PublishOutcome[]>(parsed.data);
    },
  };
}

function readRemoval(row: unknown, position: number): Result<ListingRemoval> {
  const parsed = z.safeParse(removalSchema, row);
  const revision = isObject(row) ? revisionOf(row['revision']) : null;
  if (!parsed.success || revision === null) {
    return failed(
      notUnderstood(`row ${String(position)} of "listing_removals", which cannot be read`),
    );
  }
  return success({
    id: parsed.data.listing_id,
    mergedInto: parsed.data.merged_into ?? null,
    revision,
  });
}

/** Ids in requests of a bearable length; one that a list of ids cannot quote goes alone. */
function requestsFor(ids: readonly string[]): string[][] {
  const alone = ids.filter((id) => /["\\]/.test(id));
  const together = ids.filter((id) => !/["\\]/.test(id));
  const requests = alone.map((id) => [id]);
  for (let start = 0; start < together.length; start += idsPerRequest) {
    requests.push(together.slice(start, start + idsPerRequest));
  }
  return requests;
}
