import type { PictureStores } from '@manchester-eats/shared/application';
import type { DirectoryChange, Failure } from '@manchester-eats/shared/domain';
import type { AppliedChange } from '@manchester-eats/shared/store';
import type { ChangeCause } from '@manchester-eats/shared/sync';
import type { ToastMessage } from '../ui/toast-queue.ts';
import type { Decisions } from './create-decisions.ts';
import type { Observable } from './observable.ts';
import type { PublishAtOnce } from './publish-at-once.ts';
import type { Publisher } from './create-publisher.ts';
import type { PublishContext } from './publish-context.ts';

/**
 * Whether this browser has read the whole published directory, with drafts and whole listings. `waiting`: nobody
 * who may read it is signed in, so only what visitors see is known besides what was changed here.
 */
export type Reading =
  | { readonly phase: 'waiting' | 'read' }
  | {
      readonly phase: 'reading';
      /** Records read so far. */
      readonly done: number;
      /** Whether two directories are being joined: until that is done, the working copy belongs to the previous one. */
      readonly isJoining: boolean;
    }
  | { readonly phase: 'failed'; readonly failure: Failure };

export interface ChangeOptions {
  /** Without one, a person. */
  readonly cause?: ChangeCause;
  /** What to show once the change is made, with a button to undo it. By default, the change's label; null for nothing. */
  readonly done?: Omit<ToastMessage, 'action'> | null;
  /** The title of the toast if storage refuses the change. By default “Not everything is saved”; null if the caller says so. */
  readonly failed?: string | null;
}

/** The administrator's way to read and change the working copy. Methods never reject for a failed request. */
export interface Administration {
  readonly reading: Observable<Reading>;
  /** Reads the whole published directory, unless a read is under way. */
  readonly read: () => Promise<void>;
  /** Makes a change that can be undone. Records that are refused are shown by name. */
  readonly change: (change: DirectoryChange, options?: ChangeOptions) => Promise<AppliedChange>;
  /**
   * Makes the change of a form; returns whether storage has taken all of it. It is confirmed even if nothing differed from
   * what is stored, because a person asked for it.
   */
  readonly save: (change: DirectoryChange, options?: ChangeOptions) => Promise<boolean>;
  /** Undoes a change, and shows what had to stay. */
  readonly undo: (id: string) => Promise<void>;
  /** Where pictures are stored and wait; null if the backend's code could not be loaded. */
  readonly pictures: () => Promise<PictureStores | null>;
  /** Joins the working copy with a directory that is a different one from last time, and reads it. */
  readonly join: () => Promise<void>;
  readonly publisher: Publisher;
  readonly decisions: Decisions;
  /** Whether each change is published as soon as it is made. */
  readonly atOnce: PublishAtOnce;
  /** Null if no administrator is signed in, or the backend's code could not be loaded. */
  readonly publishContext: () => Promise<PublishContext | null>;
}
