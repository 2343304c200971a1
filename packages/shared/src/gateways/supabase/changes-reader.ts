import * as z from 'zod/mini';
import { recordKinds, type RecordKind } from '../../domain/directory/directory-record.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  Cursor,
  PublishedChanges,
  PublishedRecord,
  PublishedRemoval,
  UnreadableRecord,
} from '../../ports/directory-port.ts';
import { malformedFailure } from '../backend-failure.ts';
import { readRow, revisionSchema, type ReadRow } from './record-rows.ts';

/** A page of `read_changes`: see the migration that creates it. */
const pageSchema = z.object({
  directory: z.string(),
  mark: z.string(),
  revision: revisionSchema,
  history: z.enum(['first', 'continued', 'set-back', 'other']),
  /** The revision at which a full read began; null in a read of changes. */
  from: z.nullable(revisionSchema),
  rows: z.array(z.unknown()),
  done: z.boolean(),
});

type Page = z.infer<typeof pageSchema>;

/** A cursor between the pages of one read. */
type PageCursor = Cursor & { readonly from?: number };

/** Requests the page after a cursor from the database. */
type RequestPage = (cursor: PageCursor | null) => Promise<Result<unknown>>;

/**
 * The most times that one read starts at the beginning. It starts again if the directory is restored or
 * replaced meanwhile.
 */
const maxStarts = 3;

/**
 * Reads all pages after the cursor. If the directory was restored or replaced, the database starts again
 * from the beginning, and the pages read so far are dropped.
 */
export async function readAllChanges(
  requestPage: RequestPage,
  cursor: Cursor | null,
  onProgress?: (read: number) => void,
): Promise<Result<PublishedChanges>> {
  let next: PageCursor | null = cursor;
  let history: PublishedChanges['history'] = 'continued';
  let rows = new Map<string, ReadRow>();
  let starts = 0;
  let read = 0;
  for (;;) {
    const response = await requestPage(next);
    if (!response.ok) return response;
    const parsed = z.safeParse(pageSchema, response.value);
    if (!parsed.success) return failed(malformedFailure('unreadable changes', parsed.error));
    const page = parsed.data;
    if (page.history === 'continued' && page.directory !== next?.directory) {
      return failed(malformedFailure('changes that do not follow the last page'));
    }
    if (page.history !== 'continued') {
      starts += 1;
      if (starts > maxStarts)
        return failed(malformedFailure('changes that started again too often'));
      history = historyAfter(cursor, page);
      rows = new Map();
    }
    const before = page.history === 'continued' ? (next?.revision ?? 0) : 0;
    // A server whose pages make no progress would be read forever.
    if (!page.done && (page.revision <= before || page.rows.length === 0)) {
      return failed(malformedFailure('changes that make no progress'));
    }
    if (!collect(page, rows)) {
      return failed(malformedFailure('a record without a valid kind, id or revision'));
    }
    read += page.rows.length;
    if (page.rows.length > 0) onProgress?.(read);
    if (page.done) return success(toChanges(page, history, [...rows.values()]));
    next = { ...cursorOf(page), ...(page.from === null ? {} : { from: page.from }) };
  }
}

/** Returns the history of a directory that is read from the beginning. */
function historyAfter(cursor: Cursor | null, page: Page): PublishedChanges['history'] {
  if (cursor === null) return 'first';
  // The directory may be replaced during the read, and the new one then restored from a backup.
  const isOther = cursor.directory !== '' && cursor.directory !== page.directory;
  return isOther ? 'other' : page.history;
}

/**
 * Adds the rows of a page; a later row replaces an earlier one of the same record. Returns false at a row
 * without a valid kind, id or revision.
 */
function collect(page: Page, rows: Map<string, ReadRow>): boolean {
  for (const value of page.rows) {
    const row = readRow(value);
    if (row === null || row.is === 'missing') return false;
    const { kind, id } = nameOf(row);
    rows.set(`${kind}:${String(id)}`, row);
  }
  return true;
}

function nameOf(row: Exclude<ReadRow, { is: 'missing' }>): { kind: RecordKind; id: string | null } {
  switch (row.is) {
    case 'record':
      return row.record;
    case 'removal':
      return row.removal;
    case 'unreadable':
      return row.unreadable;
  }
}

function toChanges(
  page: Page,
  history: PublishedChanges['history'],
  rows: readonly ReadRow[],
): PublishedChanges {
  const records: PublishedRecord[] = [];
  const removals: PublishedRemoval[] = [];
  const unreadable: UnreadableRecord[] = [];
  const isFull = history !== 'continued';
  for (const row of rows) {
    if (row.is === 'record') records.push(row.record);
    else if (row.is === 'unreadable') unreadable.push(row.unreadable);
    // After a full read, a removed record is simply missing from `records`.
    else if (row.is === 'removal' && !isFull) removals.push(row.removal);
  }
  const complete = isFull ? recordKinds : [];
  return { records, removals, unreadable, cursor: cursorOf(page), complete, history };
}

function cursorOf({ directory, revision, mark }: Page): Cursor {
  return { directory, revision, mark };
}
