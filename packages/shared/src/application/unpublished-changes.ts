import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RecordName } from '../domain/directory/directory-change.ts';
import { recordKinds, type RecordKind } from '../domain/directory/directory-record.ts';
import { recordsOfKind } from '../domain/directory/directory-records.ts';
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

/**
 * The changes of the working copy since it last agreed with the published directory. Kinds in `unknown`
 * are not looked at, which is what makes asking for a few records of a large directory cheap.
 */
export function unpublishedChanges(
  documents: DirectoryDocuments,
  base: PublishedBase,
  unknown: readonly RecordKind[] = [],
): UnpublishedChanges {
  const published = { records: [], removals: [], revision: base.revision, complete: [] };
  const kinds = recordKinds.filter((kind) => !unknown.includes(kind));
  const plan = planSync({
    base: { ...base, records: entriesOfKinds(base.records, kinds) },
    local: kinds.flatMap((kind) => recordsOfKind(documents, kind)),
    published,
    unknown,
  });
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

function entriesOfKinds(
  records: PublishedBase['records'],
  kinds: readonly RecordKind[],
): PublishedBase['records'] {
  const known = new Set<string>(kinds);
  return Object.fromEntries(
    Object.entries(records).filter(([key]) => known.has(key.slice(0, key.indexOf(':')))),
  );
}
