import { tableSortFields, type TableSortField } from '@manchester-eats/shared/listing-changes';

/** The sizes of a page of the table. */
export const pageSizes = [5, 10, 25, 50, 100] as const;

const defaultSize = 10;

/** What the table shows. */
export interface TableParams {
  readonly text: string;
  /** Null for the order of the search, or by name without one. */
  readonly sort: TableSortField | null;
  readonly isDescending: boolean;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** Reads what the table shows from the URL; anything unknown reads as the default. */
export function readTableParams(params: URLSearchParams): TableParams {
  const sort = tableSortFields.find((field) => field === params.get('sort')) ?? null;
  const size = Number(params.get('size'));
  const page = Number(params.get('rows'));
  return {
    text: params.get('q') ?? '',
    sort,
    isDescending: sort !== null && params.get('order') === 'descending',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    size: pageSizes.find((one) => one === size) ?? defaultSize,
  };
}

/** Returns a copy of the URL's parameters with what the table shows; a default needs none. */
export function writeTableParams(params: URLSearchParams, table: TableParams): URLSearchParams {
  const { text, sort, isDescending, page, size } = table;
  const next = new URLSearchParams(params);
  const values = {
    q: text.trim(),
    sort: sort ?? '',
    order: sort !== null && isDescending ? 'descending' : '',
    rows: page > 1 ? String(page) : '',
    size: size === defaultSize ? '' : String(size),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Returns the table after a change; another search, order or size begins with the first page. */
export function changeTable(table: TableParams, change: Partial<TableParams>): TableParams {
  return { ...table, page: 1, ...change };
}
