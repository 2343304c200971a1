import type { RecordKind } from '../domain/directory/directory-record.ts';
import type {
  DatabasePort,
  DatabaseRows,
  WritableRows,
  WriteProblem,
} from '../ports/storage-port.ts';
import type { Patch } from '../sync/changes.ts';
import { appendChange } from '../sync/commands.ts';
import type { WorkingCopyHandle } from '../sync/working-copy-handle.ts';
import {
  applyStep,
  emptyWorkingCopy,
  isEmptyStep,
  joinSteps,
  type NewChange,
  type Step,
  type WorkingCopy,
} from '../sync/working-copy.ts';
import { loadRows, schemaShape, writeRows, type LoadedCopy } from './database-rows.ts';
import type { EntryName, Journal } from './journal.ts';
import { recordKeyOf, recordNameOf } from '../domain/directory/record-key.ts';
import type { UnreadablePart } from './stored-working-copy.ts';

/** How many steps the database keeps for tabs that are behind. */
const recentSteps = 50;
/** A longer step is not kept: reading everything is cheaper. */
const longestStep = 200;
/** How often a transaction of unknown outcome is tried again at once. */
const settlingAttempts = 3;

export interface BrowserCopyParts {
  readonly database: DatabasePort;
  readonly journal: Journal;
  readonly newId: () => string;
  /** Removes what is not needed from a full database; false where there is nothing. */
  readonly makeRoom: () => Promise<boolean>;
  /** Whether everything was cleared away; if not, a database that is empty was lost. */
  readonly isCleared: () => boolean;
  /** Called when the state, or what is saved of it, is another one. */
  readonly onChange: () => void;
  /** Called when this tab stored something. */
  readonly onStored: () => void;
}

/** What could not be stored. */
export interface UnsavedParts {
  readonly problem: WriteProblem | 'unknown';
  readonly kinds: ReadonlySet<RecordKind>;
  /** Whether changes are among it, and not only what was read. */
  readonly hasChanges: boolean;
}

interface StoredStep {
  /** Names the transaction, so that one of unknown outcome can be found again. */
  readonly token: string;
  readonly shape: string;
  /** Null where the step was too long to be kept. */
  readonly step: Step | null;
}

/** What is to be stored: a change from a journal, or the step of a plan. */
interface Pending {
  /** Whether it is a change, and not what was read or decided. */
  readonly isChange: boolean;
  readonly plan: (state: WorkingCopy) => Step | null;
  readonly entry: EntryName | null;
  /** What the plan made last, and of which state. */
  made: { readonly from: WorkingCopy; readonly step: Step | null; readonly to: WorkingCopy } | null;
  /** Called once the first attempt to store it has ended. */
  readonly end: (error: Error | null) => void;
}

/**
 * The working copy of a browser: in IndexedDB, with what is not there yet in a journal or in memory.
 * Tabs share it by optimistic concurrency: each transaction first takes in what others stored.
 */
export class BrowserCopy implements WorkingCopyHandle {
  readonly #parts: BrowserCopyParts;
  /** What the database held at last; null until it was read. */
  #stored: LoadedCopy | null = null;
  #current: WorkingCopy = emptyWorkingCopy();
  #provisional: WorkingCopy = this.#current;
  #pending: readonly Pending[] = [];
  #unsettled: ReadonlyMap<string, readonly Pending[]> = new Map();
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
    const parts = this.#pending.filter(({ entry }) => entry === null);
    if (this.#problem === null || parts.length === 0) return null;
    const steps = parts.flatMap(({ made }) => made?.step ?? []);
    const keys = steps.flatMap(({ patches, published }) => [
      ...(patches ?? []).map(({ key }) => key),
      ...(published?.put ?? []).map(recordKeyOf),
    ]);
    const kinds = new Set(keys.flatMap((key) => recordNameOf(key)?.kind ?? []));
    return { problem: this.#problem, kinds, hasChanges: parts.some(({ isChange }) => isChange) };
  }

  /** Stored parts that cannot be read; nothing else suffers from them. */
  unreadable(): readonly UnreadablePart[] {
    return this.#stored?.unreadable ?? [];
  }

  /** How many transactions the database has seen; null while it could not be read. */
  version(): number | null {
    return this.#stored?.version ?? null;
  }

  /**
   * Reads the database. `none`: it never held a working copy. `failed`: it is not known what it holds;
   * what `provisional` makes is shown until a later call knows better.
   */
  async open(
    provisional: (isBlocked: boolean) => WorkingCopy,
  ): Promise<'found' | 'none' | 'failed' | 'blocked'> {
    const read = await this.#parts.database.read(loadRows);
    const isBlocked = read.state === 'refused' && read.problem === 'blocked';
    if (read.state !== 'done') this.#provisional = provisional(isBlocked);
    else {
      this.#stored = read.value ?? {
        state: emptyWorkingCopy(),
        version: 0,
        loose: 0,
        unreadable: [],
      };
    }
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
    const plan = (state: WorkingCopy) => appendChange(state, change, patches);
    const stored = this.#add(plan, { entry, isChange: true });
    return { stored: entry === null ? stored : Promise.resolve() };
  }

