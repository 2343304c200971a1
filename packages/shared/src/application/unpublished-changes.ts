import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RecordName } from '../domain/directory/directory-change.ts';
import type { RecordKind } from '../domain/directory/directory-record.ts';
import { recordsOf } from '../domain/directory/directory-records.ts';
import { planSync } from '../sync/plan-sync.ts';
import type { PublishedBase } from '../sync/published-base.ts';

/** What stands in the working copy and is not published, told without asking the backend. */
export interface UnpublishedChanges {
  readonly added: readonly RecordName[];
  readonly updated: readonly RecordName[];
  readonly removed: readonly RecordName[];
  /** The three together: what "n changes are not published yet" counts. */
  readonly total: number;
}

/** The changes of the working copy since it last agreed with the published directory. */
export function unpublishedChanges(
  documents: DirectoryDocuments,
  base: PublishedBase,
  unknown: readonly RecordKind[] = [],
): UnpublishedChanges {
  const published = { records: [], removals: [], revision: base.revision, complete: [] };
  const plan = planSync({ base, local: recordsOf(documents), published, unknown });
  const { derived, changed } = plan;
  const added: RecordName[] = [];
  const removed: RecordName[] = [];
  for (const { operation, kind, id } of plan.publish) {
    if (operation === 'remove') removed.push({ kind, id });
    else if (!derived.has(`${kind}:${id}`)) added.push({ kind, id });
  }
  const total = added.length + changed.length + removed.length;
  return { added, updated: changed, removed, total };
}
