import { randomUUID } from 'node:crypto';
import { Failure } from '@manchester-eats/shared/domain';
import type {
  ShownDocuments,
  Step,
  WorkingCopy,
  WorkingCopyHandle,
} from '@manchester-eats/shared/sync';
import { withoutRead, type DataFile } from './data-file.ts';
import { hintsFor, type Hint } from '../terminal/command-line.ts';
import { dataFlag } from '../terminal/data-path.ts';
import { takeFileLock, thisProcess, type LockOwner } from './file-lock.ts';
import { diskOperations, type FileOperations } from './file-operations.ts';
import { limitGarbage } from './large-file.ts';
import { readVersions, versionPath } from './file-versions.ts';
import type { GoingBack } from './going-back.ts';
import { openAtomicFile, type AtomicFile } from './atomic-file.ts';
import {
  openKnown,
  openNothing,
  openUnknown,
  type OpenedState,
  type OpeningOptions,
} from './opened-state.ts';
import {
  openRepaired,
  readOrRepair,
  repairNote,
  withoutRestored,
  type RestoredContent,
} from './repaired-file.ts';
import type { ReadSideFile } from './side-file.ts';
import { openSideStore, sidePath } from './side-store.ts';
import type { UnreadDocument, UnreadRecord } from './unread-records.ts';
import { WorkspaceWriter } from './workspace-writer.ts';

/** An open data file with its side file, and the working copy that they store. */
export interface Workspace {
  /** The name of the file as the user gave it. */
  readonly name: string;
  /** `name`, or the name of the real file if that is a link. The lock, side file and versions are beside that file. */
  readonly realName: string;
  /** Whether the file existed when it was opened. */
  readonly existed: boolean;
  /** The working copy, with edits by hand as changes. */
  readonly copy: WorkingCopyHandle;
  /** Returns the documents as users see them. */
  shown(state?: WorkingCopy): ShownDocuments;
  /** Records that stay in the file but are ignored: unreadable, refused, or with the id of another record. */
  readonly unread: readonly UnreadRecord[];
  readonly unreadDocuments: readonly UnreadDocument[];
  /**
   * What an older data file undoes: the user's own changes and, only with `--take-back`, those of others,
   * which are listed either way. Null if the file is not older, or if there is nothing to undo.
   */
  readonly goingBack: GoingBack | null;
  /** Returns whether the file was saved elsewhere and its differences wait for a decision. */
  isExternal(): boolean;
  /** ISO time of the last publish from this file before it was opened; null if none is recorded. */
  readonly publishedAt: string | null;
  /** Returns the ids of removed listings, which an import adds again only with `--bring-back`. */
  removedListings(): ReadonlySet<string>;
  /**
   * Records listings that were removed from the published directory, except those that still exist here.
   * They are stored with the next write.
   */
  noteRemoved(ids: readonly string[]): void;
  /** Records the time of a publish from this file. */
  notePublished(): void;
  /** Stores what is not stored yet, such as edits by hand; returns whether there was anything. */
  save(): boolean;
  /** Whether this run wrote anything. */
  wasSaved(): boolean;
  /** Whether this run replaced the data file itself. */
  wasReplaced(): boolean;
  /** Returns the name of the version that this run saved; null if it saved none. */
  keptVersion(): string | null;
  /** Writes commands to copy that go on with this file. */
  readonly hint: Hint;
  /** Sentences about the file for the user. */
  readonly notes: readonly string[];
}

/** The author of changes: an e-mail address, `''` if unknown, and the name of a command. */
interface Author {
  readonly by: string;
  readonly command: string;
}

export interface WorkspaceOptions {
  readonly name: string;
  /** The folder that a relative name starts from. */
  readonly folder: string;
  /** Whether to lock the file until the run ends. If false, the caller must not save anything. */
  readonly writable: boolean;
  /** Registers a function to call when the run ends, however it ends. */
  readonly onEnd: (cleanUp: () => void) => void;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Also undoes what others published since an older data file. */
  readonly takeBack?: boolean;
  /** Who makes the changes of this run, and with which command; recorded in each of them. */
  readonly author?: () => Author;
  /**
   * For a restore: opens the last saved state also where the file is missing or cannot be read, and replaces what cannot
   * be read in it by what the backup has. Version 1 is then the file as it was.
   */
  readonly restored?: RestoredContent;
  /** The hints of the call; without them, hints name the file only. */
  readonly hint?: Hint;
  readonly newId?: () => string;
  readonly files?: FileOperations;
  readonly lockOwner?: LockOwner;
}

/**
 * Opens a data file. A missing file is a new directory. Edits by hand become changes, and the differences
 * of a file that was saved elsewhere become an offer; unreadable records stay in the file.
 *
 * @throws {Failure} `input/…` if the file or its side file cannot be read or was written by a newer version,
 * if the file is not a data file or is damaged, or if it is missing although its side file exists;
 * `storage/write-failed` if it cannot be locked. Nothing is changed then.
 */
