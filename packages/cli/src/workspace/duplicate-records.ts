import { documentKeys, type DocumentName, type ParsedBackup } from '@manchester-eats/shared/backup';
import { kindOfDocument, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import { shownId, textOf, type NamedRecord } from './shown-id.ts';
import type { UnreadRecord } from './unread-records.ts';

/** The documents that are lists. */
export const listDocuments = [
  'listings',
  'categories',
  'areas',
  'articles',
  'ads',
  'media',
] as const;

/** Returns the id that a record of a list has in a data file. */
export function idOfRecord(document: DocumentName, record: NamedRecord): string {
  return document === 'categories' ? shownId(record) : record.id;
}

/** Separates records that share an id: only the user can decide which of them is right. */
export function separateDuplicates({ documents, unreadableRecords, recordLines }: ParsedBackup): {
  documents: DirectoryDocuments;
  duplicates: UnreadRecord[];
} {
  const duplicates: UnreadRecord[] = [];
  let withoutDuplicates = documents;
  for (const document of listDocuments) {
    const records: readonly NamedRecord[] = documents[document] as readonly NamedRecord[];
    const idOf = (record: NamedRecord) => idOfRecord(document, record);
    const counts = new Map<string, number>();
    for (const record of records) counts.set(idOf(record), (counts.get(idOf(record)) ?? 0) + 1);
    if (counts.size === records.length) continue;
    // The parsed list lacks the unreadable records, but positions count them.
    const unreadablePositions = new Set(
      unreadableRecords
        .filter((each) => each.document === document)
        .map(({ position }) => position),
    );
    let position = 0;
    for (const record of records) {
      position += 1;
      while (unreadablePositions.has(position)) position += 1;
      const id = idOf(record);
      const count = counts.get(id) ?? 0;
      if (count < 2) continue;
      const fields = record as unknown as Readonly<Record<string, unknown>>;
      duplicates.push({
        document,
        kind: kindOfDocument(document),
        id,
        name: textOf(fields['name']) || textOf(fields['title']) || id,
        position,
        problem: 'duplicate',
        line: recordLines.get(document)?.[position - 1] ?? null,
        reason: `${String(count)} records have the id "${id}"; keep one of them`,
        key: null,
        record,
      });
    }
    const kept = records.filter((record) => (counts.get(idOf(record)) ?? 0) < 2);
    withoutDuplicates = { ...withoutDuplicates, [document]: kept };
  }
  return { documents: withoutDuplicates, duplicates };
}

/** Returns a duplicate as the file contains it, with the fields that parsing drops. */
export function withRawContent(
  duplicate: UnreadRecord,
  raw: Readonly<Record<string, unknown>>,
): UnreadRecord {
  const list = raw[documentKeys[duplicate.document]];
  const record: unknown = Array.isArray(list) ? list[duplicate.position - 1] : undefined;
  return { ...duplicate, record: record ?? duplicate.record };
}
