import { randomUUID } from 'node:crypto';
import { Failure } from '@manchester-eats/shared/domain';
import type { ShownDocuments, WorkingCopy, WorkingCopyHandle } from '@manchester-eats/shared/sync';
import {
  readDataFile,
  type DataFile,
  type UnreadDocument,
  type UnreadRecord,
} from './data-file.ts';
import { takeFileLock, thisProcess, type LockOwner } from './file-lock.ts';
import { diskOperations, type FileOperations } from './file-operations.ts';
import { readVersions, versionPath } from './file-versions.ts';
import type { GoingBack } from './going-back.ts';
import { openGuardedFile, type GuardedFile } from './guarded-file.ts';
import {
  openKnown,
  openNothing,
  openUnknown,
  type OpenedState,
  type OpeningOptions,
} from './opened-state.ts';
import type { ReadSideFile } from './side-file.ts';
import { openSideStore, sidePath } from './side-store.ts';
import { WorkspaceWriter } from './workspace-writer.ts';

/** A data file with the file beside it: the working copy of this terminal. */
export interface Workspace {
  /** The name of the file as it was given. */
  readonly name: string;
  /** False where the file does not exist yet. */
  readonly existed: boolean;
  /** The working copy, in which edits by hand are already changes. */
  readonly copy: WorkingCopyHandle;
  /** The documents as people see them. */
  shown(state?: WorkingCopy): ShownDocuments;
  /** Records that stay in the file as they are: unreadable, or two with one id. */
  readonly unread: readonly UnreadRecord[];
  readonly unreadDocuments: readonly UnreadDocument[];
  /** What an older data file undoes; null where it is the newest. */
  readonly goingBack: GoingBack | null;
  /** Whether the file was saved elsewhere and its differences wait for a decision. */
  isFromElsewhere(): boolean;
  /** When something was last published from this file, ISO; null for never. */
  readonly publishedAt: string | null;
  /** Ids of listings that no import brings back. */
  removedListings(): ReadonlySet<string>;
  /** Records listings that others removed; stored with the next write. */
  noteRemoved(ids: readonly string[]): void;
  /** Records that something was published now. */
  notePublished(): void;
  /** Stores changes read from the file that are not stored yet; returns whether there were any. */
  save(): boolean;
  /** Whether this run wrote anything. */
  wasSaved(): boolean;
  /** Whether this run replaced the data file itself. */
  wasReplaced(): boolean;
  /** The name of the version that this run saved; null where it saved none. */
  keptVersion(): string | null;
  /** Sentences about the file for the user. */
  readonly notes: readonly string[];
}

/** Where and how a workspace is opened. */
export interface WorkspaceOptions {
  readonly name: string;
  /** The folder that a relative name starts from. */
  readonly folder: string;
  /** Locks the file until `onEnd` runs; without it the workspace is only read. */
  readonly writable: boolean;
  /** Registers a function to call when the run ends, however it ends. */
  readonly onEnd: (cleanUp: () => void) => void;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Also undoes what others published since an older data file. */
  readonly takeBack?: boolean;
  readonly newId?: () => string;
  readonly files?: FileOperations;
  readonly lockOwner?: LockOwner;
}

/**
 * Opens a data file. A missing file is a new directory, unless the file beside it exists. Edits by hand
 * become changes; records that are unreadable stay in the file.
 *
 * @throws {Failure} `input/…` where the file is not a data file, is damaged or was written by a newer version;
 * nothing was changed then.
 */
