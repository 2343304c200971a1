import type { PublishPlan } from '@manchester-eats/shared/application';
import type { RecordFields, RecordName } from '@manchester-eats/shared/domain';
import type { NamedConflict } from '../../terminal/conflict-lines.ts';
import type { LeftOut } from '../../terminal/left-out-lines.ts';
import { titleOf } from '../../terminal/record-words.ts';
import {
  countByKind,
  sumCounts,
  type CategoryInUse,
  type ChangeCounts,
  type KindCounts,
  type UnreadableEntry,
} from '../../workspace/unpublished.ts';

/** A record by name, and the fields in question; null for the record as a whole. */
export interface NamedRecord extends RecordName {
  readonly name: string;
  readonly unit: string | null;
}

/** A publish before it is done, as an administrator decides on it. */
export interface PublishPreview extends ChangeCounts {
  /** Only kinds of which something changes, in the order of the directory. */
  readonly kinds: readonly KindCounts[];
  /** What is read into the file first. */
  readonly pulled: number;
  readonly pulledRemovals: number;
  readonly history: PublishPlan['pulled']['history'];
  /** Imported listings that are discarded because others have published the business under another id. */
  readonly duplicates: PublishPlan['duplicates'];
  readonly conflicts: readonly NamedConflict[];
  /** Records that cannot be published now, each with the reason. */
  readonly held: readonly LeftOut[];
  /** Published records that cannot be read. */
  readonly unreadable: readonly UnreadableEntry[];
  /** Published records of which not even the id can be read. */
  readonly nameless: PublishPlan['pulled']['unreadable'];
  /** Listings that would be taken down, where they are so many that it needs an explicit yes. */
  readonly manyRemovals: readonly NamedRecord[];
  /** Listings that are public now. */
  readonly listings: number;
  /** Values of other people that would be put back. */
  readonly takenBack: readonly NamedRecord[];
  /** Categories that would be removed though listings still name them. */
  readonly removedInUse: readonly CategoryInUse[];
  /** Demo records that would still be published afterwards: those that `--drop-demo` removes. */
  readonly demo: number;
  /** What may be put back after the directory was restored from a backup. */
  readonly offered: number;
}

/** What is known beside the plan itself. */
interface PreviewContext extends Pick<
  PublishPreview,
  'conflicts' | 'unreadable' | 'removedInUse' | 'demo' | 'offered'
> {
  readonly fieldsOf: (name: RecordName) => RecordFields | undefined;
}

/** Describes what a plan would do. */
export function previewOf(plan: PublishPlan, around: PreviewContext): PublishPreview {
  const { fieldsOf, ...known } = around;
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
    ...known,
    kinds,
    ...sumCounts(kinds),
    pulled: pulled.counts.updated,
    pulledRemovals: pulled.counts.removed,
    history: pulled.history,
    duplicates,
    held: folded.blocked.map(({ reason, ...name }) => ({ ...named(name), reason })),
    nameless: pulled.unreadable.filter(({ id }) => id === null),
    manyRemovals: risk.needsRemovalsAllowed ? risk.takenDown.map((name) => named(name)) : [],
    listings: risk.listings,
    takenBack: risk.takenBack.map((part) => named(part, part.unit)),
  };
}

/** How many records a publish would write. */
export function changeCount({ added, updated, removed }: ChangeCounts): number {
  return added + updated + removed;
}
