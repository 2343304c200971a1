import type { RecordKind } from '../domain/directory/directory-record.ts';
import type { DatabasePort, WriteProblem } from '../ports/storage-port.ts';
import type { NewChange, Patch } from '../sync/changes.ts';
import { appendChange } from '../sync/commands.ts';
import type { WorkingCopyHandle } from '../sync/working-copy-handle.ts';
import { emptyWorkingCopy, type WorkingCopy } from '../sync/working-copy.ts';
import { loadRows, nothingLoaded, type LoadedCopy } from './database-rows.ts';
import type { EntryName, Journal } from './journal.ts';
import {
  hasChanges,
  kindsOfSteps,
  makeStep,
  storeSteps,
  type PendingStep,
} from './pending-steps.ts';
import type { UnreadablePart } from './stored-working-copy.ts';

/** How often a transaction of unknown outcome is tried again at once. */
const settlingAttempts = 3;

interface BrowserCopyParts {
  readonly database: DatabasePort;
  readonly journal: Journal;
  readonly newId: () => string;
  /** Removes what is not needed from a full database; false where there is nothing. */
  readonly makeRoom: () => Promise<boolean>;
  /** Whether the database was cleared on purpose; otherwise one that is empty was lost. */
  readonly isCleared: () => boolean;
  /** Called when the state, or what is stored of it, has changed. */
  readonly onChange: () => void;
  /** Called when this tab stored something. */
  readonly onStored: () => void;
}

/** What could not be stored. */
interface UnsavedParts {
  readonly problem: WriteProblem | 'unknown';
  readonly kinds: ReadonlySet<RecordKind>;
  /** Whether changes are among it, and not only what was read. */
  readonly hasChanges: boolean;
}

/**
 * The working copy of a browser: in IndexedDB, with what is not there yet in a journal or in memory.
 * Tabs share it by optimistic concurrency: each transaction first takes in what others stored.
 */
export class BrowserCopy implements WorkingCopyHandle {
  readonly #parts: BrowserCopyParts;
  /** What the database held at last; null until it was read. */
  #stored: LoadedCopy | null = null;
  /** Stands in for the database until it was read. */
  #provisional: WorkingCopy = emptyWorkingCopy();
  /** `#stored` with all pending steps. */
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

  /** Whether something waits to be stored. */
  isWaiting(): boolean {
    return this.#pending.length > 0;
  }

  /** What is in memory only, and why; null where everything is safe. */
  unsaved(): UnsavedParts | null {
    const inMemory = this.#pending.filter(({ tab }) => tab === null);
    if (this.#problem === null || inMemory.length === 0) return null;
    return {
      problem: this.#problem,
      kinds: kindsOfSteps(inMemory),
      hasChanges: hasChanges(inMemory),
    };
  }

  /** Stored parts that cannot be read. */
  unreadable(): readonly UnreadablePart[] {
    return this.#stored?.unreadable ?? [];
  }

  /** Names what the database holds; empty while it could not be read. */
  version(): string {
    return this.#stored === null ? '' : `${this.#stored.origin}:${String(this.#stored.version)}`;
  }

  /**
   * Reads the database. `none`: it never held a working copy. `failed`: it is not known what it holds;
   * what `provisional` makes is shown until a later call succeeds. `blocked`: there is no database.
   */
  async open(
    provisional: (isBlocked: boolean) => WorkingCopy,
  ): Promise<'found' | 'none' | 'failed' | 'blocked'> {
    const read = await this.#parts.database.read(loadRows);
    const isBlocked = read.state === 'refused' && read.problem === 'blocked';
    if (read.state === 'done') this.#stored = read.value ?? nothingLoaded();
    else this.#provisional = provisional(isBlocked);
    this.#collect();
    this.#replay();
    if (read.state !== 'done') return isBlocked ? 'blocked' : 'failed';
    return read.value === null ? 'none' : 'found';
  }

  /**
   * Adds a change. Where it fits the journal it is safe when this returns; otherwise once `stored`
   * resolves. A change that could not be stored stays in memory and is tried again.
   */
  append(change: NewChange, patches: readonly Patch[]): { readonly stored: Promise<void> } {
    const entry = this.#parts.journal.append(change, patches);
    const { published } = this.#current;
    const plan = (state: WorkingCopy) => appendChange(state, change, patches, published);
    const stored = this.#add({ plan, ...nameOf(entry, this.#parts.newId) });
    return { stored: entry === null ? stored : Promise.resolve() };
  }

  /** Stores the step of a plan; where `isFirst`, before everything that waits. */
  async update(plan: PendingStep['plan'], isFirst = false): Promise<WorkingCopy> {
    const before = this.#current.changes;
    await this.#add({ plan, ...nameOf(null, this.#parts.newId) }, isFirst);
    if (this.#problem !== null) this.#trimJournal(before);
    return this.#current;
  }

  /** Takes in what other tabs stored, and stores what is not stored yet. */
  async catchUp(): Promise<void> {
    this.#collect();
    await this.#run();
  }

  /** What was discarded or published must not come back from a journal that no database empties. */
  #trimJournal(before: WorkingCopy['changes']): void {
    const open = new Map(this.#current.changes.map(({ id, patches }) => [id, patches]));
    const old = new Map(before.map(({ id, patches }) => [id, patches]));
    this.#parts.journal.trim(
      (id, key) => old.get(id)?.has(key) === true && open.get(id)?.has(key) !== true,
    );
  }

  #add(step: Omit<PendingStep, 'made' | 'end'>, isFirst = false): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error: Error | null) => {
        if (error === null) resolve();
        else reject(error);
      };
      const pending = { ...step, made: null, end };
      this.#pending = isFirst ? [pending, ...this.#pending] : [...this.#pending, pending];
      this.#replay();
      this.#parts.onChange();
      void this.#run();
    });
  }

  /** Takes in changes from the journals of other tabs, whether these are open or not. */
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
    this.#running ??= this.#storePending().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #storePending(): Promise<void> {
    let hasMadeRoom = false;
    for (let attempt = 1; ; attempt += 1) {
      await Promise.resolve(); // Changes of one task are stored together.
      const tried = this.#pending;
      let problem: WriteProblem | 'unknown' | null;
      try {
        problem = await this.#transact(tried);
      } catch (error) {
        for (const { end } of tried) end(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      if (problem === 'unknown' && attempt < settlingAttempts) continue;
      if (problem === 'full' && !hasMadeRoom) {
        hasMadeRoom = true;
        if (await this.#parts.makeRoom()) continue;
      }
      this.#problem = problem;
      for (const { end } of tried) end(null);
      this.#parts.onChange();
      if (this.#pending.every((pending) => tried.includes(pending))) return;
    }
  }

  /** Stores everything pending in one transaction; returns why that failed, or null. */
  async #transact(tried: readonly PendingStep[]): Promise<WriteProblem | 'unknown' | null> {
    const stored = this.#stored;
    if (stored === null) return 'failed'; // Nothing is written over what could not be read.
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

/** The name of a pending step: that of its entry in a journal, or a new one. */
function nameOf(entry: EntryName | null, newId: () => string): Pick<PendingStep, 'tab' | 'id'> {
  return entry === null ? { tab: null, id: newId() } : { tab: entry.tab, id: String(entry.number) };
}
