import { Failure } from '@manchester-eats/shared/domain';
import {
  applyStep,
  emptyWorkingCopy,
  isEmptyStep,
  type WorkingCopy,
  type WorkingCopyHandle,
} from '@manchester-eats/shared/sync';

/** Thrown where a story cuts the process off: nothing after it happens. */
export class Cut extends Error {}

/** What happens to a write of a store. */
export type WriteFault = 'full' | 'cut before the write' | 'cut after the write';

/** Where a face keeps its working copy, with as many tabs as it has. */
export interface Store {
  readonly name: string;
  readonly tabs: number;
  /** The working copy as a tab knows it. */
  tab(place: number): WorkingCopyHandle;
  /** The stored working copy, as a tab opened now would find it. */
  state(): WorkingCopy;
  /** The tab is closed without warning and opened again. */
  reopen(place: number): Promise<void>;
  /** Lets the write after `skipped` others fail, once. */
  failWrite(fault: WriteFault, skipped: number): void;
  /** Takes back a fault that has not happened; true if it has. */
  clearFault(): boolean;
}

/** A store that is one cell in memory: no storage to break, the core alone. */
export function memoryStore(name: string, tabs: number): Store {
  let stored = emptyWorkingCopy();
  let fault: { readonly kind: WriteFault; skipped: number } | null = null;
  let happened = false;

  function write(next: WorkingCopy): void {
    if (fault !== null && fault.skipped > 0) fault.skipped -= 1;
    else if (fault !== null) {
      const { kind } = fault;
      fault = null;
      happened = true;
      if (kind === 'full') throw new Failure('storage/write-failed', 'The storage is full.');
      if (kind === 'cut after the write') stored = next;
      throw new Cut(kind);
    }
    stored = next;
  }

  const handle: WorkingCopyHandle = {
    state: () => stored,
    update(plan) {
      try {
        const step = plan(stored);
        if (step !== null && !isEmptyStep(step)) write(applyStep(stored, step));
        return Promise.resolve(stored);
      } catch (error) {
        return Promise.reject(error as Error);
      }
    },
  };
  return {
    name,
    tabs,
    tab: () => handle,
    state: () => stored,
    reopen: () => Promise.resolve(),
    failWrite(kind, skipped) {
      fault = { kind, skipped };
      happened = false;
    },
    clearFault() {
      fault = null;
      return happened;
    },
  };
}
