import { Failure } from '@manchester-eats/shared/domain';
import { memoryBrowser, type MemoryTab } from '@manchester-eats/shared/testing';
import {
  applyStep,
  emptyWorkingCopy,
  isEmptyStep,
  type WorkingCopy,
  type WorkingCopyHandle,
} from '@manchester-eats/shared/sync';
import { Cut, longestEntry, type BrowserSide, type Store, type WriteFault } from './store.ts';

/** A store in a variable, to test the core without real storage. */
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
        return Promise.reject(error instanceof Error ? error : new Error(String(error)));
      }
    },
  };
  return {
    name,
    tabs,
    tab: () => handle,
    state: () => stored,
    reopen: () => Promise.resolve(),
    settle: () => Promise.resolve(),
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

/** After this many milliseconds a tab has retried its failed reads and writes. */
const longerThanRetries = 20_000;

/** A simulated browser with IndexedDB, local storage and tabs. */
export async function browserStore(
  name: string,
  count: number,
  newId: () => string,
): Promise<Store & { readonly browser: BrowserSide }> {
  const browser = memoryBrowser({ newId, nextTask });
  const tabs = openTabs(browser);
  for (let index = 0; index < count; index += 1) await tabs.open(index);
  return {
    name,
    tabs: count,
    tab: (index) => ({
      state: () => tabs.at(index).handle.state(),
      update: (plan) => tabs.untilDead(index, tabs.at(index).handle.update(plan)),
      // As the site applies reads.
      updateInSteps: (plan) => tabs.untilDead(index, inSteps(tabs.at(index).handle, plan)),
    }),
    state: () => tabs.at(0).handle.state(),
    settle: () => tabs.settle(),
    async reopen(index) {
      tabs.at(index).tab.kill();
      await tabs.open(index);
      await tabs.settle();
    },
    ...writeFaults(browser, tabs),
    browser: {
      local: browser.local.entries,
      async apply(index, change, cause) {
        // What no journal can store is changed in slices.
        const isLarge = JSON.stringify(change).length > longestEntry;
        const options = isLarge ? { cause, pause: nextTask } : { cause };
        await tabs.untilDead(index, tabs.at(index).tab.store.apply(change, options));
      },
      hide(index) {
        browser.clock.advance(1);
        tabs.at(index).tab.hide();
      },
      async openBlind(index, reads, work) {
        tabs.at(index).tab.kill();
        browser.faults = { reads };
        await tabs.open(index);
        await work();
        browser.faults = {};
        browser.clock.advance(longerThanRetries);
        await tabs.settle();
      },
    },
  };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function inSteps(
  handle: WorkingCopyHandle,
  plan: Parameters<NonNullable<WorkingCopyHandle['updateInSteps']>>[0],
): Promise<WorkingCopy> {
  if (handle.updateInSteps === undefined) throw new Error('This working copy has no slices.');
  return handle.updateInSteps(plan);
}

type Browser = ReturnType<typeof memoryBrowser>;
type Tabs = ReturnType<typeof openTabs>;

/** The tabs of a browser, by their index. */
function openTabs(browser: Browser) {
  const opened: { tab: MemoryTab; handle: WorkingCopyHandle }[] = [];

  function at(index: number): { tab: MemoryTab; handle: WorkingCopyHandle } {
    const one = opened[index];
    if (one === undefined) throw new Error(`There is no tab ${String(index)}.`);
    return one;
  }

  return {
    at,
    async open(index: number): Promise<void> {
      const tab = await browser.open();
      opened[index] = { tab, handle: await tab.store.handle };
      await browser.settle();
    },
    async settle(): Promise<void> {
      await browser.settle();
      // A dying tab does not announce what it stored: the others find it with their next write.
      for (const { tab, handle } of opened) if (!tab.isDead()) await handle.update(() => null);
      await browser.settle();
    },
    /** Waits for work in a tab, or throws once the tab is dead and will never finish it. */
    async untilDead<Value>(index: number, work: Promise<Value>): Promise<Value> {
      const { tab } = at(index);
      const progress = { isDone: false };
      const death = (async () => {
        while (!tab.isDead() && !progress.isDone) {
          await new Promise((resolve) => setImmediate(resolve));
        }
        for (let quiet = 0; quiet < 3; quiet += 1) await browser.settle();
        throw new Cut('The tab is dead.');
      })();
      death.catch(() => undefined);
      try {
        return await Promise.race([work, death]);
      } finally {
        progress.isDone = true;
      }
    },
  };
}

/** Makes writes of a browser fail: of one tab if the fault kills it, otherwise of all tabs. */
function writeFaults(browser: Browser, tabs: Tabs): Pick<Store, 'failWrite' | 'clearFault'> {
  let pending: WriteFault | null = null;
  return {
    failWrite(kind, skipped, index) {
      pending = kind;
      if (kind === 'full') browser.faults = { writes: 'full' };
      else if (kind === 'write never answered, written')
        browser.faults = { writes: 'hang-written' };
      else if (kind === 'write never answered, not written') {
        browser.faults = { writes: 'hang-unwritten' };
      } else tabs.at(index).tab.killAfter(skipped, kind === 'cut after the write');
    },
    clearFault(index) {
      const affectsAllTabs = pending !== null && !pending.startsWith('cut');
      pending = null;
      browser.faults = {};
      const { tab } = tabs.at(index);
      const happened = affectsAllTabs || tab.isDead();
      if (!tab.isDead()) tab.killAfter(Number.POSITIVE_INFINITY);
      return happened;
    },
  };
}
