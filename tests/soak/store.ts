import type { DirectoryChange } from '@manchester-eats/shared/domain';
import type { ChangeCause, WorkingCopy, WorkingCopyHandle } from '@manchester-eats/shared/sync';
import type { DatabaseFaults } from '@manchester-eats/shared/testing';
import type { Workspace } from '@manchester-eats/cli/workspace';

/** Thrown by work in a tab or a process that a story has killed. */
export class Cut extends Error {}

/** How a write of a store fails. */
export type WriteFault =
  | 'full'
  | 'cut before the write'
  | 'cut after the write'
  | 'write never answered, written'
  | 'write never answered, not written';

/** The longest change that fits the journal, in characters of JSON; see `storage/journal.ts`. */
export const longestEntry = 65_536;

/** Actions that only a browser has. */
export interface BrowserSide {
  /** Applies a change as screens do: unless it is too large, the journal has it before the database. */
  apply(index: number, change: DirectoryChange, cause: ChangeCause): Promise<void>;
  /** Local storage, which other programs write as well. */
  readonly local: Map<string, string>;
  /** Hides the tab, which then writes the documents under the public keys. */
  hide(index: number): void;
  /** Reopens the tab while reads fail or hang; they work again once `work` is done. */
  openBlind(
    index: number,
    reads: NonNullable<DatabaseFaults['reads']>,
    work: () => Promise<void>,
  ): Promise<void>;
}

/** What can happen to the files of a terminal between two commands. */
export interface TerminalFiles {
  /** Reads the data file; null if it does not exist. */
  read(): string | null;
  /** Writes the data file, as a text editor or another program does. */
  write(text: string): void;
  /** Returns whether a value was read before the version now in the data file was first replaced. */
  wasRead(slot: string, value: string): boolean;
  /** Copies an older version over the data file; returns false if there is none of that age. */
  copyBack(age: number): boolean;
  /** Returns whether there is a file beside the data file, or its next version. */
  hasSideFile(): boolean;
  /** Returns whether `loseSideFile` ever deleted a file: then all of the data file became a local change. */
  hasLostSideFile(): boolean;
  /** Deletes the file beside the data file and its next version; returns false if both are missing. */
  loseSideFile(): boolean;
  /** Ends this process and starts another one, which reads the files again. */
  runAgain(options?: { readonly takeBack?: boolean }): Workspace;
}

/** Where a browser or a terminal stores its working copy, with all its tabs. */
export interface Store {
  readonly name: string;
  readonly tabs: number;
  /** The working copy as a tab knows it. */
  tab(index: number): WorkingCopyHandle;
  /** The working copy as the first tab knows it: what is stored, unless its writes fail. */
  state(): WorkingCopy;
  /** Kills the tab or the process and starts it again; does nothing in a store without real storage. */
  reopen(index: number): Promise<void>;
  /**
   * Makes a write fail after about `skipped` others; at once in a browser whose storage is full or never
   * answers. Later writes may fail as well, until `clearFault`.
   */
  failWrite(fault: WriteFault, skipped: number, index: number): void;
  /**
   * Waits until every living tab has read the changes of the others; a terminal starts its next process,
   * unless a fault is pending.
   */
  settle(): Promise<void>;
  /**
   * Ends the fault; returns whether it has happened. A fault that affects all tabs of a browser always counts
   * as happened.
   */
  clearFault(index: number): boolean;
  readonly browser?: BrowserSide;
  readonly files?: TerminalFiles;
}
