import * as z from 'zod/mini';
import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { recordsOfKind } from '../domain/directory/directory-records.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { patchesByRecord, unitsOf, type Patch } from '../sync/changes.ts';
import { groupByUnit, pickFields, sameFields } from '../domain/directory/merge-fields.ts';
import { entryOf, type NamedEntry } from '../sync/published.ts';
import { recordKeyOf, recordNameOf } from '../domain/directory/record-key.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';
import { newChange, type NewChange, type Step, type WorkingCopy } from '../sync/working-copy.ts';
import type { DocumentName } from './document-keys.ts';

// Documents that outlived the database give back as changes only what was named as changed here.

const schema = z.object({
  added: z.array(z.string()),
  edited: z.record(z.string(), z.object({ since: z.number(), units: z.array(z.string()) })),
  removed: z.record(z.string(), z.object({ revision: z.number(), hash: z.string() })),
});

/** What was changed here and not published, by the keys of the records. A mirror or copy names it. */
export type LocalChanges = z.infer<typeof schema>;

/** No changes. */
export const nothingChanged: LocalChanges = { added: [], edited: {}, removed: {} };

/** Documents that were found outside the database, with what they name as changed here. */
export interface RecoveredDocuments {
  readonly documents: Partial<DirectoryDocuments>;
  readonly changes: LocalChanges;
}

/** The head of a change of records that were found. */
export type FoundHead = Omit<NewChange, 'cause' | 'together'>;

/** Reads the changes that a mirror or copy names; none where that is damaged. */
export function readLocalChanges(value: unknown): LocalChanges {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : nothingChanged;
}

/** Names what is changed here, in one document or in all. */
export function nameLocalChanges(
  { published, changes }: WorkingCopy,
  document?: DocumentName,
): LocalChanges {
  const index = patchesByRecord(changes);
  const named: LocalChanges = { added: [], edited: {}, removed: {} };
  for (const [key, changed] of index) {
    const name = recordNameOf(key);
    if (name === null) continue;
    if (document !== undefined && kindOfDocument(document) !== name.kind) continue;
    const patches = changed.map(({ patch }) => patch);
    const [first] = patches;
    const last = patches.at(-1);
    if (last?.operation === 'remove') {
      named.removed[key] = { revision: last.before.revision, hash: last.before.hash };
    } else if (patches.some(({ operation }) => operation === 'add')) named.added.push(key);
    else {
      const since = first?.operation === 'edit' ? first.since : undefined;
      const units = [...new Set(patches.flatMap(unitsOf).map(([unit]) => unit))];
      named.edited[key] = { since: since ?? entryOf(published, name)?.revision ?? 0, units };
    }
  }
  return named;
}

/**
 * Restores records that the working copy does not know: what is named as changed here as changes, the
 * rest as a cache that the next read replaces. `items` counts the records of the documents among them.
 */
export function restoreRecords(
  state: WorkingCopy,
  { documents, changes }: RecoveredDocuments,
  head: FoundHead,
): { readonly step: Step; readonly items: number } {
  const known = patchesByRecord(state.changes);
  const isKnown = (name: RecordName) =>
    known.has(recordKeyOf(name)) || entryOf(state.published, name) !== undefined;
  const added = new Set(changes.added);
  const put: NamedEntry[] = [];
  const patches: Patch[] = [];
  const records = recordsInDocuments(documents).filter((record) => !isKnown(record));
  for (const record of records) {
    const { kind, id, fields } = record;
    const key = recordKeyOf(record);
    if (added.has(key) && !record.partial) {
      patches.push({ kind, id, operation: 'add', fields });
      continue;
    }
    put.push({ kind, id, entry: { record, revision: 0 } });
    const edited = changes.edited[key];
    const units = [...groupByUnit(kind, fields)].filter(([unit]) => edited?.units.includes(unit));
    if (edited === undefined || units.length === 0) continue;
    const found = Object.fromEntries(units.map(([unit, after]) => [unit, { before: null, after }]));
    patches.push({ kind, id, operation: 'edit', units: found, since: edited.since });
  }
  for (const [key, before] of Object.entries(changes.removed)) {
    const name = recordNameOf(key);
    if (name === null || isKnown(name)) continue;
    put.push({ ...name, entry: { record: null, revision: 0, reason: 'it was removed here' } });
    patches.push({ ...name, operation: 'remove', before, replacedBy: null });
  }
  const changed = newChange({ ...head, cause: 'person', together: false, isFound: true }, patches);
  const published = { reset: false, put, remove: [] };
  return { step: { published, ...changed }, items: records.length };
}

/** The records of some documents. */
export function recordsInDocuments(documents: Partial<DirectoryDocuments>): DirectoryRecord[] {
  const names = Object.keys(documents) as DocumentName[];
  const kinds = [...new Set(names.map(kindOfDocument))];
  return kinds
    .flatMap((kind) => recordsOfKind({ ...emptyDocuments(), ...documents }, kind))
    .filter(({ kind, id }) => kind !== 'setting' || names.includes(id as DocumentName));
}

/** The records that differ from what is shown. Records that are missing are not removals. */
export function differingRecords(
  documents: Partial<DirectoryDocuments>,
  shown: ShownDocuments,
): readonly DirectoryRecord[] {
  return recordsInDocuments(documents).filter((record) => {
    const here = shown.record(record);
    if (here === null) return !record.partial;
    return [...groupByUnit(record.kind, record.fields)].some(([, fields]) => {
      const same = pickFields(here, Object.keys(fields));
      return same !== null && !sameFields(same, fields);
    });
  });
}
