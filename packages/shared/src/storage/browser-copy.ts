import type { RecordKind } from '../domain/directory/directory-record.ts';
import type { DatabasePort, WriteProblem } from '../ports/storage-port.ts';
import type { NewChange, Patch } from '../sync/changes.ts';
import { appendChange, appendInSteps } from '../sync/append-change.ts';
import { atOnce, type InSteps, type RunInSlices } from '../sync/in-steps.ts';
import type { Published } from '../sync/published.ts';
import type { WorkingCopyHandle } from '../sync/working-copy-handle.ts';
import { emptyWorkingCopy, type WorkingCopy } from '../sync/working-copy.ts';
import { loadRows, nothingLoaded, type LoadedCopy } from './database-rows.ts';
import type { EntryName, Journal } from './journal.ts';
import {
  hasChanges,
  kindsOfSteps,
  makeInSteps,
  makeStep,
  storeSteps,
  type MadeStep,
  type PendingStep,
  type PlanInSteps,
} from './pending-steps.ts';
import type { UnreadablePart } from './stored-working-copy.ts';

/** The most times that a transaction is tried in a row while its outcome is unknown. */
const settlingAttempts = 3;
/** The most times that a large step is planned in slices while other steps are added. */
const planningAttempts = 3;

interface BrowserCopyParts {
  readonly database: DatabasePort;
  readonly journal: Journal;
  readonly newId: () => string;
  /** Frees space in a full database; resolves to false if nothing was removed. */
  readonly makeRoom: () => Promise<boolean>;
  /** Returns whether a database that has become empty was cleared on purpose, rather than lost. */
  readonly isCleared: () => boolean;
  /** Called when a step is added, and after an attempt to store the pending steps; not by `open`. */
  readonly onChange: () => void;
  /** Called when this tab has stored something. */
  readonly onStored: () => void;
  /** Does beforehand what `onChange` will do for a state. */
  readonly prepare?: ((state: WorkingCopy) => InSteps<void>) | undefined;
  /** Runs large plans; without it, they are made at once. */
  readonly runInSlices?: RunInSlices | undefined;
}

/** Describes the pending steps that could not be stored and are not in a journal either. */
interface UnsavedParts {
  readonly problem: WriteProblem | 'unknown';
  readonly kinds: ReadonlySet<RecordKind>;
  /** Whether they include new changes, not only reads and decisions. */
  readonly hasChanges: boolean;
}

/**
 * The working copy of a browser. It is in IndexedDB; steps that are not stored there yet are in a journal or
 * in memory.
 * Tabs share it by optimistic concurrency: each transaction first reads what other tabs have stored.
 */
export class BrowserWorkingCopy implements WorkingCopyHandle {
  readonly #parts: BrowserCopyParts;
  /** The database as last read or written; null until a read succeeds. */
  #stored: LoadedCopy | null = null;
  /** Whether nothing may be stored yet, because the database is empty and lacks its first step. */
  #isWaitingForFirst = false;
  /** Used in place of the database until it is read. */
  #provisional: WorkingCopy = emptyWorkingCopy();
  /** `#stored`, or `#provisional` in its place, with all pending steps. */
  #current: WorkingCopy = this.#provisional;
  #pending: readonly PendingStep[] = [];
  #running: Promise<void> | null = null;
  #problem: WriteProblem | 'unknown' | null = null;

  constructor(parts: BrowserCopyParts) {
    this.#parts = parts;
  }

  state(): WorkingCopy {
    return this.#current;
  }

  /** Returns whether steps are waiting to be stored. */
  isWaiting(): boolean {
    return this.#pending.length > 0;
  }

