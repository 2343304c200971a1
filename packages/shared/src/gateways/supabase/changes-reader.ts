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
import { notUnderstood } from '../backend-failure.ts';
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

/** Asks the database for the page after a cursor. */
type AskPage = (cursor: PageCursor | null) => Promise<Result<unknown>>;

/** A directory that is restored from a backup again and again is not read in the end. */
const mostStarts = 3;

/**
 * Reads all pages after the cursor. Where the directory does not continue what the cursor has read,
 * the database starts again from the beginning, and what was collected until then is dropped.
 */
export async function readAllChanges(
  ask: AskPage,
  cursor: Cursor | null,
  onProgress?: (read: number) => void,
): Promise<Result<PublishedChanges>> {
  let next: PageCursor | null = cursor;
  let history: PublishedChanges['history'] = 'continued';
  let rows = new Map<string, ReadRow>();
  let starts = 0;
  let read = 0;
  for (;;) {
    const answer = await ask(next);
    if (!answer.ok) return answer;
    const parsed = z.safeParse(pageSchema, answer.value);
    if (!parsed.success) return failed(notUnderstood('changes that cannot be read', parsed.error));
    const page = parsed.data;
    if (page.history === 'continued' && page.directory !== next?.directory) {
      return failed(notUnderstood('changes that do not continue what was read'));
    }
    if (page.history !== 'continued') {
      starts += 1;
      if (starts > mostStarts)
        return failed(notUnderstood('a directory that changes all the time'));
      history = historyAfter(cursor, page);
      rows = new Map();
    }
    const before = page.history === 'continued' ? (next?.revision ?? 0) : 0;
    // A server that goes on like this would be read for ever.
    if (!page.done && (page.revision <= before || page.rows.length === 0)) {
      return failed(notUnderstood('changes out of their order'));
    }
    if (!collect(page, rows)) return failed(notUnderstood('a record without a kind or an id'));
    read += page.rows.length;
    if (page.rows.length > 0) onProgress?.(read);
    if (page.done) return success(asChanges(page, history, [...rows.values()]));
    next = { ...cursorOf(page), ...(page.from === null ? {} : { from: page.from }) };
  }
}

/** How a directory that is read from its beginning follows what was read before. */
function historyAfter(cursor: Cursor | null, page: Page): PublishedChanges['history'] {
  if (cursor === null) return 'first';
  // It may be replaced while it is read, and set back after that.
  const isOther = cursor.directory !== '' && cursor.directory !== page.directory;
  return isOther ? 'other' : page.history;
}

/** Adds the rows of a page; a later row about a record takes the place of an earlier one. */
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

function asChanges(
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
    // What was removed while everything was read is missing from `records`, which says it all.
    else if (row.is === 'removal' && !isFull) removals.push(row.removal);
  }
  const complete = isFull ? recordKinds : [];
  return { records, removals, unreadable, cursor: cursorOf(page), complete, history };
}

function cursorOf({ directory, revision, mark }: Page): Cursor {
  return { directory, revision, mark };
}
