import * as z from 'zod/mini';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import { recordsOfKind } from '../domain/directory/directory-records.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { patchesByRecord, type ChangePatch, type Patch } from '../sync/changes.ts';
import { groupByUnit } from '../domain/directory/merge-fields.ts';
import { entryOf, type NamedEntry } from '../sync/published.ts';
import { recordKeyOf, recordNameOf, type RecordKey } from '../domain/directory/record-key.ts';
import type { NewChange, Step, WorkingCopy } from '../sync/working-copy.ts';
import type { DocumentName } from './document-keys.ts';

/** More records than this are not named. */
const mostNamed = 5_000;

const schema = z.object({
  added: z.array(z.string()),
  edited: z.record(z.string(), z.object({ since: z.number(), units: z.array(z.string()) })),
  removed: z.record(z.string(), z.object({ revision: z.number(), hash: z.string() })),
});

/**
 * What of some documents was changed here and not published, by the keys of the records: all that a
 * mirror or a copy gives back as changes, should the database be lost.
 */
export type LocalChanges = z.infer<typeof schema>;

/** No changes. */
export const nothingChanged: LocalChanges = { added: [], edited: {}, removed: {} };

/** Reads what a mirror or a copy names; nothing where that is damaged. */
export function readLocalChanges(value: unknown): LocalChanges {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : nothingChanged;
}

/** Names what is changed here, of one document or of all. */
export function nameLocalChanges(
  { published, changes }: WorkingCopy,
  document?: DocumentName,
): LocalChanges {
  const index = patchesByRecord(changes);
  const named: LocalChanges = { added: [], edited: {}, removed: {} };
  if (index.size > mostNamed) return named;
  for (const [key, patches] of index) {
    const name = recordNameOf(key);
    if (name === null) continue;
    if (document !== undefined && kindOfDocument(document) !== name.kind) continue;
    const last = patches.at(-1)?.patch;
    if (last?.operation === 'remove') {
      named.removed[key] = { revision: last.before.revision, hash: last.before.hash };
    } else if (patches.some(({ patch }) => patch.operation === 'add')) named.added.push(key);
    else {
      const [first] = patches;
      const revision = entryOf(published, name)?.revision ?? 0;
      const since = first?.patch.operation === 'edit' ? first.patch.since : undefined;
      named.edited[key] = { since: since ?? revision, units: unitsOf(patches) };
    }
  }
  return named;
}

function unitsOf(patches: readonly ChangePatch[]): string[] {
  return [
    ...new Set(
      patches.flatMap(({ patch }) => (patch.operation === 'edit' ? Object.keys(patch.units) : [])),
    ),
  ];
}

/** Documents that outlived the database, with what they name as changed here. */
export interface SurvivingDocuments {
  readonly documents: Partial<DirectoryDocuments>;
  readonly changes: LocalChanges;
}

/**
 * Gives back what survived, where the working copy knows nothing of it: what is named as changed here
 * as changes, the rest as a cache that the next read replaces.
 */
export function restoreSurvivors(
  state: WorkingCopy,
  { documents, changes }: SurvivingDocuments,
  change: Omit<NewChange, 'cause' | 'together'>,
): Step {
  const known = patchesByRecord(state.changes);
  const isKnown = (
    key: RecordKey,
    name: { readonly kind: NamedEntry['kind']; readonly id: string },
  ) => known.has(key) || entryOf(state.published, name) !== undefined;
  const added = new Set(changes.added);
  const put: NamedEntry[] = [];
  const patches: Patch[] = [];
  const names = Object.keys(documents) as DocumentName[];
  for (const kind of new Set(names.map(kindOfDocument))) {
    for (const record of recordsOfKind({ ...emptyDocuments(), ...documents }, kind)) {
      if (kind === 'setting' && !names.includes(record.id as DocumentName)) continue;
      const key = recordKeyOf(record);
      if (isKnown(key, record)) continue;
      const { id, fields } = record;
      if (added.has(key) && !record.partial) {
        patches.push({ kind, id, operation: 'add', fields });
        continue;
      }
      put.push({ kind, id, entry: { record, revision: 0 } });
      const edited = changes.edited[key];
      if (edited === undefined) continue;
      const units = [...groupByUnit(kind, fields)].filter(([unit]) => edited.units.includes(unit));
      if (units.length === 0) continue;
      patches.push({
        kind,
        id,
        operation: 'edit',
        units: Object.fromEntries(units.map(([unit, after]) => [unit, { before: null, after }])),
        since: edited.since,
      });
    }
  }
  for (const [key, before] of Object.entries(changes.removed)) {
    const name = recordNameOf(key);
    if (name === null || isKnown(recordKeyOf(name), name)) continue;
    put.push(removedEntry(name));
    patches.push({ ...name, operation: 'remove', before, replacedBy: null });
  }
  return {
    published: { reset: false, put, remove: [] },
    ...(patches.length === 0 ? {} : changeStep(change, patches)),
  };
}

/** Stands for a record that was removed here and may still be published: only a read tells. */
export function removedEntry({ kind, id }: Omit<NamedEntry, 'entry'>): NamedEntry {
  return { kind, id, entry: { record: null, revision: 0, reason: 'it was removed here' } };
}

/** A change of found patches, stored as it is: nothing of it is judged before a read. */
export function changeStep(
  change: Omit<NewChange, 'cause' | 'together'>,
  patches: readonly Patch[],
): Step {
  return {
    heads: [{ ...change, cause: 'person', together: false, isFound: true }],
    patches: patches.map((patch) => ({ change: change.id, key: recordKeyOf(patch), patch })),
  };
}