  /** Describes the steps that could not be saved and are only in memory; null if there are none. */
  unsaved(): UnsavedParts | null {
    const inMemory = this.#pending.filter(({ tab }) => tab === null);
    if (this.#problem === null || inMemory.length === 0) return null;
    return {
      problem: this.#problem,
      kinds: kindsOfSteps(inMemory),
      hasChanges: hasChanges(inMemory),
    };
  }

  /** Returns whether every change is saved, if only in the journal. */
  isSaved(): boolean {
    return this.unsaved()?.hasChanges !== true;
  }

  /** Returns the stored parts that cannot be read. */
  unreadable(): readonly UnreadablePart[] {
    return this.#stored?.unreadable ?? [];
  }

  /** Returns an identifier of the content of the database; empty until it is read. */
  version(): string {
    return this.#stored === null ? '' : `${this.#stored.origin}:${String(this.#stored.version)}`;
  }

  /**
   * Reads the database. `none`: it contains no readable working copy, and nothing is stored in it until
   * `update` is called with `isFirst`. `failed`: it could not be read. `blocked`: there is no database, or
   * access to it is refused. After the last two, the result of `provisional` is shown until a later call
   * succeeds.
   */
  async open(
    provisional: (isBlocked: boolean) => WorkingCopy,
  ): Promise<'found' | 'none' | 'failed' | 'blocked'> {
    const read = await this.#parts.database.read(loadRows);
    const isBlocked = read.state === 'refused' && read.problem === 'blocked';
    if (read.state === 'done') this.#stored = read.value ?? nothingLoaded();
    else this.#provisional = provisional(isBlocked);
    this.#isWaitingForFirst = read.state === 'done' && read.value === null;
    this.#collect();
    this.#replay();
    if (read.state !== 'done') return isBlocked ? 'blocked' : 'failed';
    return read.value === null ? 'none' : 'found';
  }

  /**
   * Adds a change. If the journal can store it, it is saved when this returns. Otherwise `stored` resolves
   * after the first attempt to store it, to false if that was refused: the change then stays in memory, is
   * reported by `unsaved`, and is retried with the next step or `catchUp`. An error that is thrown
   * meanwhile rejects `stored`. `published` is what was published when the patches were planned.
   */
  append(
    change: NewChange,
    patches: readonly Patch[],
    published = this.#current.published,
    made: MadeStep | null = null,
  ): { readonly stored: Promise<boolean> } {
    const entry = this.#parts.journal.append(change, patches);
    const plan = (state: WorkingCopy) => appendChange(state, change, patches, published);
    const name = nameOf(entry, this.#parts.newId);
    const tried = this.#add({ plan, made, ...name });
    if (entry === null) {
      return { stored: tried.then(() => !this.#pending.some(({ id }) => id === name.id)) };
    }
    // If the change cannot be applied at all, `tried` has been rejected by now.
    return { stored: Promise.race([tried, Promise.resolve()]).then(() => true) };
  }

  /**
   * Plans a large change in slices, then adds it as `append` does, whole and without a pause. Whatever is stored between
   * two slices is taken into account. Resolves to what `stored` of `append` does.
   */
  async appendInSlices(
    change: NewChange,
    patches: readonly Patch[],
    published: Published,
    run: RunInSlices,
  ): Promise<boolean> {
    const plan = (state: WorkingCopy) => appendInSteps(state, change, patches, published);
    const made = await this.#makeInSlices(plan, run);
    return this.append(change, patches, published, made).stored;
  }

  async updateInSteps(planInSteps: PlanInSteps): Promise<WorkingCopy> {
    const plan = (state: WorkingCopy) => atOnce(planInSteps(state));
    const { runInSlices } = this.#parts;
    if (runInSlices === undefined) return this.update(plan);
    return this.update(plan, false, await this.#makeInSlices(planInSteps, runInSlices));
  }

  /**
   * Makes a step in slices, with what will be shown of it; null if other steps were added during every attempt, so that
   * it has to be made at once. A result that is outdated when its step is added does no harm: it is made again.
   */
  async #makeInSlices(plan: PlanInSteps, run: RunInSlices): Promise<MadeStep | null> {
    for (let attempt = 1; attempt <= planningAttempts; attempt += 1) {
      const from = this.#current;
      const made = await run(makeInSteps(plan, from));
      const { prepare } = this.#parts;
      if (this.#current === from && prepare !== undefined) await run(prepare(made.to));
      if (this.#current === from) return made;
    }
    return null;
  }

  /**
   * Adds the step of a plan, with `isFirst` before all pending steps, and tries to store it. Returns the
   * state with the step, even if it could not be stored.
   */
  async update(
    plan: PendingStep['plan'],
    isFirst = false,
    made: MadeStep | null = null,
  ): Promise<WorkingCopy> {
    const before = this.#current.changes;
    if (isFirst) this.#isWaitingForFirst = false;
    await this.#add({ plan, made, ...nameOf(null, this.#parts.newId) }, isFirst);
    if (this.#problem !== null) this.#trimJournal(before);
    return this.#current;
  }

  /** Reads what other tabs have stored, and tries to store all pending steps. */
  async catchUp(): Promise<void> {
    this.#collect();
    await this.#run();
  }

  /**
   * Removes discarded and published patches from the journal while the database, whose writes normally
   * empty it, cannot be written.
   */
  #trimJournal(before: WorkingCopy['changes']): void {
    const patchesNow = new Map(this.#current.changes.map(({ id, patches }) => [id, patches]));
    const patchesBefore = new Map(before.map(({ id, patches }) => [id, patches]));
    this.#parts.journal.trim(
      (id, key) =>
        patchesBefore.get(id)?.has(key) === true && patchesNow.get(id)?.has(key) !== true,
    );
  }

  #add(step: Omit<PendingStep, 'end'>, isFirst = false): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error: Error | null) => {
        if (error === null) resolve();
        else reject(error);
      };
      const pending = { ...step, end };
      this.#pending = isFirst ? [pending, ...this.#pending] : [...this.#pending, pending];
      this.#replay();
      this.#parts.onChange();
      void this.#run();
    });
  }

  /** Adds changes from the journals of other tabs, open or closed, to the pending steps. */
  #collect(): void {
    for (const { change, patches, ...entry } of this.#parts.journal.entries()) {
      const name = nameOf(entry, this.#parts.newId);
      if (this.#pending.some(({ tab, id }) => tab === name.tab && id === name.id)) continue;
      const plan = (state: WorkingCopy) => appendChange(state, change, patches);
      const found = { ...name, plan, made: null, end: () => undefined };
      this.#pending = [...this.#pending, found];
    }
  }

  #replay(): void {
    let state = this.#stored?.state ?? this.#provisional;
    for (const pending of this.#pending) state = makeStep(pending, state).to;
    this.#current = state;
  }

  #run(): Promise<void> {
    this.#running ??= this.#storePending();
    return this.#running;
  }

  async #storePending(): Promise<void> {
    let hasMadeRoom = false;
    try {
      for (let attempt = 1; ; attempt += 1) {
        await Promise.resolve(); // Changes made one after another without a pause are stored together.
        const tried = this.#pending;
        let problem: WriteProblem | 'unknown' | null;
        let bug: Error | null = null;
        try {
          problem = await this.#transact(tried);
        } catch (error) {
          bug = error instanceof Error ? error : new Error(String(error));
          problem = 'failed';
        }
        if (problem === 'unknown' && attempt < settlingAttempts) continue;
        if (problem === 'full' && !hasMadeRoom) {
          hasMadeRoom = true;
          if (await this.#parts.makeRoom()) continue;
        }
        this.#problem = problem;
        // Nobody waits for the steps in a journal: they are saved there, and retried.
        for (const { tab, end } of tried) end(tab === null ? bug : null);
        this.#parts.onChange();
        if (this.#pending.every((pending) => tried.includes(pending))) return;
      }
    } finally {
      this.#running = null; // Not any later: a step that is added from now on needs another run.
    }
  }

  /** Stores everything pending in one transaction; returns why that failed, or null. */
  async #transact(tried: readonly PendingStep[]): Promise<WriteProblem | 'unknown' | null> {
    const stored = this.#stored;
    // An unread database is never overwritten.
    if (stored === null || this.#isWaitingForFirst) return 'failed';
    const { database, journal, onStored } = this.#parts;
    const outcome = await database.write((rows) => storeSteps(rows, stored, tried, this.#parts));
    if (outcome.state !== 'done') return outcome.state === 'unknown' ? 'unknown' : outcome.problem;
    const { copy, taken, isWritten } = outcome.value;
    this.#pending = this.#pending.filter((pending) => !tried.includes(pending));
    this.#stored = copy;
    journal.drop(taken);
    this.#replay();
    if (isWritten) onStored();
    return null;
  }
}

/** Names a pending step after its journal entry, or gives it a new id. */
function nameOf(entry: EntryName | null, newId: () => string): Pick<PendingStep, 'tab' | 'id'> {
  return entry === null ? { tab: null, id: newId() } : { tab: entry.tab, id: String(entry.number) };
}
