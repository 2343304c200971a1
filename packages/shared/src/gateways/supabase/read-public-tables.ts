import {
  recordColumns,
  type KindWithColumns,
  type RecordColumn,
} from '../../domain/directory/record-columns.ts';
import { listingRowFieldNames, type ListingRow } from '../../domain/listing/listing-schema.ts';
import { readCardRow } from '../../domain/pieces/card-row.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { malformedFailure } from '../backend-failure.ts';
import type { Row } from './row-request.ts';
import { readTablePage, type TableAccess } from './table-page.ts';

/** The public directory, as lists need it. */
export interface PublicTables {
  readonly listings: readonly ListingRow[];
  readonly categories: readonly { readonly name: string }[];
  readonly areas: readonly { readonly name: string; readonly parent: string }[];
}

interface PublicTablesOptions extends TableAccess {
  readonly onProgress?: (rows: number) => void;
}

/** The most rows of a request; projects send a thousand at most. */
const rowsPerRequest = 1000;

/**
 * Reads everything that is public from a Supabase project, as visitors see it: the policies of the database decide.
 * One row that cannot be read is a failure, so that nothing counts as removed because of it.
 */
export async function readPublicTables(
  options: PublicTablesOptions,
): Promise<Result<PublicTables>> {
  const listings = await readTable(options, 'listing', readCardRow, listingRowFieldNames);
  if (!listings.ok) return listings;
  const categories = await readTable(options, 'category', readTopic, ['id', 'name']);
  if (!categories.ok) return categories;
  const areas = await readTable(options, 'area', readTopic, ['id', 'name', 'parent']);
  if (!areas.ok) return areas;
  return success({ listings: listings.value, categories: categories.value, areas: areas.value });
}

const tables = { listing: 'listings', category: 'categories', area: 'areas' } as const;

function readTopic({
  name,
  parent,
}: Row): { readonly name: string; readonly parent: string } | null {
  if (typeof name !== 'string' || name === '') return null;
  return { name, parent: typeof parent === 'string' ? parent : '' };
}

/**
 * Reads a table by pages in the order of its ids, until a page is empty: a project may send fewer rows than requested.
 * Returns it in the order of its revisions, as the published data has it.
 */
async function readTable<Value>(
  options: PublicTablesOptions,
  kind: KindWithColumns & keyof typeof tables,
  read: (row: Row) => Value | null,
  fields: readonly string[],
): Promise<Result<readonly Value[]>> {
  const columns = recordColumns(kind).filter(({ field }) => fields.includes(field));
  const found: { readonly value: Value; readonly revision: number }[] = [];
  // A server that ignores where a page begins would be read forever.
  const seen = new Set<string>();
  for (let last: string | null = null; ;) {
    const page = await readPage(options, tables[kind], columns, last);
    if (!page.ok) return page;
    if (page.value.length === 0) return success(inOrder(found));
    for (const row of page.value) {
      const named = Object.fromEntries(columns.map(({ field, column }) => [field, row[column]]));
      const value = read(named);
      const { id } = named;
      if (value === null || typeof id !== 'string' || seen.has(id)) {
        return failed(malformedFailure(`a row of ${tables[kind]} that cannot be read`));
      }
      found.push({ value, revision: Number(row['revision']) });
      seen.add(id);
      last = id;
    }
    options.onProgress?.(found.length);
  }
}

function inOrder<Value>(
  found: readonly { readonly value: Value; readonly revision: number }[],
): readonly Value[] {
  return [...found].sort((one, other) => one.revision - other.revision).map(({ value }) => value);
}

function readPage(
  options: PublicTablesOptions,
  table: string,
  columns: readonly RecordColumn[],
  after: string | null,
): Promise<Result<readonly Row[]>> {
  const where = table === 'listings' ? { status: 'eq.published' } : {};
  const query = { table, columns: [...columns.map(({ column }) => column), 'revision'], where };
  return readTablePage(options, query, {
    order: 'id',
    limit: String(rowsPerRequest),
    ...(after === null ? {} : { id: `gt.${after}` }),
  });
}
