import { isObject } from '../../domain/json/is-object.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { malformedFailure, statusFailure, unreachableFailure } from '../backend-failure.ts';
import type { Row } from './row-request.ts';

/** How to reach the public tables of a project, as its visitors do. */
export interface TableAccess {
  /** The URL of the project, without a slash at the end. */
  readonly supabaseUrl: string;
  /** Its publishable key. */
  readonly supabaseKey: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** A part of a table. */
export interface TableQuery {
  readonly table: string;
  readonly columns: readonly string[];
  /** PostgREST's parameters besides those of the page, such as `{ status: 'eq.published' }`. */
  readonly where?: Readonly<Record<string, string>>;
}

const timeout = 60_000;

/** Reads rows of a table. One answer that is no list of rows is a failure. */
export async function readTablePage(
  { supabaseUrl, supabaseKey, fetch }: TableAccess,
  { table, columns, where = {} }: TableQuery,
  page: Readonly<Record<string, string>>,
): Promise<Result<readonly Row[]>> {
  const query = new URLSearchParams({ select: columns.join(','), ...where, ...page });
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/${table}?${query.toString()}`, {
      headers: { apikey: supabaseKey, accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status !== 200) return failed(statusFailure(response.status, ''));
    const rows: unknown = JSON.parse(await response.text());
    return Array.isArray(rows) && rows.every(isObject)
      ? success(rows as readonly Row[])
      : failed(malformedFailure(`no list of ${table}`));
  } catch (cause) {
    return failed(
      cause instanceof SyntaxError
        ? malformedFailure('a truncated or invalid JSON response', cause)
        : unreachableFailure(cause),
    );
  }
}
