import {
  planDemoRemoval,
  planPublish,
  publishDirectory,
  pullDirectory,
  type PublishInput,
  type PublishProgress,
  type PublishReport,
  type PullReport,
} from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import type { RecordName } from '@manchester-eats/shared/domain';
import { memoryHandle, type WorkingCopyHandle } from '@manchester-eats/shared/sync';
import { titleOf } from '@manchester-eats/shared/publishing';
import type { NamedConflict } from '../../terminal/conflict-lines.ts';
import type { LeftOut } from '../../terminal/left-out-lines.ts';
import { startDraft } from '../../workspace/draft.ts';
import {
  findRemovedInUse,
  listUnreadable,
  type UnreadableEntry,
} from '../../workspace/unpublished.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import {
  fieldsOf,
  namedConflicts,
  pullInput,
  resolveInFavourOf,
  type Preference,
} from '../pull/service.ts';
import { changeCount, describePlan, type PublishPreview } from './preview.ts';

/** The dependencies and options of a publish. */
export interface PublishDeps {
  readonly workspace: Workspace;
  readonly directory: PublishInput['directory'];
  readonly prefer?: Preference;
  readonly dropDemo: boolean;
  /** Allows a different published directory from last time. */
  readonly join: boolean;
  /** Allows many listings to be taken down: at most this many, or any number (true). */
  readonly allowRemovals: boolean | number;
  /** Allows values that others have replaced to be restored. */
  readonly takeBack: boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly onProgress: (progress: PublishProgress) => void;
}

/** What a publish did. */
export interface PublishResult extends Pick<
  PublishReport,
  'added' | 'updated' | 'removed' | 'batches'
> {
  readonly conflicts: readonly NamedConflict[];
  /** Records that were not published, each with the reason. */
  readonly refused: readonly LeftOut[];
  /** Records that others changed during the publish, and that wait for the next one. */
  readonly busy: readonly LeftOut[];
  readonly unreadable: readonly UnreadableEntry[];
  /** Published records whose id cannot be read either. */
  readonly withoutId: PullReport['unreadable'];
}

/**
 * Returns what a publish would do. Reads the published directory, but changes neither it nor the file.
 *
 * @throws {Failure} if the directory cannot be read, or is a different one from last time without `join`.
 */
export async function previewPublish(deps: PublishDeps): Promise<PublishPreview> {
  const copy = memoryHandle(deps.workspace.copy.state());
  const firstPull = await settleConflicts(deps, copy);
  const planned = await planPublish(toPublishInput(deps, copy));
  if (!planned.ok) throw planned.failure;
  const state = copy.state();
  const plan = firstPull === null ? planned.value : { ...planned.value, pulled: firstPull };
  return describePlan(plan, {
    conflicts: namedConflicts(state),
    unreadable: listUnreadable(state),
    removedInUse: findRemovedInUse(state),
    demo: planDemoRemoval(state, greaterManchester).remove.length,
    offered: state.offers.length,
    hasLost: plan.pulled.hasLost,
    fieldsOf: (name) => fieldsOf(state, name),
  });
}

/**
 * Publishes the changes in the file. The side file, and the data file if its documents changed, are written
 * after the pull and after each batch, so that the next run continues where an interrupted one stopped.
 *
 * @throws {Failure} if it could not be finished; everything published so far is recorded in the file, unless
 * that cannot be written.
 */
export async function publishWorkspace(deps: PublishDeps): Promise<PublishResult> {
  const { workspace } = deps;
  const { copy } = workspace;
  const draft = startDraft(copy.state());
  const firstPull = await settleConflicts(deps, draft.copy);
  await copy.update(() => draft.step());
  const published = await publishDirectory(toPublishInput(deps, copy));
  if (!published.ok) {
    if (published.failure.code === 'publish/interrupted') workspace.notePublished();
    throw published.failure;
  }
  const report = published.value;
  if (changeCount(report) > 0) workspace.notePublished();
  else workspace.save();
  const state = copy.state();
  const named = (name: RecordName, reason: string): LeftOut => ({
    kind: name.kind,
    id: name.id,
    name: titleOf(name.id, fieldsOf(state, name)),
    reason,
  });
  return {
    added: report.added,
    updated: report.updated,
    removed: report.removed,
    batches: report.batches,
    conflicts: namedConflicts(state),
    refused: report.refused.map((record) => named(record, record.reason)),
    busy: report.busy.map((name) => named(name, 'others changed it meanwhile; publish again')),
    unreadable: listUnreadable(state),
    withoutId: (firstPull ?? report.pulled).unreadable.filter(({ id }) => id === null),
  };
}

/**
 * If one side is preferred, pulls, resolves all conflicts in its favour and returns the report of the pull;
 * otherwise returns null.
 */
async function settleConflicts(
  deps: PublishDeps,
  copy: WorkingCopyHandle,
): Promise<PullReport | null> {
  if (deps.prefer === undefined) return null;
  const pulled = await pullDirectory(pullInput(deps, copy));
  if (!pulled.ok) throw pulled.failure;
  await resolveInFavourOf(deps.prefer, deps, copy);
  return pulled.value;
}

function toPublishInput(deps: PublishDeps, copy: WorkingCopyHandle): PublishInput {
  return {
    ...pullInput(deps, copy),
    dropDemo: deps.dropDemo,
    allowRemovals: deps.allowRemovals,
    takeBack: deps.takeBack,
    onProgress: deps.onProgress,
  };
}
