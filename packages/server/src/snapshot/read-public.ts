import { inTransaction, type DatabaseConnection } from '../database/database-connection.ts';
import {
  recordColumns,
  type JsonValue,
  type KindWithColumns,
  type RecordColumn,
} from '@manchester-eats/shared/domain';
import { publicRecord, type PublicRecord } from '@manchester-eats/shared/compact';

/** A listing that is no longer public. */
export interface PublicRemoval {
  readonly id: string;
  readonly mergedInto: string | null;
  readonly revision: number;
}

/** All public records except listings. There are few, so all of them are read every time. */
export interface PublicSite {
  readonly categories: readonly PublicRecord[];
  readonly areas: readonly PublicRecord[];
  readonly articles: readonly PublicRecord[];
  readonly pages: readonly PublicRecord[];
  readonly ads: readonly PublicRecord[];
  readonly settings: Readonly<Record<string, PublicRecord>>;
}

/** The directory's id, and the mark of its history when it was read. */
export interface PublicHistory {
  readonly directory: string;
  /** The token of the last transaction that wrote records. */
  readonly mark: string;
}

/** The listings and removals since the last read, or all of them, and all other public records. */
export interface PublicRead {
  readonly history: PublicHistory;
  /** True if everything was read: there was no last read, or the database's history does not contain it. */
  readonly whole: boolean;
  /** If everything was read, the newest `maxMarks` marks, oldest first. Visitors' cursors may contain them. */
  readonly earlierMarks: readonly string[];
  readonly listings: readonly PublicRecord[];
  readonly removals: readonly PublicRemoval[];
  readonly site: PublicSite;
}

interface SiteDocumentRow {
  readonly document: string;
  readonly record_id: string;
  readonly value: Readonly<Record<string, JsonValue>>;
  readonly revision: number;
}

/** The state of the database's history at the last read. */
export type ReadUntil = PublicHistory & { readonly revision: number };

/**
 * The most marks that the server remembers. Visitors whose cursor has an unknown mark get the whole snapshot.
 */
export const maxMarks = 10_000;

/**
 * Reads the public directory in one transaction, its records as the anonymous role, so that the policies
 * decide what is public. Returns only the listings and removals that changed since the last read, or all of
 * them if there was none or the database was restored or replaced since.
 */
export function readPublic(
  connection: DatabaseConnection,
  until: ReadUntil | null,
): Promise<PublicRead> {
  return inTransaction(connection, async () => {
    const { history, isContinued } = await readHistory(connection, until);
    const revision = isContinued ? (until?.revision ?? 0) : 0;
    const earlierMarks = isContinued ? [] : await readMarks(connection);
    await connection.exec('set local role anon');
    const listings = await readTable(
      connection,
      'listing',
      'where revision > $1 order by public.listings.created_at, revision',
      [revision],
    );
    const removals = await connection.query<PublicRemoval>(
      `select listing_id as id, merged_into as "mergedInto", revision
        from public.listing_removals where revision > $1 order by revision`,
      [revision],
    );
    return {
      history,
      whole: !isContinued,
      earlierMarks,
      listings,
      removals: removals.rows,
      site: await readSite(connection),
    };
  });
}

/** Reads the directory's history and checks whether it still contains the last read. */
async function readHistory(
  connection: DatabaseConnection,
  until: ReadUntil | null,
): Promise<{ history: PublicHistory; isContinued: boolean }> {
  const { rows } = await connection.query<PublicHistory & { known: boolean }>(
    `select (select id::text from private.directory_identity) as directory,
        (select token::text from private.history_marks
          where revision is not null order by revision desc limit 1) as mark,
        exists (select from private.history_marks where token = $1) as known`,
    [until?.mark ?? null],
  );
  const [{ directory, mark, known } = { directory: '', mark: '', known: false }] = rows;
  return { history: { directory, mark }, isContinued: known && directory === until?.directory };
}

async function readMarks(connection: DatabaseConnection): Promise<string[]> {
  const { rows } = await connection.query<{ token: string }>(
    `select token from (
        select token, revision from private.history_marks
        where revision is not null order by revision desc limit ${String(maxMarks)}
      ) as newest order by revision`,
  );
  return rows.map(({ token }) => token);
}

async function readSite(connection: DatabaseConnection): Promise<PublicSite> {
  const readAll = (kind: KindWithColumns) => readTable(connection, kind, 'order by revision');
  const documents = await connection.query<SiteDocumentRow>(
    'select document, record_id, value, revision from public.site_documents order by revision',
  );
  const recordsIn = (document: string, idField: string) =>
    documents.rows
      .filter((row) => row.document === document)
      .map((row) => ({ ...row.value, [idField]: row.record_id, revision: row.revision }));
  const settings = documents.rows
    .filter((row) => row.document === 'setting')
    .map((row) => [row.record_id, { ...row.value, revision: row.revision }] as const);
  return {
    categories: await readAll('category'),
    areas: await readAll('area'),
    articles: await readAll('article'),
    pages: recordsIn('page', 'slug'),
    ads: recordsIn('ad', 'id'),
    settings: Object.fromEntries(settings),
  };
}

const tables: Readonly<Record<KindWithColumns, string>> = {
  listing: 'listings',
  category: 'categories',
  area: 'areas',
  article: 'articles',
};

async function readTable(
  connection: DatabaseConnection,
  kind: KindWithColumns,
  clauses: string,
  parameters: unknown[] = [],
): Promise<PublicRecord[]> {
  const columns = publicColumns(kind);
  const { rows } = await connection.query(
    `select ${selectList(kind)} from public.${tables[kind]} ${clauses}`,
    parameters,
  );
  return rows.map((row) => publicRecord(row, columns));
}

function publicColumns(kind: KindWithColumns): readonly RecordColumn[] {
  return recordColumns(kind).filter(({ isPrivate }) => !isPrivate);
}

/** Returns the columns to select, with times formatted as the public format requires. */
function selectList(kind: KindWithColumns): string {
  const columns = publicColumns(kind).map(({ column, isTime }) =>
    isTime
      ? `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`
      : column,
  );
  return [...columns, 'revision'].join(', ');
}
