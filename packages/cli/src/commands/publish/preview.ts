import type { PublishPlan } from '@manchester-eats/shared/application';
import { recordKinds, type RecordKind } from '@manchester-eats/shared/domain';
import type { SyncConflict } from '@manchester-eats/shared/sync';

/** How many records of one kind a publish would add, change and remove. */
export interface KindCounts {
  readonly kind: RecordKind;
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
}

/** A publish before it is done, as a person decides on it. */
export interface PublishPreview {
  /** Only kinds of which something changes, in the order of the directory. */
  readonly kinds: readonly KindCounts[];
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  /** What comes into the file first. */
  readonly pulled: number;
  readonly pulledRemovals: number;
  readonly conflicts: readonly SyncConflict[];
  /** Records of the demonstration that would still be published afterwards. */
  readonly demo: number;
  /** Another published directory than the last time answered. */
  readonly startedAfresh: boolean;
}

/** What a plan would do. `demo` counts the demonstration's records that it leaves published. */
export function previewOf(plan: PublishPlan, demo: number): PublishPreview {
  const counts = new Map<RecordKind, { added: number; updated: number; removed: number }>();
  for (const step of plan.plan.publish) {
    const count = counts.get(step.kind) ?? { added: 0, updated: 0, removed: 0 };
    counts.set(step.kind, count);
    if (step.operation === 'remove') count.removed += 1;
    else if (step.revision === null) count.added += 1;
    else count.updated += 1;
  }
  const kinds = recordKinds.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [{ kind, ...count }];
  });
  const sum = (name: 'added' | 'updated' | 'removed') =>
    kinds.reduce((total, kind) => total + kind[name], 0);
  return {
    kinds,
    added: sum('added'),
    updated: sum('updated'),
    removed: sum('removed'),
    pulled: plan.pulled,
    pulledRemovals: plan.pulledRemovals,
    conflicts: plan.plan.conflicts,
    demo,
    startedAfresh: plan.startedAfresh,
  };
}

/** How many records a publish would write. */
export function changeCount({ added, updated, removed }: Omit<KindCounts, 'kind'>): number {
  return added + updated + removed;
}
