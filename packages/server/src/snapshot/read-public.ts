import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { JsonValue } from '@manchester-eats/shared/domain';
import {
  articleColumns,
  listingColumns,
  placeColumns,
  publicRecord,
  type PublicRecord,
} from './public-row.ts';

/** A listing that is no longer public. */
export interface PublicRemoval {
  readonly id: string;
  readonly mergedInto: string | null;
  readonly revision: number;
}

/** Everything public but the listings; few records, so they are always read as a whole. */
export interface PublicSite {
  readonly categories: readonly PublicRecord[];
  readonly areas: readonly PublicRecord[];
  readonly articles: readonly PublicRecord[];
  readonly pages: readonly PublicRecord[];
  readonly ads: readonly PublicRecord[];
  readonly settings: Readonly<Record<string, PublicRecord>>;
}

/** What became public, or stopped being so, after a revision. */
export interface PublicRead {
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

/**
 * Reads as the anonymous role, so that the policies decide what is public, in one transaction.
 * Listings and removals are those after `revision`.
 */
export function readPublic(database: PGlite, revision: number): Promise<PublicRead> {
  return database.transaction(async (transaction) => {
    await transaction.exec('set local role anon');
    const listings = await read(
      transaction,
      `select ${selectList(listingColumns)} from public.listings
        where revision > $1 order by public.listings.created_at, revision`,
      [revision],
    );
    const removals = await transaction.query<PublicRemoval>(
      `select listing_id as id, merged_into as "mergedInto", revision
        from public.listing_removals where revision > $1 order by revision`,
      [revision],
    );
    return {
      listings: listings.map((row) => publicRecord(row, listingColumns)),
      removals: removals.rows,
      site: await readSite(transaction),
    };
  });
}

async function readSite(transaction: Transaction): Promise<PublicSite> {
  const ofTable = async (table: string, columns: Readonly<Record<string, string>>) => {
    const rows = await read(
      transaction,
      `select ${selectList(columns)} from public.${table} order by revision`,
    );
    return rows.map((row) => publicRecord(row, columns));
  };
  const documents = await transaction.query<SiteDocumentRow>(
    'select document, record_id, value, revision from public.site_documents order by revision',
  );
  const ofDocument = (document: string, idField: string) =>
    documents.rows
      .filter((row) => row.document === document)
      .map((row) => ({ ...row.value, [idField]: row.record_id, revision: row.revision }));
  const settings = documents.rows
    .filter((row) => row.document === 'setting')
    .map((row) => [row.record_id, { ...row.value, revision: row.revision }] as const);
  return {
    categories: await ofTable('categories', placeColumns),
    areas: await ofTable('areas', placeColumns),
    articles: await ofTable('articles', articleColumns),
    pages: ofDocument('page', 'slug'),
    ads: ofDocument('ad', 'id'),
    settings: Object.fromEntries(settings),
  };
}

async function read(
  transaction: Transaction,
  sql: string,
  parameters: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const { rows } = await transaction.query<Record<string, unknown>>(sql, parameters);
  return rows;
}

/** Times leave the database in the form that the public format has. */
function selectList(columns: Readonly<Record<string, string>>): string {
  return Object.keys(columns)
    .map((column) =>
      column.endsWith('_at') && column !== 'source_updated_at'
        ? `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`
        : column,
    )
    .join(', ');
}
