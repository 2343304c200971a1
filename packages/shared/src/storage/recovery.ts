import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { recordsOfKind } from '../domain/directory/directory-records.ts';
import type { RecordKind } from '../domain/directory/directory-record.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { groupByUnit, pickFields, sameJson } from '../domain/directory/merge-fields.ts';
import { toRecordKey, recordsByKey, type RecordKey } from '../domain/directory/record-key.ts';
import { escapeWide, joinNarrow } from '../domain/json/narrow-json.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';
import { headOf, patchesByRecord, type NewChange, type Patch } from '../sync/changes.ts';
import type { InSteps } from '../sync/in-steps.ts';
import { entryOf, type NamedEntry } from '../sync/published.ts';
import type { PatchRow, Step, WorkingCopy } from '../sync/working-copy.ts';
import type { DocumentName } from '../domain/directory/document-keys.ts';
import { readNewChange } from './stored-working-copy.ts';

// When the stored working copy is lost, the documents in the mirror may survive, and so may the copies, which
// are other rows of the database. Only what they name as changed here is restored as a change.

/** A change as named in a mirror or copy; the fields of added records are in the documents themselves. */
export interface NamedChange {
  readonly change: NewChange;
  readonly patches: readonly Patch[];
}

/** Documents from the mirror or from copies, and the changes to restore with them. */
export interface RecoveredDocuments {
  readonly documents: Partial<DirectoryDocuments>;
  readonly changes: readonly NamedChange[];
}

/** Reads the changes that a mirror or copy names; unreadable ones are left out. */
export function readNamedChanges(value: unknown): readonly NamedChange[] {
  return Array.isArray(value) ? value.flatMap((one) => readNewChange(one) ?? []) : [];
}

/**
 * Returns JSON that names the unpublished changes, of one kind of record or of all, as `readNamedChanges` reads it; yields
 * after each patch.
 */
export function* nameChangesInSteps(
  { changes }: WorkingCopy,
  kind: RecordKind | null,
): InSteps<string> {
  const texts: string[] = [];
  for (const change of changes) {
    const patches: string[] = [];
    for (const patch of change.patches.values()) {
      if (kind === null || patch.kind === kind) patches.push(JSON.stringify(namePatch(patch)));
      yield;
    }
    if (patches.length === 0) continue;
    const head = escapeWide(JSON.stringify(headOf(change)));
    texts.push(`{"change":${head},"patches":[${yield* joinNarrow(patches)}]}`);
  }
  return `[${texts.join(',')}]`;
}

function namePatch(patch: Patch): Patch {
  return patch.operation === 'add' ? { ...patch, fields: {} } : patch;
}

/**
 * Restores records that the working copy does not know: named changes as changes, and all records that these
 * do not add as a cache that the next read replaces. `items` is the number of records restored from the
 * documents.
 */
export function restoreRecords(
  state: WorkingCopy,
  { documents, changes }: RecoveredDocuments,
): { readonly step: Step; readonly items: number } {
  const known = patchesByRecord(state.changes);
  const isKnown = (name: RecordName) =>
    known.has(toRecordKey(name)) || entryOf(state.published, name) !== undefined;
  const records = recordsByKey(recordsInDocuments(documents).filter((record) => !isKnown(record)));
  const added = new Set<RecordKey>();
  const unknown = new Map<RecordKey, NamedEntry>();
  const patches: PatchRow[] = [];
  for (const { change, patches: named } of changes) {
    for (const patch of named) {
      const { kind, id, operation } = patch;
      const key = toRecordKey(patch);
      const record = records.get(key);
      // Edits after the addition are in the document, too.
      if (isKnown(patch) || added.has(key)) continue;
      if (operation !== 'add') {
        const entry = { record: null, revision: 0, reason: 'it was lost in this browser' };
        if (record === undefined) unknown.set(key, { kind, id, entry });
        patches.push({ change: change.id, key, patch });
      } else if (record?.partial === false) {
        added.add(key);
        patches.push({ change: change.id, key, patch: { ...patch, fields: record.fields } });
      }
    }
  }
  const cached = [...records].flatMap(([key, record]): NamedEntry[] => {
    const { kind, id } = record;
    return added.has(key) ? [] : [{ kind, id, entry: { record, revision: 0 } }];
  });
  const published = { reset: false, put: [...cached, ...unknown.values()], remove: [] };
  const restored = new Set(patches.map(({ change }) => change));
  const heads = changes.map(({ change }) => change).filter(({ id }) => restored.has(id));
  return { step: { published, heads, patches }, items: records.size };
}

/** Returns the records in these documents. */
export function recordsInDocuments(documents: Partial<DirectoryDocuments>): DirectoryRecord[] {
  const names = Object.keys(documents) as DocumentName[];
  const kinds = [...new Set(names.map(kindOfDocument))];
  return kinds
    .flatMap((kind) => recordsOfKind({ ...emptyDocuments(), ...documents }, kind))
    .filter(({ kind, id }) => kind !== 'setting' || names.includes(id as DocumentName));
}

/**
 * Returns the records that differ from those shown, and whole records that are not shown. A shown record
 * that the documents lack is not a removal.
 */
export function differingRecords(
  documents: Partial<DirectoryDocuments>,
  shown: ShownDocuments,
): readonly DirectoryRecord[] {
  return recordsInDocuments(documents).filter((record) => {
    const here = shown.record(record);
    if (here === null) return !record.partial;
    return [...groupByUnit(record.kind, record.fields)].some(([, fields]) => {
      const current = pickFields(here, Object.keys(fields));
      return current !== null && !sameJson(current, fields);
    });
  });
}
