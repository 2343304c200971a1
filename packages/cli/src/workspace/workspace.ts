import { randomUUID } from 'node:crypto';
import type { DirectoryDocuments } from '@manchester-eats/shared/domain';
import {
  applyChanges,
  applyStep,
  isEmptyStep,
  type AppliedDocuments,
  type ShownDocuments,
  type Step,
  type WorkingCopy,
  type WorkingCopyHandle,
} from '@manchester-eats/shared/sync';
import {
  bodyOf,
  readDataFile,
  writeDataFile,
  type DataFile,
  type UnreadDocument,
  type UnreadRecord,
} from './data-file.ts';
import { takeFileLock, thisProcess, type LockSeeker } from './file-lock.ts';
import { diskOperations, type FileOperations } from './file-operations.ts';
import type { GoingBack } from './going-back.ts';
import { openGuardedFile, type GuardedFile } from './guarded-file.ts';
import {
  openKnown,
  openNothing,
  openUnknown,
  shownDocuments,
  type OpenedState,
} from './opened-state.ts';
import { removedListingsAfter } from './removed-listings.ts';
import { checksumOf, type ReadSideFile, type SideFile } from './side-file.ts';
import { openSideStore, sidePath, type SideStore } from './side-store.ts';

/** A data file with the file beside it: the working copy of this terminal. */
export interface Workspace {
  /** The file as the person named it. */
  readonly name: string;
  /** False where the file does not exist yet. */
  readonly existed: boolean;
  /** The working copy; what was edited in the file by hand is already a change of it. */
  readonly copy: WorkingCopyHandle;
  /** The documents as people see them. */
  shown(state?: WorkingCopy): ShownDocuments;
  /** Records that stay in the file as they are: unreadable, or two with one id. */
  readonly unread: readonly UnreadRecord[];
  readonly unreadDocuments: readonly UnreadDocument[];
  /** What an older data file takes back; null where it is the newest. */
  readonly goingBack: GoingBack | null;
  /** When something was last published from this file, ISO; null for never. */
  readonly publishedAt: string | null;
  /** Ids of listings that no import brings back. */
  removedListings(): ReadonlySet<string>;
  /** Remembers listings that others removed, with the next write. */
  noteRemoved(ids: readonly string[]): void;
  /** Records that something was published now. */
  notePublished(): void;
  /** Writes what was taken from the file and is not stored yet; false where nothing was. */
  save(): boolean;
  /** Whether this run wrote anything. */
  wasSaved(): boolean;
  /** What a person should know of the file, in sentences. */
  readonly notes: readonly string[];
}

/** Where and how a workspace is opened. */
export interface WorkspaceOptions {
  readonly name: string;
  /** The folder that a relative name starts from. */
  readonly folder: string;
  /** Locks the file until `onEnd` runs; without it the workspace is only read. */
  readonly writable: boolean;
  /** Called with what is to be done when the run ends, however it ends. */
  readonly onEnd: (cleanUp: () => void) => void;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Takes back what others published since an older data file, too. */
  readonly takeBack?: boolean;
  readonly newId?: () => string;
  readonly files?: FileOperations;
  readonly seeker?: LockSeeker;
}

/**
 * Opens a data file; a missing one is a new directory. Edits by hand are normal: what can be read is
 * taken as a change, what cannot stays in the file.
 *
 * @throws {Failure} `input/…` where the file is not ours, is damaged or was written by a newer version;
 * nothing was touched then.
 */
