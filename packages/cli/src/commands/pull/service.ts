import { greaterManchester } from '@manchester-eats/shared/city';
import {
  pullDirectory,
  resolveAll,
  type PullInput,
  type PullReport,
} from '@manchester-eats/shared/application';
import { recordKinds, type RecordFields, type RecordName } from '@manchester-eats/shared/domain';
import {
  entryOf,
  findConflicts,
  localRecord,
  type Published,
  type WorkingCopy,
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

/** Which side decides all conflicts. */
export type Preference = 'local' | 'published';

/** What a pull does its work with. */
export interface PullDeps {
  readonly workspace: Workspace;
  readonly directory: PullInput['directory'];
  readonly prefer?: Preference;
  /** Joins the file with a different published directory from last time. */
  readonly join: boolean;
  /** Nothing is saved. */
  readonly dryRun: boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Called with how many records were read. */
  readonly onProgress: (read: number) => void;
}

/** What a pull did, or would do. */
export interface PullResult {
  readonly report: PullReport;
  /** What is new, changed and gone, by kind. */
  readonly kinds: readonly KindCounts[];
  readonly conflicts: readonly NamedConflict[];
  /** Published records that cannot be read. */
  readonly unreadable: readonly UnreadableEntry[];
  /** Published records of which not even the id can be read. */
  readonly withoutId: PullReport['unreadable'];
  /** How many records of the file are unpublished. */
  readonly unpublished: number;
  /** What the directory lost when it was restored from a backup, and may be put back. */
  readonly offered: number;
  /** Listings in the file afterwards. */
  readonly total: number;
  /** Whether the data file changed. */
  readonly saved: boolean;
}

/**
 * Reads what was published into the data file; what is unpublished there stays.
 *
 * @throws {Failure} where the directory could not be read; the file is then as it was.
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
  if (prefer !== undefined) await resolveAll(draft.copy, decisionOf(prefer));
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
    total: workspace.shown(after).documents.listings.length,
    saved: workspace.wasReplaced(),
  };
}

/** What the core needs to read the directory into a working copy. */
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

/** What a preference means for a conflict. */
export function decisionOf(prefer: Preference): 'local' | 'other' {
  return prefer === 'local' ? 'local' : 'other';
}

/** All conflicts of a working copy, with what people call their records. */
export function namedConflicts(state: WorkingCopy): NamedConflict[] {
  return nameConflicts(findConflicts(state), (name) => fieldsOf(state, name));
}

/** The fields of a record, here or as it is published. */
export function fieldsOf(state: WorkingCopy, name: RecordName): RecordFields | undefined {
  return (localRecord(state, name) ?? entryOf(state.published, name)?.record)?.fields;
}

function changedKinds(before: Published, after: Published): KindCounts[] {
  return countByKind(
    recordKinds.flatMap((kind) => {
      const [old, now] = [before.entries[kind], after.entries[kind]];
      if (old === now) return [];
      const isThere = (entries: typeof old, id: string) => {
        const entry = entries.get(id);
        return entry !== undefined && entry.gone === undefined;
      };
      const changed = [...now.keys()].flatMap((id) => {
        if (!isThere(now, id) || old.get(id)?.revision === now.get(id)?.revision) return [];
        return [{ kind, change: isThere(old, id) ? ('updated' as const) : ('added' as const) }];
      });
      const gone = [...old.keys()].flatMap((id) =>
        isThere(old, id) && !isThere(now, id) ? [{ kind, change: 'removed' as const }] : [],
      );
      return [...changed, ...gone];
    }),
  );
}
