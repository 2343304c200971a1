import { createMemoryFiles } from '@manchester-eats/cli/testing';
import { openWorkspace, type Workspace } from '@manchester-eats/cli/workspace';
import { knownSlots, type Slots } from './slots.ts';
import { Cut, type Store } from './stores.ts';

const dataPath = '/data/directory.json';
const sidePath = `${dataPath}.published`;

/** What can happen to the files of a terminal between two commands. */
export interface TerminalFiles {
  /** The data file as text; null where there is none yet. */
  read(): string | null;
  /** A person, or another program, writes the data file. */
  write(text: string): void;
  /** Whether a published value had been read before the present data file was written. */
  wasRead(slot: string, value: string): boolean;
  /** Copies an older version over the data file; false where there is none of that age. */
  copyBack(age: number): boolean;
  /** Whether there is a file beside the data file. */
  hasSideFile(): boolean;
  /** Whether it was ever lost: then all that was found in the data file counts as one's own. */
  hasLostSideFile(): boolean;
  /** Deletes the file beside the data file; false where there is none. */
  loseSideFile(): boolean;
  /** Ends this process and starts another one, which reads the files again. */
  runAgain(options?: { readonly takeBack?: boolean }): Workspace;
}

/** A terminal: every command is its own process, with a data file and the file beside it. */
export function fileStore(name: string): Store & { readonly files: TerminalFiles } {
  let process = 1;
  const isKilled = () => life.isDead;
  const life = { isDead: false };
  let hasFailed = false;
  let hasLostSide = false;
  let fault: 'full' | 'cut' = 'full';
  let ids = 0;
  const disk = createMemoryFiles(() => {
    hasFailed = true;
    if (fault === 'cut') life.isDead = true;
    return Object.assign(new Error(fault), { code: fault === 'full' ? 'ENOSPC' : 'EIO' });
  });
  const read = readValues();
  const ends: (() => void)[] = [];
  let workspace = open();

  function open(takeBack = false): Workspace {
    process += 1;
    return openWorkspace({
      name: 'directory.json',
      folder: '/data',
      writable: true,
      onEnd: (cleanUp) => ends.push(cleanUp),
      now: () => Date.UTC(2026, 10, 22) + process * 1000,
      newId: () => `state-${String((ids += 1))}`,
      files: disk,
      seeker: {
        process,
        host: 'here',
        isRunning: () => false,
        now: () => 0,
        pause: () => undefined,
      },
      takeBack,
    });
  }

  /** Ends the process, unless it was killed, and starts the next. */
  function runAgain(takeBack = false): Workspace {
    for (const end of ends.reverse()) if (!life.isDead) end();
    ends.length = 0;
    life.isDead = false;
    workspace = open(takeBack);
    return workspace;
  }

  function rememberRead(): void {
    // An older version that was copied back does not know what is known now.
    if (workspace.goingBack === null && !workspace.isForeign()) {
      read.remember(stateIn(textAt(dataPath)), knownSlots(workspace.copy.state()));
    }
  }

  const textAt = (path: string) => {
    const bytes = disk.content.get(path);
    return bytes === undefined ? null : new TextDecoder().decode(bytes);
  };
  return {
    name,
    tabs: 1,
    tab: () => ({
      state: () => workspace.copy.state(),
      async update(plan) {
        const wasDead = life.isDead;
        try {
          if (!wasDead) {
            rememberRead();
            const state = await workspace.copy.update(plan);
            rememberRead();
            return state;
          }
        } catch (error) {
          if (!isKilled()) throw error;
        }
        throw new Cut('The run was killed.');
      },
    }),
    state: () => workspace.copy.state(),
    reopen() {
      life.isDead = true; // A process that is killed releases no lock.
      runAgain();
      return Promise.resolve();
    },
    settle() {
      // While a fault is pending, the process that it hits has to go on.
      if (disk.failAfter === Number.POSITIVE_INFINITY) runAgain();
      return Promise.resolve();
    },
    failWrite(kind, skipped) {
      hasFailed = false;
      fault = kind === 'full' ? 'full' : 'cut';
      // A step is three to twelve operations of the disk: cut before, between and after the two files.
      disk.failAfter = disk.writes + skipped * 3 + (disk.writes % 3);
    },
    clearFault() {
      disk.failAfter = Number.POSITIVE_INFINITY;
      return hasFailed;
    },
    files: {
      read: () => textAt(dataPath),
      write(text) {
        disk.content.set(dataPath, new TextEncoder().encode(text));
      },
      wasRead: (slot, value) => read.isBefore(stateIn(textAt(dataPath)), `${slot} ${value}`),
      copyBack(age) {
        const older = disk.content.get(`${dataPath}.${String(age)}`);
        if (older === undefined) return false;
        rememberRead();
        disk.content.set(dataPath, older);
        return true;
      },
      hasSideFile: () => disk.content.has(sidePath) || disk.content.has(`${sidePath}.next`),
      hasLostSideFile: () => hasLostSide,
      loseSideFile() {
        hasLostSide = true;
        disk.content.delete(`${sidePath}.next`);
        return disk.content.delete(sidePath);
      },
      runAgain: ({ takeBack = false } = {}) => runAgain(takeBack),
    },
  };
}

/** The generation that a data file names. */
function stateIn(text: string | null): string {
  return text === null ? '' : (JSON.parse(text) as { state: string }).state;
}

/** Records which values had been read when each generation of a data file was written. */
function readValues() {
  const first = new Map<string, number>();
  const until = new Map<string, number>();
  return {
    remember(state: string, slots: Slots): void {
      for (const [slot, value] of slots) {
        const known = `${slot} ${value}`;
        if (!first.has(known)) first.set(known, first.size);
      }
      until.set(state, first.size);
    },
    isBefore: (state: string, known: string) =>
      (first.get(known) ?? Number.POSITIVE_INFINITY) < (until.get(state) ?? 0),
  };
}
