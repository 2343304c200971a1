import { documentKeys } from '@manchester-eats/shared/backup';
import type { RecordKind } from '@manchester-eats/shared/domain';
import type { UnreadRecord } from '../workspace/unread-records.ts';
import type { CategoryInUse, UnreadableEntry } from '../workspace/unpublished.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { recordText } from './record-words.ts';
import { countText, numberText } from './words.ts';

const maxShownRecords = 20;

/** A record that a run left out, at least in part, and why. */
export interface LeftOut {
  readonly kind: RecordKind;
  /** Null where not even the id can be read. */
  readonly id: string | null;
  readonly name: string;
  readonly reason: string;
}

/**
 * Returns a heading, a line for each of the first 20 records that a run left out, and the number of the
 * others; an empty list if there are no records.
 */
export function leftOutSentences(heading: string, records: readonly LeftOut[]): string[] {
  if (records.length === 0) return [];
  const more = records.length - maxShownRecords;
  return [
    heading,
    ...records.slice(0, maxShownRecords).map((record) => `- ${leftOutText(record)}`),
    ...(more > 0 ? [`and ${numberText(more)} more (--json lists all)`] : []),
  ];
}

function leftOutText({ kind, id, name, reason }: LeftOut): string {
  const record =
    id === null
      ? `${kind} ${name === '' ? 'without an id' : name}`
      : recordText({ kind, id }, name);
  return `${record}: ${reason}`;
}

/** Returns sentences about the records and documents of a data file that are left out until corrected. */
export function unreadSentences({
  name,
  unread,
  unreadDocuments,
}: Pick<Workspace, 'name' | 'unread' | 'unreadDocuments'>): string[] {
  return [
    ...leftOutSentences(
      `Left out until you correct ${unread.length === 1 ? 'it' : 'them'} in ${name}, where ${countText(unread.length, 'record')} ${unread.length === 1 ? 'stays' : 'stay'} unchanged:`,
      unread.map((record) => ({ ...record, reason: reasonWithPosition(record) })),
    ),
    ...unreadDocuments.map(
      ({ reason, line }) =>
        `Left out until you correct it in ${name}, where it stays unchanged: ${reason} (line ${numberText(line)})`,
    ),
  ];
}

/** Returns sentences that name the unreadable published records. */
export function unreadableSentences(records: readonly UnreadableEntry[]): string[] {
  return leftOutSentences(
    'Left out, because the published record cannot be read:',
    records.map((record) => ({ ...record, name: record.id })),
  );
}

/** Returns sentences about the published records whose id cannot be read either. */
export function withoutIdSentences(records: readonly Pick<LeftOut, 'kind' | 'reason'>[]): string[] {
  return leftOutSentences(
    'Published records without a readable id:',
    records.map(({ kind, reason }) => ({ kind, id: null, name: '', reason })),
  );
}

/** Returns sentences about categories that are removed although listings still use them. */
export function removedInUseSentences(categories: readonly CategoryInUse[]): string[] {
  return categories.map(
    ({ name, listings }) =>
      `The category "${name}" is removed, but ${countText(listings, 'listing')} still ${listings === 1 ? 'uses' : 'use'} it.`,
  );
}

function reasonWithPosition({ document, position, reason, line }: UnreadRecord): string {
  if (position === 0) return reason;
  const place = `${documentKeys[document]}, record ${numberText(position)}`;
  return `${reason} (${line === null ? place : `line ${numberText(line)}; ${place}`})`;
}

/** Returns the unread records of a data file for a JSON report. */
export function unreadJson(unread: readonly UnreadRecord[]): object[] {
  return unread.map(({ document, position, line, kind, id, name, problem, reason }) => ({
    document,
    position,
    line,
    reason,
    kind,
    id,
    name,
    problem,
  }));
}