export function openWorkspace(options: WorkspaceOptions): Workspace {
  const files = options.files ?? diskOperations;
  const file = openLockedFile(options, files);
  const store = openSideStore(file.path, file.shownPath, files);
  const data = file.bytes === null ? null : readDataFile(file.bytes, options.name);
  const side = store.read(data?.state ?? '');
  if (data === null && side !== null) throw missingDataFile(options.name);
  const versions = () => readVersions(files, file.path);
  const opened = openState(data, side, { ...options, versions });
  const unread = [...(data?.unread ?? []), ...opened.refused];
  const writer = new WorkspaceWriter({
    ...{ file, store, data, opened, unread },
    now: options.now,
    newId: options.newId ?? randomUUID,
    side: side?.ok === true ? side.value : null,
  });
  return {
    name: options.name,
    existed: data !== null,
    copy: {
      state: () => writer.state,
      update: (plan) =>
        Promise.resolve().then(() => {
          writer.update(plan(writer.state));
          return writer.state;
        }),
    },
    shown: (state) => writer.shown(state ?? writer.state),
    unread,
    unreadDocuments: data?.unreadDocuments ?? [],
    goingBack: opened.goingBack,
    isFromElsewhere: () => writer.state.offers.some(({ id }) => id === opened.offerFromElsewhere),
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
    keptVersion: () => (file.hasKept() ? versionPath(options.name, 1) : null),
    notes: opened.notes,
  };
}

/**
 * Opens a data file that must exist.
 *
 * @throws {Failure} `input/…` as `openWorkspace`, and where there is none.
 */
export function openExistingWorkspace(options: WorkspaceOptions): Workspace {
  const workspace = openWorkspace(options);
  if (workspace.existed) return workspace;
  throw new Failure(
    'input/unreadable',
    `The data file ${workspace.name} does not exist. Nothing was changed.`,
    { hint: 'Create it with "eats import", or with "eats pull" from what is published.' },
  );
}

/** Whether every record of the file was read: a run that leaves one out ends with 1. */
export function isFullyRead({
  unread,
  unreadDocuments,
  isFromElsewhere,
}: Pick<Workspace, 'unread' | 'unreadDocuments' | 'isFromElsewhere'>): boolean {
  return unread.length === 0 && unreadDocuments.length === 0 && !isFromElsewhere();
}

function openLockedFile(
  { name, folder, writable, onEnd, lockOwner }: WorkspaceOptions,
  files: FileOperations,
): GuardedFile {
  const seen = openGuardedFile(name, folder, files);
  if (!writable) return seen;
  onEnd(takeFileLock(files, seen.path, name, lockOwner ?? thisProcess));
  // Read again under the lock: another run may have written the file in between.
  const file = openGuardedFile(name, folder, files);
  onEnd(() => {
    file.tidy();
  });
  return file;
}

/** A new data file would replace the file beside it, which may have the only copy of unpublished changes. */
function missingDataFile(name: string): Failure {
  return new Failure(
    'input/unreadable',
    `${name} is missing, but ${sidePath(name)}, which belongs to it, exists. Nothing was changed.`,
    {
      hint: `Restore ${name} (${name}.1 is the previous version), or delete ${sidePath(name)} to start with a new, empty directory.`,
    },
  );
}

function openState(
  data: DataFile | null,
  side: ReadSideFile | null,
  { name, now, takeBack = false, versions }: WorkspaceOptions & Pick<OpeningOptions, 'versions'>,
): OpenedState {
  const opening = { name, now: new Date(now()).toISOString(), takeBack, versions };
  if (data === null) return openNothing();
  if (side?.ok === true) {
    const opened = openKnown(data, side.value, opening);
    const notes = side.unreadable.map(
      ({ part, name: what, reason }) =>
        `A ${part} in ${sidePath(name)} cannot be read: ${what}${what === '' ? '' : ': '}${reason}.`,
    );
    return { ...opened, notes: [...opened.notes, ...notes] };
  }
  const opened = openUnknown(data, opening);
  if (side === null && data.state === '') return opened;
  const problem = side === null ? 'is missing' : 'is damaged';
  const note = `${sidePath(name)} ${problem}. Everything in ${name} counts as unpublished: the next publish compares it with what is published and removes nothing.`;
  return { ...opened, notes: [note, ...opened.notes] };
}