  /** A step that could not be stored stays in memory and is tried again. */
  async update(plan: (state: WorkingCopy) => Step | null): Promise<WorkingCopy> {
    const before = this.#current.changes;
    await this.#add(plan, { entry: null, isChange: false });
    if (this.#problem !== null) this.#trimJournal(before);
    return this.#current;
  }

  /** Stores the first step of an empty database, before everything that waits. */
  async begin(plan: (state: WorkingCopy) => Step | null): Promise<void> {
    await this.#add(plan, { entry: null, isChange: false }, true);
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

  #add(
    plan: Pending['plan'],
    about: Pick<Pending, 'entry' | 'isChange'>,
    isFirst = false,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error: Error | null) => {
        if (error === null) resolve();
        else reject(error);
      };
      const pending = { ...about, plan, made: null, end };
      this.#pending = isFirst ? [pending, ...this.#pending] : [...this.#pending, pending];
      this.#replay();
      this.#parts.onChange();
      void this.#run();
    });
  }

  /** Takes in changes from the journals of other tabs, dead or alive. */
  #collect(): void {
    const known = new Set(this.#pending.map(({ entry }) => entry && nameOf(entry)));
    for (const { tab, number, entry } of this.#parts.journal.entries()) {
      if (entry === null || known.has(nameOf({ tab, number }))) continue;
      const plan = (state: WorkingCopy) => appendChange(state, entry.change, entry.patches);
      const about = { entry: { tab, number }, isChange: true };
      const pending = { ...about, plan, made: null, end: () => undefined };
      this.#pending = [...this.#pending, pending];
    }
  }

  #replay(): void {
    let state = this.#stored?.state ?? this.#provisional;
    for (const pending of this.#pending) state = make(pending, state).to;
    this.#current = state;
  }

  #run(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #work(): Promise<void> {
    let attempts = 0;
    let hasMadeRoom = false;
    for (;;) {
      await Promise.resolve(); // Changes of one task are stored together.
      const tried = this.#pending;
      let problem: WriteProblem | 'unknown' | null;
      try {
        problem = await this.#transact(tried);
      } catch (error) {
        for (const { end } of tried) end(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      attempts += 1;
      if (problem === 'unknown' && attempts < settlingAttempts) continue;
      if (problem === 'full' && !hasMadeRoom) {
        hasMadeRoom = true;
        if (await this.#parts.makeRoom()) continue;
      }
      const isNew = this.#pending.some((pending) => !tried.includes(pending));
      this.#problem = problem;
      for (const { end } of tried) end(null);
      if (problem === null && isNew) continue;
      this.#parts.onChange();
      if (!isNew) return;
    }
  }

  /** Stores everything pending in one transaction; returns why that failed, or null. */
  async #transact(tried: readonly Pending[]): Promise<WriteProblem | 'unknown' | null> {
    if (this.#stored === null) return 'failed'; // Nothing is written over what could not be read.
    const token = this.#parts.newId();
    const outcome = await this.#parts.database.write((rows) => this.#store(rows, tried, token));
    if (outcome.state === 'unknown') {
      this.#unsettled = new Map([...this.#unsettled, [token, tried]]);
      return 'unknown';
    }
    if (outcome.state === 'refused') return outcome.problem;
    const { copy, finished, taken, isWritten } = outcome.value;
    this.#unsettled = new Map();
    this.#pending = this.#pending.filter((pending) => !finished.has(pending));
    const isSame = copy.state === this.#stored.state && !isWritten;
    this.#stored = copy;
    this.#parts.journal.drop(taken);
    if (!isSame || finished.size > 0) this.#replay();
    if (isWritten) this.#parts.onStored();
    return null;
  }

  async #store(rows: WritableRows, tried: readonly Pending[], token: string) {
    const { copy, settled, isLost } = await this.#newest(rows);
    const base = isLost ? emptyWorkingCopy() : copy.state;
    const taken = await takenNumbers(rows, tried);
    let state = copy.state;
    let joined: Step = {};
    const before = new Map(taken);
    for (const pending of tried) {
      const { entry } = pending;
      if (settled.has(pending)) continue;
      if (entry !== null) {
        if (entry.number <= (before.get(entry.tab) ?? 0)) continue;
        taken.set(entry.tab, Math.max(entry.number, taken.get(entry.tab) ?? 0));
      }
      const { step, to } = make(pending, state);
      if (step !== null) joined = joinSteps(joined, step);
      state = to;
    }
    const finished = new Set(tried);
    const takes = [...taken].filter(([tab, number]) => number !== before.get(tab));
    if (!isLost && isEmptyStep(joined) && takes.length === 0 && copy.version > 0) {
      return { copy, finished, taken, isWritten: false };
    }
    const version = copy.version + 1;
    const loose = await writeRows(rows, base, state, { version, loose: copy.loose });
    const step: StoredStep = {
      token,
      shape: schemaShape(),
      step: !isLost && isShort(joined) ? joined : null,
    };
    rows.put(stepKey(version), step);
    rows.remove(stepKey(version - recentSteps));
    for (const [tab, number] of takes) rows.put(`taken:${tab}`, number);
    const stored = { ...copy, state, version, loose };
    return { copy: stored, finished, taken, isWritten: true };
  }

  /** The newest stored state, and what of this tab turned out to be stored already. */
  async #newest(rows: DatabaseRows) {
    const known = this.#stored ?? {
      state: emptyWorkingCopy(),
      version: 0,
      loose: 0,
      unreadable: [],
    };
    const settled = new Set<Pending>();
    const meta = (await rows.get('meta')) as { version: number; loose: number } | undefined;
    const version = meta?.version ?? 0;
    if (version === known.version) return { copy: known, settled, isLost: false };
    const steps = new Map(await rows.all('step:')) as ReadonlyMap<string, StoredStep>;
    for (const { token } of steps.values()) {
      for (const pending of this.#unsettled.get(token) ?? []) settled.add(pending);
    }
    let state: WorkingCopy | null = version > known.version ? known.state : null;
    for (let at = known.version + 1; at <= version && state !== null; at += 1) {
      const stored = steps.get(stepKey(at));
      const isUsable = stored?.step != null && stored.shape === schemaShape();
      state = isUsable ? applyStep(state, stored.step) : null;
    }
    if (state !== null)
      return { copy: { ...known, ...meta, version, state }, settled, isLost: false };
    const loaded = await loadRows(rows);
    if (loaded !== null) return { copy: loaded, settled, isLost: false };
    const isLost = !this.#parts.isCleared();
    const kept = isLost ? known.state : emptyWorkingCopy();
    return { copy: { ...known, state: kept, version: 0, loose: 0 }, settled, isLost };
  }
}