export function openWorkspace(options: WorkspaceOptions): Workspace {
  const files = options.files ?? diskOperations;
  const file = openLockedFile(options, files);
  limitGarbage(file.content?.size ?? 0);
  const store = openSideStore(file.path, file.realName, files);
  const { realName } = file;
  const { data, problem } = readOrRepair(file, options);
  const side = store.read(data?.state ?? '');
  const isMissing = data === null && side !== null && problem === null;
  if (isMissing && options.restored === undefined) throw missingDataFile(options.name, realName);
  const isRepaired = isMissing || problem !== null;
  const versions = () => readVersions(files, file.path);
  const opened = isRepaired
    ? openRepaired(side, repairNote(problem, realName))
    : openState(data, side, { ...options, realName, versions });
  const written = data === null ? null : withoutRestored(withoutRead(data), options.restored);
  const unread = [...(written?.unread ?? []), ...opened.refused];
  const writer = new WorkspaceWriter({
    ...{ file, store, data: written, opened, unread, isRepaired },
    now: options.now,
    newId: options.newId ?? randomUUID,
    side: side?.ok === true ? side.value : null,
  });
  return {
    name: options.name,
    realName,
    existed: data !== null || problem !== null,
    copy: {
      state: () => writer.state,
      // At once and not in a later turn, so that Ctrl-C can end it.
      update: (plan) =>
        new Promise((resolve) => {
          writer.update(signed(plan(writer.state), options.author));
          resolve(writer.state);
        }),
    },
    shown: (state) => writer.shown(state ?? writer.state),
    unread,
    unreadDocuments: written?.unreadDocuments ?? [],
    goingBack: opened.goingBack,
    isExternal: () => writer.state.offers.some(({ id }) => id === opened.externalOffer),
    publishedAt: opened.memory.publishedAt,
    removedListings: () => writer.removed,
    noteRemoved: (ids) => {
      writer.noteRemoved(ids);
    },
    notePublished: () => {
      writer.notePublished();
    },
    save: () => writer.save(),
    wasSaved: () => writer.wasSaved,
    wasReplaced: () => writer.wasReplaced,
    keptVersion: () => (file.hasSavedVersion() ? versionPath(realName, 1) : null),
    hint: hintOf(options),
    notes: opened.notes,
  };
}

/**
 * Opens a data file that must exist.
 *
 * @throws {Failure} as `openWorkspace`, and `input/unreadable` if the file does not exist.
 */
export function openExistingWorkspace(options: WorkspaceOptions): Workspace {
  const workspace = openWorkspace(options);
  if (workspace.existed) return workspace;
  throw new Failure(
    'input/unreadable',
    `The data file ${workspace.name} does not exist. Nothing was changed.`,
    {
      hint: `To create it from the hygiene register, or from the published directory:\n  ${workspace.hint('import', { source: 'fhrs' })}\n  ${workspace.hint('pull')}`,
    },
  );
}

/**
 * Returns whether everything in the file is used, and no differences of a file that was saved elsewhere wait
 * for a decision. Otherwise every command that does more than list ends with an exit code other than 0.
 */
export function isFullyRead({
  unread,
  unreadDocuments,
  isExternal,
}: Pick<Workspace, 'unread' | 'unreadDocuments' | 'isExternal'>): boolean {
  return unread.length === 0 && unreadDocuments.length === 0 && !isExternal();
}

function hintOf({ hint, name }: { readonly hint?: Hint | undefined; readonly name: string }): Hint {
  return hint ?? hintsFor({ data: dataFlag(name) });
}

function openLockedFile(
  { name, folder, writable, onEnd, lockOwner }: WorkspaceOptions,
  files: FileOperations,
): AtomicFile {
  const unlocked = openAtomicFile(name, folder, files);
  if (!writable) return unlocked;
  onEnd(takeFileLock(files, unlocked, lockOwner ?? thisProcess));
  // Read again under the lock: another run may have written the file in between.
  const file = openAtomicFile(name, folder, files);
  onEnd(() => {
    file.tidy();
  });
  return file;
}

/** Returns a step whose new changes name their author and command. */
function signed(step: Step | null, author: (() => Author) | undefined): Step | null {
  if (author === undefined || step?.heads === undefined) return step;
  const { by, command } = author();
  const heads = step.heads.map((head) => ({ ...head, by: head.by === '' ? by : head.by, command }));
  return { ...step, heads };
}

/** A new data file would replace the side file, which may have the only copy of unpublished changes. */
function missingDataFile(name: string, realName: string): Failure {
  return new Failure(
    'input/unreadable',
    `${name} is missing, but ${sidePath(realName)}, which belongs to it, exists. Nothing was changed.`,
    {
      hint: `Restore ${name} (${versionPath(realName, 1)}, if it exists, is the previous version), or delete ${sidePath(realName)} to start with a new, empty directory.`,
    },
  );
}

function openState(
  data: DataFile | null,
  side: ReadSideFile | null,
  {
    name,
    realName,
    now,
    takeBack = false,
    versions,
    hint,
  }: WorkspaceOptions & Pick<OpeningOptions, 'versions'> & Pick<Workspace, 'realName'>,
): OpenedState {
  const opening = {
    ...{ name, takeBack, versions, hint: hintOf({ hint, name }) },
    now: new Date(now()).toISOString(),
  };
  if (data === null) return openNothing();
  if (side?.ok === true) {
    const opened = openKnown(data, side.value, opening);
    const notes = side.unreadable.map(
      ({ part, name: partName, reason }) =>
        `Unreadable ${part} in ${sidePath(realName)}: ${partName}${partName === '' ? '' : ': '}${reason}.`,
    );
    return { ...opened, notes: [...opened.notes, ...notes] };
  }
  const opened = openUnknown(data, opening);
  if (side === null && data.state === '') return opened;
  const problem = side === null ? 'is missing' : 'is damaged';
  const note = `${sidePath(realName)} ${problem}. Everything in ${name}, except unedited default pages and settings, counts as unpublished: the next publish compares it with what is published and removes nothing.`;
  return { ...opened, notes: [note, ...opened.notes] };
}
