import { recordKinds, type RecordKind } from '@manchester-eats/shared/domain';
import {
  entryOf,
  listDifferences,
  localRecords,
  namedEntries,
  patchesByRecord,
  toRecordKey,
  type Difference,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';

/** The numbers of added, updated and removed records. */
export interface ChangeCounts {
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
}

/** The counts of one kind of record. */
export interface KindCounts extends ChangeCounts {
  readonly kind: RecordKind;
}

/** Counts records by kind; kinds without any are left out. */
export function countByKind(
  records: Iterable<{ readonly kind: RecordKind; readonly change: keyof ChangeCounts }>,
): KindCounts[] {
  const counts = new Map<RecordKind, { added: number; updated: number; removed: number }>();
  for (const { kind, change } of records) {
    const count = counts.get(kind) ?? { added: 0, updated: 0, removed: 0 };
    counts.set(kind, count);
    count[change] += 1;
  }
  return recordKinds.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [{ kind, ...count }];
  });
}

/** Adds up the counts of all kinds. */
export function sumCounts(kinds: readonly ChangeCounts[]): ChangeCounts {
  const sum = (name: keyof ChangeCounts) => kinds.reduce((total, kind) => total + kind[name], 0);
  return { added: sum('added'), updated: sum('updated'), removed: sum('removed') };
}

const countNames = { added: 'added', changed: 'updated', removed: 'removed' } as const;

/** Counts records with unpublished changes by kind. */
export function countUnpublished(differences: readonly Difference[]): KindCounts[] {
  const records = new Map(
    differences.map(({ kind, id, kindOfChange }) => [
      toRecordKey({ kind, id }),
      { kind, change: countNames[kindOfChange] },
    ]),
  );
  return countByKind(records.values());
}

/** Counts the records of a working copy that have unpublished changes. */
export function countUnpublishedRecords(copy: WorkingCopy): number {
  const { added, updated, removed } = sumCounts(countUnpublished(listDifferences(copy)));
  return added + updated + removed;
}

/** A published record that cannot be read. */
export interface UnreadableEntry {
  readonly kind: RecordKind;
  readonly id: string;
  readonly reason: string;
}

/** Lists the unreadable published records, except those that are removed here. */
export function listUnreadable(copy: WorkingCopy): UnreadableEntry[] {
  const patches = patchesByRecord(copy.changes);
  return [...namedEntries(copy.published)].flatMap(({ kind, id, entry }) => {
    const isRemoved = patches.get(toRecordKey({ kind, id }))?.at(-1)?.patch.operation === 'remove';
    if (entry.record !== null || entry.gone !== undefined || isRemoved) return [];
    return [{ kind, id, reason: entry.reason ?? 'it is damaged' }];
  });
}

/** A category that was removed here although listings still use it. */
export interface CategoryInUse {
  readonly name: string;
  readonly listings: number;
}

/** Finds categories that were removed here although listings still use them. */
export function findRemovedInUse(copy: WorkingCopy): CategoryInUse[] {
  const removed = listDifferences(copy).flatMap((difference) => {
    const isRemoved = difference.kind === 'category' && difference.kindOfChange === 'removed';
    const name = isRemoved ? entryOf(copy.published, difference)?.record?.fields['name'] : null;
    return typeof name === 'string' ? [name] : [];
  });
  if (removed.length === 0) return [];
  const listings = [...localRecords(copy)].filter(({ kind }) => kind === 'listing');
  return removed.flatMap((name) => {
    const count = listings.filter(({ fields: { category, categories } }) => {
      return category === name || (Array.isArray(categories) && categories.includes(name));
    }).length;
    return count === 0 ? [] : [{ name, listings: count }];
  });
}
