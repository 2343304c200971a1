import type { RecordKind } from '../../domain/directory/directory-record.ts';
import { publicRecord, type PublicRecord } from '../../domain/directory/public-row.ts';
import {
  recordColumns,
  type KindWithColumns,
  type RecordColumn,
} from '../../domain/directory/record-columns.ts';
import { idFieldOf, parseRecord } from '../../domain/directory/record-schema.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { malformedFailure } from '../backend-failure.ts';
import type { Row } from './row-request.ts';
import type { TableQuery } from './table-page.ts';

/** The public tables whose records have columns. */
export const publicTables = {
  listing: 'listings',
  category: 'categories',
  area: 'areas',
  article: 'articles',
} as const satisfies Record<KindWithColumns, string>;

/** The columns of a kind that visitors may read. */
export function publicColumns(kind: KindWithColumns): readonly RecordColumn[] {
  return recordColumns(kind).filter(({ isPrivate }) => !isPrivate);
}

/** What to request of a table for these columns. */
export function publicQuery(kind: KindWithColumns, columns: readonly RecordColumn[]): TableQuery {
  return {
    table: publicTables[kind],
    columns: [...columns.map(({ column }) => column), 'revision'],
    ...(kind === 'listing' ? { where: { status: 'eq.published' } } : {}),
  };
}

/** Reads a row of a public table as a record of the public format; one that no browser could read is a failure. */
export function readPublicRow(
  kind: KindWithColumns,
  columns: readonly RecordColumn[],
  row: Row,
): Result<PublicRecord> {
  const timed: Record<string, unknown> = { ...row, revision: Number(row['revision']) };
  for (const { column, isTime } of columns) {
    const time = timed[column];
    if (isTime && typeof time === 'string') timed[column] = isoTime(time);
  }
  const record = publicRecord(timed, columns);
  const problem = publicRecordProblem(kind, record);
  return problem === null ? success(record) : failed(problem);
}

/** Returns why a record cannot be read; null if it can. */
export function publicRecordProblem(kind: RecordKind, { revision, ...fields }: PublicRecord) {
  const id = fields[idFieldOf(kind)];
  if (typeof id !== 'string') return malformedFailure(`a ${kind} without an id`);
  if (!Number.isSafeInteger(revision)) return malformedFailure(`the ${kind} "${id}": its revision`);
  const parsed = parseRecord(kind, id, fields);
  return parsed.ok ? null : malformedFailure(`the ${kind} "${id}": ${parsed.reason}`);
}

/** Times of the public format have milliseconds and end with Z. */
function isoTime(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}
