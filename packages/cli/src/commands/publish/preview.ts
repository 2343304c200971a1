import type { PublishPlan } from '@manchester-eats/shared/application';
import type { RecordFields, RecordName } from '@manchester-eats/shared/domain';
import { titleOf } from '@manchester-eats/shared/publishing';
import type { NamedConflict } from '../../terminal/conflict-lines.ts';
import type { LeftOut } from '../../terminal/left-out-lines.ts';
import {
  countByKind,
  sumCounts,
  type CategoryInUse,
  type ChangeCounts,
  type KindCounts,
  type UnreadableEntry,
} from '../../workspace/unpublished.ts';

/** A record, or a part of one, with the name that the terminal shows. */
export interface NamedRecord extends RecordName {
  readonly name: string;
  /** The field, or the fields that belong together; null for the whole record. */
  readonly unit: string | null;
}

/** What a publish would do, for the administrator to confirm. */
export interface PublishPreview extends ChangeCounts {
  /** Counts of the records that would be written, for each kind that has any. */
  readonly kinds: readonly KindCounts[];
  /** Published records that are new or changed since the last read; they are read into the file first. */
  readonly pulled: number;
  /** The same for records that were removed from the published directory. */
  readonly pulledRemovals: number;
  readonly history: PublishPlan['pulled']['history'];
  /** Imported listings to discard, because others have published the same business under another id. */
  readonly duplicates: PublishPlan['duplicates'];
  readonly conflicts: readonly NamedConflict[];
  /** Records that cannot be published now, each with the reason. */
  readonly blocked: readonly LeftOut[];
  /** Published records that cannot be read. */
  readonly unreadable: readonly UnreadableEntry[];
  /** Published records whose id cannot be read either. */
  readonly withoutId: PublishPlan['pulled']['unreadable'];
  /** Listings that would be taken down, if there are so many that they need confirmation; otherwise empty. */
  readonly removalsToConfirm: readonly NamedRecord[];
  /** The number of listings that are public now. */
  readonly listings: number;
  /** Values that others have replaced since, and that the publish would restore. */
  readonly takenBack: readonly NamedRecord[];
  /** Categories that were removed here although listings still use them. */
  readonly removedInUse: readonly CategoryInUse[];
  /** The number of demo records that would be published afterwards; `--drop-demo` removes them. */
  readonly demo: number;
  /** The number of offers that wait for a decision, such as changes that a restored backup lost. */
  readonly offered: number;
  /** Whether the directory was restored from a backup and lost something, which is then offered. */
  readonly hasLost: boolean;
}

/** The parts of a preview that the plan does not contain. */
interface PreviewContext extends Pick<
  PublishPreview,
  'conflicts' | 'unreadable' | 'removedInUse' | 'demo' | 'offered' | 'hasLost'
> {
  readonly fieldsOf: (name: RecordName) => RecordFields | undefined;
}

/** Describes what a plan would do. */
export function describePlan(plan: PublishPlan, context: PreviewContext): PublishPreview {
  const { fieldsOf, ...otherParts } = context;
  const { folded, pulled, duplicates, risk } = plan;
  const kinds = countByKind(
    folded.steps.map(({ step }) => ({
      kind: step.kind,
      change:
        step.operation === 'remove' ? 'removed' : step.revision === null ? 'added' : 'updated',
    })),
  );
  const named = (name: RecordName, unit: string | null = null): NamedRecord => ({
    kind: name.kind,
    id: name.id,
    name: titleOf(name.id, fieldsOf(name)),
    unit,
  });
  return {
    ...otherParts,
    kinds,
    ...sumCounts(kinds),
    pulled: pulled.counts.updated,
    pulledRemovals: pulled.counts.removed,
    history: pulled.history,
    duplicates,
    blocked: folded.blocked.map(({ reason, ...name }) => ({ ...named(name), reason })),
    withoutId: pulled.unreadable.filter(({ id }) => id === null),
    removalsToConfirm: risk.needsRemovalsAllowed ? risk.takenDown.map((name) => named(name)) : [],
    listings: risk.listings,
    takenBack: risk.takenBack.map((part) => named(part, part.unit)),
  };
}

/** Returns how many records a publish would write, or has written. */
export function changeCount({ added, updated, removed }: ChangeCounts): number {
  return added + updated + removed;
}
