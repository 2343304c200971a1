import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RefusedRecord } from '../domain/directory/directory-records.ts';
import type { PaintedMirror } from '../storage/mirror.ts';
import type { ChangeCause } from '../sync/changes.ts';
import type { Undone } from '../sync/undo.ts';
import type { WorkingCopyHandle } from '../sync/working-copy-handle.ts';
import type { NewStoreEvent, StoreState } from './store-state.ts';

/** The working copy of a browser, whose storage may refuse a change. */
export interface BrowserHandle extends WorkingCopyHandle {
  /** Returns whether every change is saved. Those that are not are only in this tab until a later attempt. */
  isSaved(): boolean;
}

/** The result of a change. */
export interface AppliedChange {
  /** The id of the change; null if nothing differed or everything was refused. */
  readonly change: string | null;
  /** Records that could not be added or changed, each with the reason. */
  readonly refused: readonly RefusedRecord[];
  /** False if storage refused the change: it is shown, but only in memory until a later attempt stores it. */
  readonly isSaved: boolean;
}

/** The result of an undo. */
export type StoredUndo = Undone & Pick<AppliedChange, 'isSaved'>;

interface ApplyOptions {
  /** Resolves in a new task; with it, the work is done in slices. */
  readonly pause: (() => Promise<void>) | undefined;
  /** The documents that the change was planned for; null for those that are shown now. */
  readonly planned: DirectoryDocuments | null;
}

/** The half of the store that saves changes. The first paint does not need it. */
export interface StorePersistence {
  readonly handle: BrowserHandle;
  open(mirror: PaintedMirror): Promise<void>;
  apply(change: DirectoryChange, cause: ChangeCause, options: ApplyOptions): Promise<AppliedChange>;
  undo(id?: string, pause?: () => Promise<void>): Promise<StoredUndo>;
  recover(): Promise<number>;
  flush(): Promise<boolean>;
  close(): void;
}

/** The callbacks through which persistence updates the store. */
export interface StoreUpdates {
  readonly set: (fields: Partial<StoreState>) => void;
  readonly report: (event: NewStoreEvent) => void;
}

/** Creates the persistence of a store; nothing is read or saved until it is opened. */
export type CreateStorePersistence = (updates: StoreUpdates) => StorePersistence;
