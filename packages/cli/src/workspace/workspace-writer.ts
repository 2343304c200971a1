import type { DirectoryDocuments } from '@manchester-eats/shared/domain';
import {
  applyChanges,
  applyStep,
  isEmptyStep,
  type AppliedDocuments,
  type ShownDocuments,
  type Step,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';
import { readDataFile, type KeptDataFile } from './data-file.ts';
import type { UnreadRecord } from './unread-records.ts';
import { writeDataFile } from './write-data-file.ts';
import { contentOf, DataChecksums } from './file-content.ts';
import type { AtomicFile, OlderVersion } from './atomic-file.ts';
import type { OpenedState } from './opened-state.ts';
import { removedListingsAfter } from './removed-listings.ts';
import { shownDocuments } from './shown-documents.ts';
import type { Generation, SideFile } from './side-file.ts';
import { isWithin } from './text-content.ts';
import type { SideStore } from './side-store.ts';

/** The parts of an open workspace that a writer needs. */
interface WriterParts {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly file: AtomicFile;
  readonly store: SideStore;
  readonly data: KeptDataFile | null;
  readonly side: SideFile | null;
  readonly opened: OpenedState;
  readonly unread: readonly UnreadRecord[];
  /** Whether the data file is missing or cannot be read, so that it is written in any case. */
  readonly isRepaired: boolean;
}

/** Owns the working copy of a workspace and writes it to the data file and the side file. */
export class WorkspaceWriter {
  state: WorkingCopy;
  removed: ReadonlySet<string>;
  wasSaved = false;
  wasReplaced = false;
  private readonly parts: WriterParts;
  private side: Pick<SideFile, 'state' | 'text' | 'generations' | 'publishedAt'>;
  private applied: AppliedDocuments | undefined;
  private healed: ShownDocuments | undefined;
  private body: string;
  /** Whether anything has not been written yet. */
  private isDirty: boolean;

  constructor(parts: WriterParts) {
    const { data, side, opened } = parts;
    this.parts = parts;
    this.state = opened.copy;
    this.removed = new Set(opened.memory.removedListings);
    const isNewest = data !== null && side?.state === data.state;
    const text = data?.checksum ?? '';
    this.side = {
      state: isNewest ? data.state : '',
      text,
      generations: opened.memory.generations,
      publishedAt: opened.memory.publishedAt,
    };
    this.body = isNewest ? data.body : '';
    this.isDirty = parts.isRepaired || (data !== null && !(isNewest && side.text === text));
  }

  update(step: Step | null): void {
    if (step === null || isEmptyStep(step)) return;
    const next = applyStep(this.state, step);
    const documents = this.shown(next).documents;
    const currentIds = new Set(documents.listings.map(({ id }) => id));
    const removed = removedListingsAfter(this.removed, this.state, next, step, currentIds);
    // In a restored or replaced directory, the revisions of earlier generations mean nothing.
    const isReset = step.published?.reset === true || step.published?.isSetBack === true;
    this.write(next, removed, documents, isReset ? [] : this.side.generations);
  }

  save(): boolean {
    if (!this.isDirty) return false;
    this.write(this.state, this.removed, this.shown(this.state).documents);
    return true;
  }

  noteRemoved(ids: readonly string[]): void {
    const currentIds = new Set(this.shown(this.state).documents.listings.map(({ id }) => id));
    const removed = ids.filter((id) => !currentIds.has(id) && !this.removed.has(id));
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

  /**
   * Writes the side file, and the data file unless the text of its documents stays the same and the side file
   * is of its generation. Replacing the data file is the commit: after a failure before it, the next run
   * finds the earlier state.
   */
  private write(
    copy: WorkingCopy,
    removed: ReadonlySet<string>,
    documents: DirectoryDocuments,
    earlierGenerations: readonly Generation[] = this.side.generations,
  ): void {
    const { file, store, data, opened, unread } = this.parts;
    const state = this.parts.newId();
    const at = this.now();
    const lastFile = data === null ? null : { ...data, unread };
    const content = writeDataFile(documents, { state, exportedAt: at }, lastFile);
    const { checksum: text, body } = checksumsOf(content);
    const isSame = this.side.state !== '' && body === this.body;
    const revision = copy.published.cursor?.revision ?? null;
    const current = this.side.generations.at(-1);
    const generation = isSame && current !== undefined ? current : { state, at, text };
    const generations = [
      ...earlierGenerations.filter((each) => each.state !== generation.state),
      { ...generation, revision },
    ];
    // Without a checksum the next run compares the file again, and so reports the refused records again.
    const checksum = isSame ? this.side.text : generation.text;
    const identity = {
      state: isSame ? this.side.state : state,
      text: opened.refused.length > 0 ? '' : (checksum ?? ''),
    };
    const side = { ...identity, generations, publishedAt: this.side.publishedAt };
    const sideFile: SideFile = { ...side, copy, removedListings: [...removed].sort() };
    file.runWrite(() => {
      store.prepare(sideFile);
    });
    if (!isSame) {
      try {
        file.replace(content, this.wasReplaced ? 'file' : this.olderVersion(content, documents));
        this.wasReplaced = true;
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

  /**
   * Chooses what to save as version 1: the file as this run found it, unless everything in it could be read
   * and is also in the new text. Then version 1 is the last state that the side file has, written as a data
   * file; or nothing if that has the same documents as the new text, or if the side file cannot be used.
   */
  private olderVersion(content: Iterable<Uint8Array>, documents: DirectoryDocuments): OlderVersion {
    const { file, data, side, unread } = this.parts;
    if (data === null || unread.length > 0 || data.unreadDocuments.length > 0) return 'file';
    // It is the last state that the side file has, as eats wrote it.
    if (side?.state === data.state && side.text === data.checksum) return 'file';
    const current = readDataFile(contentOf(data.bytes()), file.shownPath);
    if (!isWithin(current, content, documents)) return 'file';
    if (side === null) return 'none';
    const { state } = side;
    const exportedAt = side.generations.at(-1)?.at ?? '';
    const before = shownDocuments(applyChanges(side.copy).documents).documents;
    const older = writeDataFile(before, { state, exportedAt }, null);
    return checksumsOf(older).body === checksumsOf(content).body ? 'none' : { content: older };
  }

  private now(): string {
    return new Date(this.parts.now()).toISOString();
  }
}

function checksumsOf(blocks: Iterable<Uint8Array>): ReturnType<DataChecksums['end']> {
  const checksums = new DataChecksums();
  for (const block of blocks) checksums.add(block);
  return checksums.end();
}