function make(pending: Pending, from: WorkingCopy): NonNullable<Pending['made']> {
  if (pending.made?.from === from) return pending.made;
  let step: Step | null = null;
  try {
    step = pending.plan(from);
  } catch (error) {
    pending.end(error instanceof Error ? error : new Error(String(error)));
  }
  const to = step === null || isEmptyStep(step) ? from : applyStep(from, step);
  pending.made = { from, step, to };
  return pending.made;
}

async function takenNumbers(
  rows: DatabaseRows,
  pending: readonly Pending[],
): Promise<Map<string, number>> {
  const tabs = new Set(pending.flatMap(({ entry }) => (entry === null ? [] : [entry.tab])));
  const numbers = new Map<string, number>();
  for (const tab of tabs) numbers.set(tab, Number((await rows.get(`taken:${tab}`)) ?? 0));
  return numbers;
}

function isShort({ published, patches, logged }: Step): boolean {
  const length =
    (published?.put.length ?? 0) +
    (published?.remove.length ?? 0) +
    (patches?.length ?? 0) +
    (logged?.length ?? 0);
  return length <= longestStep;
}

function stepKey(version: number): string {
  return `step:${String(Math.max(0, version)).padStart(12, '0')}`;
}

function nameOf({ tab, number }: EntryName): string {
  return `${tab}:${String(number)}`;
}
