import type { PutRecord, RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { isDetailField } from '../domain/directory/merge-fields.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { toRecordKey, recordsByKey } from '../domain/directory/record-key.ts';
import type { PublishedChanges } from '../ports/directory-port.ts';
import { entryOf, exists, namedEntries, type Published } from './published.ts';
import { wasReplaced } from './replaced-values.ts';
import type { OfferedChange, PatchRow, Step, WorkingCopy } from './working-copy.ts';

/**
 * Handles a directory that was restored from a backup: offers the lost records and removals as a change, and
 * removes known revisions from the patches, because the directory assigns the same revisions again.
 */
export function handleSetBack(
  state: WorkingCopy,
  response: PublishedChanges,
  context: { readonly at: string; readonly offerId: string },
): Pick<Step, 'patches' | 'offers'> {
  const patches = forgetRevisions(state);
  const put = lostRecords(state.published, response);
  const remove = lostRemovals(state, response);
  if (put.length + remove.length === 0) return { patches };
  const offer: OfferedChange = {
    id: context.offerId,
    at: context.at,
    reason: 'set-back',
    change: { label: 'Put back what the directory lost', put, remove },
  };
  return { patches, offers: { put: [offer], remove: [] } };
}

/** Removes revisions from the patches that contain one: the directory may assign them to other contents. */
export function forgetRevisions({ changes }: WorkingCopy): PatchRow[] {
  return changes.flatMap(({ id: change, patches }) =>
    [...patches].flatMap(([key, patch]): PatchRow[] => {
      switch (patch.operation) {
        case 'add':
          return [];
        case 'edit':
          return patch.since === undefined ? [] : [{ change, key, patch: { ...patch, since: 0 } }];
        case 'remove':
          return [{ change, key, patch: { ...patch, before: { ...patch.before, revision: 0 } } }];
      }
    }),
  );
}

/**
 * Returns the records that the directory had at the last read, and that are missing now or have
 * different content without a higher revision. A record known only by its list row is left out.
 */
function lostRecords(published: Published, { records }: PublishedChanges): PutRecord[] {
  const now = recordsByKey(records);
  const lost: PutRecord[] = [];
  for (const { kind, id, entry } of namedEntries(published)) {
    const { record, revision } = entry;
    if (record === null || record.partial || revision === 0 || !exists(entry)) continue;
    const present = now.get(toRecordKey({ kind, id }));
    if (present === undefined) {
      lost.push(record);
      continue;
    }
    // A higher revision was written after the directory was set back.
    if (present.revision > revision || sameContent(record, present)) continue;
    const restRevision = entry.restRevision ?? revision;
    const isRestLost =
      restRevision > present.revision ||
      (restRevision === present.revision && !sameContent(restOf(record), restOf(present)));
    // `seen` keeps edits that others make before the offer is accepted.
    lost.push({ ...(isRestLost ? record : rowOf(record)), seen: present.fields });
  }
  return lost;
}

/** Returns a record with only the fields that its list row lacks. */
function restOf({ kind, id, fields }: DirectoryRecord): DirectoryRecord {
  const rest = Object.entries(fields).filter(([field]) => isDetailField(kind, field));
  return { kind, id, fields: Object.fromEntries(rest), partial: false };
}

/** Returns the list row of a record, for a record whose details the directory did not lose. */
function rowOf({ kind, id, fields }: DirectoryRecord): DirectoryRecord {
  const row = Object.entries(fields).filter(([field]) => !isDetailField(kind, field));
  return { kind, id, fields: Object.fromEntries(row), partial: true };
}

/** Returns the records that reappeared in the directory although their removal is known here. */
function lostRemovals(
  { published, replaced, log }: WorkingCopy,
  { records }: PublishedChanges,
): RecordName[] {
  const removed = new Set<string>();
  for (const { patches } of log) {
    for (const [key, { operation }] of patches ?? []) if (operation === 'remove') removed.add(key);
  }
  return records
    .filter((name) => entryOf(published, name) === undefined)
    .filter((name) => removed.has(toRecordKey(name)) || wasReplaced(replaced, name, 'exists', {}))
    .map(({ kind, id }) => ({ kind, id }));
}
