import { greaterManchester } from '@manchester-eats/shared/city';
import {
  pullDirectory,
  resolveAll,
  type PullInput,
  type PullReport,
} from '@manchester-eats/shared/application';
import { takeOtherWithUndo } from '@manchester-eats/shared/publishing';
import { recordKinds, type RecordFields, type RecordName } from '@manchester-eats/shared/domain';
import {
  entryOf,
  findConflicts,
  localRecord,
  type Published,
  type WorkingCopy,
  type WorkingCopyHandle,
} from '@manchester-eats/shared/sync';
import { nameConflicts, type NamedConflict } from '../../terminal/conflict-lines.ts';
import { startDraft } from '../../workspace/draft.ts';
import { guardDirectory } from '../../workspace/guarded-directory.ts';
import {
  countByKind,
  countUnpublishedRecords,
  listUnreadable,
  type KindCounts,
  type UnreadableEntry,
} from '../../workspace/unpublished.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** The side that wins all conflicts. */
export type Preference = 'local' | 'published';

/** The dependencies and options of a pull. */
export interface PullDeps {
  readonly workspace: Workspace;
  readonly directory: PullInput['directory'];
  readonly prefer?: Preference;
  /** Allows a different published directory from last time. */
  readonly join: boolean;
  /** If true, nothing is saved. */
  readonly dryRun: boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Called with the number of records read so far. */
  readonly onProgress: (read: number) => void;
}

/** What a pull did, or would do. */
export interface PullResult {
  readonly report: PullReport;
  /** The numbers of new, changed and removed records, by kind. */
  readonly kinds: readonly KindCounts[];
  readonly conflicts: readonly NamedConflict[];
  /** Published records that cannot be read. */
  readonly unreadable: readonly UnreadableEntry[];
  /** Published records whose id cannot be read either. */
  readonly withoutId: PullReport['unreadable'];
  /** The number of records with unpublished changes. */
  readonly unpublished: number;
  /** The number of offers that wait for a decision, such as changes that a restored backup lost. */
  readonly offered: number;
  /** Whether the directory was restored from a backup and lost something, which is now offered. */
  readonly hasLost: boolean;
  /** Listings in the file afterwards; for a dry run, how many it would have. */
  readonly total: number;
  /** Whether the data file was replaced. */
  readonly saved: boolean;
}

/**
 * Reads the published directory into the data file. Unpublished changes stay, except those that
 * `report.yielded` lists and, if `prefer` is `published`, those in conflict.
 *
 * @throws {Failure} if the directory could not be read, or if it is a different one from last time and `join`
 * is false; the file is then unchanged.
 */
export async function pullIntoWorkspace(deps: PullDeps): Promise<PullResult> {
  const { workspace, dryRun, prefer } = deps;
  const before = workspace.copy.state();
  const draft = startDraft(before);
  const pulled = await pullDirectory({
    ...pullInput(deps, draft.copy),
    onProgress: deps.onProgress,
  });
  if (!pulled.ok) throw pulled.failure;
  if (prefer !== undefined) await resolveInFavourOf(prefer, deps, draft.copy);
  const after = draft.copy.state();
  if (!dryRun) {
    await workspace.copy.update(() => draft.step());
    workspace.save();
  }
  return {
    report: pulled.value,
    kinds: changedKinds(before.published, after.published),
    conflicts: namedConflicts(after),
    unreadable: listUnreadable(after),
    withoutId: pulled.value.unreadable.filter(({ id }) => id === null),
    unpublished: countUnpublishedRecords(after),
    offered: after.offers.length,
    hasLost: pulled.value.hasLost,
    total: workspace.shown(after).documents.listings.length,
    saved: workspace.wasReplaced(),
  };
}

/** Returns the input with which the core reads the directory into a working copy. */
export function pullInput(
  deps: Pick<PullDeps, 'workspace' | 'directory' | 'join' | 'now' | 'newId'>,
  copy: PullInput['copy'],
): Omit<PullInput, 'onProgress'> {
  return {
    copy,
    directory: guardDirectory(deps.directory, deps.workspace, () => copy.state(), deps.join),
    city: greaterManchester,
    now: () => new Date(deps.now()).toISOString(),
    newId: deps.newId,
    ...(deps.join ? { otherDirectory: 'join' } : {}),
  };
}

/** Resolves all conflicts. Values of the file that are given up can be restored by an undo: they are nowhere else. */
export async function resolveInFavourOf(
  prefer: Preference,
  { now, newId }: Pick<PullDeps, 'now' | 'newId'>,
  copy: WorkingCopyHandle,
): Promise<void> {
  if (prefer === 'local') {
    await resolveAll(copy, 'local');
    return;
  }
  const time = () => new Date(now()).toISOString();
  const context = { copy, city: greaterManchester, now: time, newId };
  await takeOtherWithUndo(context, findConflicts(copy.state()), 'Published values taken');
}

/** Returns all conflicts of a working copy, with the names of their records. */
export function namedConflicts(state: WorkingCopy): NamedConflict[] {
  return nameConflicts(findConflicts(state), (name) => fieldsOf(state, name));
}

/** Returns the local fields of a record, or the published ones if it does not exist locally. */
export function fieldsOf(state: WorkingCopy, name: RecordName): RecordFields | undefined {
  return (localRecord(state, name) ?? entryOf(state.published, name)?.record)?.fields;
}

function changedKinds(before: Published, after: Published): KindCounts[] {
  return countByKind(
    recordKinds.flatMap((kind) => {
      const [old, now] = [before.entries[kind], after.entries[kind]];
      if (old === now) return [];
      const exists = (entries: typeof old, id: string) => {
        const entry = entries.get(id);
        return entry !== undefined && entry.gone === undefined;
      };
      const changed = [...now.keys()].flatMap((id) => {
        if (!exists(now, id) || old.get(id)?.revision === now.get(id)?.revision) return [];
        return [{ kind, change: exists(old, id) ? ('updated' as const) : ('added' as const) }];
      });
      const removed = [...old.keys()].flatMap((id) =>
        exists(old, id) && !exists(now, id) ? [{ kind, change: 'removed' as const }] : [],
      );
      return [...changed, ...removed];
    }),
  );
}
