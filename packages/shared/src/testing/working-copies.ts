import { greaterManchester } from '../city/greater-manchester.ts';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { listRecords, type RefusedRecord } from '../domain/directory/directory-records.ts';
import type { ChangeContext } from '../application/change-directory.ts';
import { adoptRecords } from '../sync/adopt.ts';
import { applyChanges } from '../sync/apply.ts';
import type { ChangeCause } from '../sync/changes.ts';
import { planCommand } from '../sync/commands.ts';
import { showDocuments } from '../domain/directory/shown-documents.ts';
import { memoryHandle } from '../sync/working-copy-handle.ts';
import { applyStep, emptyWorkingCopy, type WorkingCopy } from '../sync/working-copy.ts';

/** Creates a working copy in which these documents are published and unchanged. */
export function publishedCopy(documents: DirectoryDocuments): WorkingCopy {
  return applyStep(emptyWorkingCopy(), {
    published: {
      reset: false,
      put: listRecords(documents).map((record) => ({
        kind: record.kind,
        id: record.id,
        entry: { record, revision: 1 },
      })),
      remove: [],
      cursor: { directory: 'test', revision: 1, mark: 'first' },
    },
  });
}

/** Applies a command to a working copy. */
export function afterCommand(
  state: WorkingCopy,
  change: DirectoryChange,
  { id = 'change', cause = 'person' }: { readonly id?: string; readonly cause?: ChangeCause } = {},
): { readonly state: WorkingCopy; readonly refused: readonly RefusedRecord[] } {
  const { documents } = applyChanges(state);
  const head = { id, at: '2026-11-22T12:00:00.000Z', by: '', cause };
  const shown = showDocuments(documents, documents);
  const { step, refused } = planCommand(state, shown, change, head, greaterManchester);
  return { state: step === null ? state : applyStep(state, step), refused };
}

/** Applies a command to published documents; the cause decides whether listings count as edited. */
export function documentsAfter(
  documents: DirectoryDocuments,
  change: DirectoryChange,
  cause: ChangeCause = 'person',
): { readonly documents: DirectoryDocuments; readonly refused: readonly RefusedRecord[] } {
  const { state, refused } = afterCommand(publishedCopy(documents), change, { cause });
  return { documents: applyChanges(state).documents, refused };
}

/** Creates an administrator with these documents, none of them published. */
export function administratorOf(documents: DirectoryDocuments): ChangeContext {
  let ids = 0;
  const newId = () => `id-${String((ids += 1))}`;
  const now = () => '2026-11-22T12:00:00.000Z';
  const head = { id: newId(), at: now(), by: '', label: 'Made by hand' };
  const step = adoptRecords(listRecords(documents), head, greaterManchester);
  const copy = memoryHandle(applyStep(emptyWorkingCopy(), step));
  return { copy, city: greaterManchester, now, newId };
}
