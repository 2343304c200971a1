import { createMemoryFiles } from '@manchester-eats/cli/testing';
import { openWorkspace, type Workspace } from '@manchester-eats/cli/workspace';
import type { WorkingCopyHandle } from '@manchester-eats/shared/sync';
import { knownSlots, type Slots } from './slots.ts';
import { Cut, type Store, type TerminalFiles, type WriteFault } from './store.ts';

const dataPath = '/data/directory.json';
const sidePath = `${dataPath}.published`;

/** A terminal with a data file and the file beside it; after a command, a new process reads them. */
export function fileStore(name: string): Store & { readonly files: TerminalFiles } {
  const disk = faultyDisk();
  const processes = runProcesses(disk);
  const files = terminalFiles(disk, processes);
  const { state } = processes;
  return {
    name,
    tabs: 1,
    tab: () => ({ state, update: (plan) => processes.update(plan) }),
    state,
    reopen() {
      disk.killProcess(); // A process that is killed releases no lock.
      processes.runAgain();
      return Promise.resolve();
    },
    settle() {
      // While a fault is pending, the process that it will hit must keep running.
      if (!disk.hasPendingFault()) processes.runAgain();
      return Promise.resolve();
    },
    failWrite: (kind, skipped) => {
      disk.failWrite(kind, skipped);
    },
    clearFault: () => disk.clearFault(),
    files,
  };
}

type FaultyDisk = ReturnType<typeof faultyDisk>;

/**
 * A disk in memory. From a chosen write on, every write fails until the fault is cleared; the first may
 * also kill the process.
 */
function faultyDisk() {
  let isDead = false;
  let hasFailed = false;
  let fault: 'full' | 'cut' = 'full';
  const disk = createMemoryFiles(() => {
    hasFailed = true;
    if (fault === 'cut') isDead = true;
    return Object.assign(new Error(fault), { code: fault === 'full' ? 'ENOSPC' : 'EIO' });
  });
  return {
    disk,
    content: disk.content,
    textAt(path: string): string | null {
      const bytes = disk.content.get(path);
      return bytes === undefined ? null : new TextDecoder().decode(bytes);
    },
    isProcessDead: () => isDead,
    killProcess() {
      isDead = true;
    },
    startProcess() {
      isDead = false;
    },
    failWrite(kind: WriteFault, skipped: number) {
      hasFailed = false;
      fault = kind === 'full' ? 'full' : 'cut';
      // A write takes a few disk operations, and one more for every older version that it moves up. About
      // half of the faults skip those moves: otherwise, with many older versions, hardly any would hit
      // between the two files or after them.
      const moves = [...disk.content.keys()].filter((path) => /\.\d+$/.test(path)).length;
      const isLate = disk.writes % 2 === 1;
      disk.failAfter = disk.writes + skipped * 3 + (disk.writes % 3) + (isLate ? moves : 0);
    },
    hasPendingFault: () => disk.failAfter !== Number.POSITIVE_INFINITY,
    clearFault() {
      disk.failAfter = Number.POSITIVE_INFINITY;
      return hasFailed;
    },
  };
}

type Processes = ReturnType<typeof runProcesses>;

/** Runs one process after another on a disk. */
function runProcesses(disk: FaultyDisk) {
  let process = 1;
  let ids = 0;
  const cleanUps: (() => void)[] = [];
  const readValues = createReadValues();
  let workspace = open();

  function open(takeBack = false): Workspace {
    process += 1;
    return openWorkspace({
      name: 'directory.json',
      folder: '/data',
      writable: true,
      onEnd: (cleanUp) => cleanUps.push(cleanUp),
      now: () => Date.UTC(2026, 10, 22) + process * 1000,
      newId: () => `state-${String((ids += 1))}`,
      files: disk.disk,
      lockOwner: {
        process,
        host: 'here',
        isRunning: () => false,
        now: () => 0,
        pause: () => undefined,
      },
      takeBack,
    });
  }

  function rememberReadValues(): void {
    // An older version that was copied back lacks the values that were read since.
    if (workspace.goingBack === null && !workspace.isExternal()) {
      readValues.remember(generationIn(disk.textAt(dataPath)), knownSlots(workspace.copy.state()));
    }
  }

  return {
    state: () => workspace.copy.state(),
    rememberReadValues,
    wasRead: (slot: string, value: string) =>
      readValues.wasRead(generationIn(disk.textAt(dataPath)), `${slot} ${value}`),
    async update(plan: Parameters<WorkingCopyHandle['update']>[0]) {
      const wasDead = disk.isProcessDead();
      try {
        if (!wasDead) {
          rememberReadValues();
          const state = await workspace.copy.update(plan);
          rememberReadValues();
          return state;
        }
      } catch (error) {
        if (!disk.isProcessDead()) throw error;
      }
      throw new Cut('The run was killed.');
    },
    /** Ends the process, unless it was killed, and starts the next. */
    runAgain(takeBack = false): Workspace {
      for (const cleanUp of cleanUps.reverse()) if (!disk.isProcessDead()) cleanUp();
      cleanUps.length = 0;
      disk.startProcess();
      workspace = open(takeBack);
      return workspace;
    },
  };
}

function terminalFiles(disk: FaultyDisk, processes: Processes): TerminalFiles {
  let hasLostSide = false;
  return {
    read: () => disk.textAt(dataPath),
    write(text) {
      disk.content.set(dataPath, new TextEncoder().encode(text));
    },
    wasRead: (slot, value) => processes.wasRead(slot, value),
    copyBack(age) {
      const older = disk.content.get(`${dataPath}.${String(age)}`);
      if (older === undefined) return false;
      processes.rememberReadValues();
      disk.content.set(dataPath, older);
      return true;
    },
    hasSideFile: () => disk.content.has(sidePath) || disk.content.has(`${sidePath}.next`),
    hasLostSideFile: () => hasLostSide,
    loseSideFile() {
      const paths = [sidePath, `${sidePath}.next`].filter((path) => disk.content.delete(path));
      hasLostSide ||= paths.length > 0;
      return paths.length > 0;
    },
    runAgain: ({ takeBack = false } = {}) => processes.runAgain(takeBack),
  };
}

/** Returns the id of the generation that a data file contains; `''` without a file. */
function generationIn(text: string | null): string {
  return text === null ? '' : (JSON.parse(text) as { state: string }).state;
}

/** Records which values had been read while each generation of the data file was the current one. */
function createReadValues() {
  const readOrder = new Map<string, number>();
  const readCounts = new Map<string, number>();
  return {
    remember(generation: string, slots: Slots): void {
      for (const [slot, value] of slots) {
        const slotValue = `${slot} ${value}`;
        if (!readOrder.has(slotValue)) readOrder.set(slotValue, readOrder.size);
      }
      readCounts.set(generation, readOrder.size);
    },
    wasRead: (generation: string, slotValue: string) =>
      (readOrder.get(slotValue) ?? Number.POSITIVE_INFINITY) < (readCounts.get(generation) ?? 0),
  };
}