export function openWorkspace(options: WorkspaceOptions): Workspace {
  const files = options.files ?? diskOperations;
  const file = openLockedFile(options, files);
  const store = openSideStore(file.path, file.shownPath, files);
  const data = file.bytes === null ? null : readDataFile(file.bytes, options.name);
  const side = data === null ? null : store.read(data.state);
  const opened = openState(data, side, options);
  const unread = [...(data?.unread ?? []), ...opened.refused];
  const writer = new WorkspaceWriter({
    ...{ options, file, store, data, opened, unread },
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
    notes: opened.notes,
  };
}

function openLockedFile(
  { name, folder, writable, onEnd, seeker }: WorkspaceOptions,
  files: FileOperations,
): GuardedFile {
  const seen = openGuardedFile(name, folder, files);
  if (!writable) return seen;
  onEnd(takeFileLock(files, seen.path, name, seeker ?? thisProcess));
  // Read again under the lock: another run may have ended between the two.
  const file = openGuardedFile(name, folder, files);
  onEnd(() => {
    file.tidy();
  });
  return file;
}

function openState(
  data: DataFile | null,
  side: ReadSideFile | null,
  { name, now, takeBack = false }: WorkspaceOptions,
): OpenedState {
  const opening = { name, now: new Date(now()).toISOString(), takeBack };
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

interface WriterParts {
  readonly options: WorkspaceOptions;
  readonly file: GuardedFile;
  readonly store: SideStore;
  readonly data: DataFile | null;
  readonly side: SideFile | null;
  readonly opened: OpenedState;
  readonly unread: readonly UnreadRecord[];
}

/** Keeps the working copy of a workspace and writes it to both files. */
class WorkspaceWriter {
  state: WorkingCopy;
  removed: ReadonlySet<string>;
  wasSaved = false;
  private readonly parts: WriterParts;
  private side: Pick<SideFile, 'state' | 'text' | 'generations' | 'publishedAt'>;
  private applied: AppliedDocuments | undefined;
  private healed: ShownDocuments | undefined;
  private body: string;
  /** Whether something is known here that the files do not hold. */
  private isDirty: boolean;

  constructor(parts: WriterParts) {
    const { data, side, opened } = parts;
    this.parts = parts;
    this.state = opened.copy;
    this.removed = new Set(opened.memory.removedListings);
    const isNewest = data !== null && side?.state === data.state;
    const text = data === null ? '' : checksumOf(data.text);
    this.side = {
      state: isNewest ? data.state : '',
      text,
      generations: opened.memory.generations,
      publishedAt: opened.memory.publishedAt,
    };
    this.body = isNewest ? bodyOf(data.text) : '';
    this.isDirty = data !== null && !(isNewest && side.text === text);
  }

  update(step: Step | null): void {
    if (step === null || isEmptyStep(step)) return;
    const next = applyStep(this.state, step);
    const documents = this.shown(next).documents;
    const held = new Set(documents.listings.map(({ id }) => id));
    const removed = removedListingsAfter(this.removed, this.state, next, step, held);
    this.write(next, removed, documents);
  }

  save(): boolean {
    if (!this.isDirty) return false;
    this.write(this.state, this.removed, this.shown(this.state).documents);
    return true;
  }

  noteRemoved(ids: readonly string[]): void {
    const held = new Set(this.shown(this.state).documents.listings.map(({ id }) => id));
    const removed = ids.filter((id) => !held.has(id) && !this.removed.has(id));
    if (removed.length === 0) return;
    this.removed = new Set([...this.removed, ...removed]);
    this.isDirty = true;
  }

  notePublished(): void {
    this.side = { ...this.side, publishedAt: this.now() };
    this.write(this.state, this.removed, this.shown(this.state).documents);
  }

  shown(state: WorkingCopy): ShownDocuments {
    const applied = applyChanges(state, this.applied);
    if (this.healed === undefined || applied.documents !== this.applied?.documents) {
      this.healed = shownDocuments(applied.documents);
    }
    this.applied = applied;
    return this.healed;
  }

  /** Writes both files. The data file commits: until it is replaced, everything is as it was. */
  private write(
    copy: WorkingCopy,
    removed: ReadonlySet<string>,
    documents: DirectoryDocuments,
  ): void {
    const { file, store, data, unread } = this.parts;
    const state = this.parts.options.newId?.() ?? randomUUID();
    const at = this.now();
    const last = data === null ? null : { ...data, unread };
    const text = writeDataFile(documents, { state, exportedAt: at }, last);
    const body = bodyOf(text);
    const isSame = this.side.state !== '' && body === this.body;
    const revision = copy.published.cursor?.revision ?? null;
    const generations = isSame
      ? this.side.generations.map((each) =>
          each.state === this.side.state ? { ...each, revision } : each,
        )
      : [...this.side.generations, { state, at, revision }];
    const named = isSame
      ? { state: this.side.state, text: this.side.text }
      : { state, text: checksumOf(text) };
    const side = { ...named, generations, publishedAt: this.side.publishedAt };
    const whole: SideFile = { ...side, copy, removedListings: [...removed].sort() };
    file.guard(() => {
      store.prepare(whole);
    });
    if (!isSame) {
      try {
        file.replace(text);
      } catch (error) {
        store.drop();
        throw error;
      }
    }
    store.commit();
    this.state = copy;
    this.removed = removed;
    this.side = side;
    this.body = body;
    this.isDirty = false;
    this.wasSaved = true;
  }

  private now(): string {
    return new Date(this.parts.options.now()).toISOString();
  }
}
