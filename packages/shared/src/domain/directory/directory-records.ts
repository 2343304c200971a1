import type { DirectoryDocuments } from './directory-documents.ts';
import { entriesOf, entryOf, withEntries, type DirectoryEntry } from './directory-entries.ts';
import { recordKinds, type DirectoryRecord, type RecordKind } from './directory-record.ts';
import { emptyDocuments } from './empty-documents.ts';
import { parseRecord, recordOf } from './record-schema.ts';

/** A record that could not be taken in, with why. */
export interface RefusedRecord {
  readonly record: DirectoryRecord;
  readonly reason: string;
}

/**
 * Every record of a directory, kind by kind, in the order of its documents. Settings are always
 * among them. Derived values (counts) are no fields.
 */
export function recordsOf(documents: DirectoryDocuments): DirectoryRecord[] {
  return recordKinds.flatMap((kind) => recordsOfKind(documents, kind));
}

/** The records of one kind, in the order of their document. */
export function recordsOfKind(documents: DirectoryDocuments, kind: RecordKind): DirectoryRecord[] {
  return entriesOf(documents, kind).map(({ id, value }) => recordOf(kind, id, value));
}

/**
 * The directory that a full set of records makes. Records that `base` holds keep their places,
 * others follow; settings without a record stand at their defaults. Every record is checked: what
 * does not pass is refused and told, never dropped in silence.
 */
export function documentsOf(
  records: readonly DirectoryRecord[],
  base: DirectoryDocuments = emptyDocuments(),
): { documents: DirectoryDocuments; refused: readonly RefusedRecord[] } {
  const refused: RefusedRecord[] = [];
  let documents = emptyDocuments();
  for (const kind of recordKinds) {
    const entries = new Map<string, DirectoryEntry>();
    for (const record of records) {
      if (record.kind !== kind) continue;
      const parsed = parseRecord(kind, record.id, record.fields, record.partial);
      if (parsed.ok) entries.set(record.id, entryOf(parsed.value));
      else refused.push({ record, reason: parsed.reason });
    }
    documents = withEntries(documents, kind, inPlacesOf(entriesOf(base, kind), entries));
  }
  return { documents, refused };
}

/** The entries of `own`, those that `places` knows first and in its order. */
function inPlacesOf(
  places: readonly DirectoryEntry[],
  own: ReadonlyMap<string, DirectoryEntry>,
): DirectoryEntry[] {
  const rest = new Map(own);
  const ordered: DirectoryEntry[] = [];
  for (const { id } of places) {
    const entry = rest.get(id);
    if (entry === undefined) continue;
    ordered.push(entry);
    rest.delete(id);
  }
  return [...ordered, ...rest.values()];
}
