import type { RecordKind } from '@manchester-eats/shared/domain';
import type { UnreadRecord } from '../workspace/data-file.ts';
import type { CategoryInUse, UnreadableEntry } from '../workspace/unpublished.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { recordText } from './record-words.ts';
import { countText, numberText } from './words.ts';

const shownRecords = 20;

/** A record that a run left out, and why. */
export interface LeftOut {
  readonly kind: RecordKind;
  /** Null where not even the id can be read. */
  readonly id: string | null;
  readonly name: string;
  readonly reason: string;
}

/** Sentences that name what a run left out, under one heading. */
export function leftOutSentences(heading: string, records: readonly LeftOut[]): string[] {
  if (records.length === 0) return [];
  const more = records.length - shownRecords;
  return [
    heading,
    ...records.slice(0, shownRecords).map((record) => `- ${leftOutText(record)}`),
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

/** Sentences that name the records of a data file that are left out of everything. */
export function unreadSentences({
  name,
  unread,
  unreadDocuments,
}: Pick<Workspace, 'name' | 'unread' | 'unreadDocuments'>): string[] {
  return [
    ...leftOutSentences(
      `Left out until you correct them in ${name}:`,
      unread.map((record) => ({ ...record, reason: placedReason(record) })),
    ),
    ...unreadDocuments.map(
      ({ document, reason }) => `The ${document} of ${name} cannot be read: ${reason}`,
    ),
  ];
}

/** Sentences that name the published records that cannot be read. */
export function unreadableSentences(records: readonly UnreadableEntry[]): string[] {
  return leftOutSentences(
    'Left out, because the published record cannot be read:',
    records.map((record) => ({ ...record, name: record.id })),
  );
}

/** Sentences about categories that are removed though listings still name them. */
export function removedInUseSentences(categories: readonly CategoryInUse[]): string[] {
  return categories.map(
    ({ name, listings }) =>
      `The category "${name}" is removed, but ${countText(listings, 'listing')} still ${listings === 1 ? 'names' : 'name'} it.`,
  );
}

function placedReason({ document, position, reason }: UnreadRecord): string {
  return position === 0 ? reason : `${reason} (${document}, record ${numberText(position)})`;
}

/** Unread records of a data file for machines. */
export function unreadJson(unread: readonly UnreadRecord[]): object[] {
  return unread.map(({ document, position, kind, id, name, problem, reason }) => ({
    document,
    position,
    reason,
    kind,
    id,
    name,
    problem,
  }));
}
