import type { RecordKind } from '../domain/directory/directory-record.ts';
import type { DatabaseRows, WritableRows } from '../ports/storage-port.ts';
import { recordKeyOf, recordNameOf } from '../domain/directory/record-key.ts';
import {
  applyStep,
  emptyWorkingCopy,
  isEmptyStep,
  joinSteps,
  type Step,
  type WorkingCopy,
} from '../sync/working-copy.ts';
import {
  loadMeta,
  loadRows,
  nothingLoaded,
  schemaShape,
  writeRows,
  type LoadedCopy,
} from './database-rows.ts';
import type { EntryName } from './journal.ts';

/** How many steps the database keeps for tabs that are behind. */
const recentSteps = 50;
/** A longer step is not kept: reading everything is cheaper. */
const longestStep = 200;

/** A step that is not stored yet. */
export interface PendingStep {
  /** Names it among the stored steps, so that one of unknown outcome can be found there. */
  readonly id: string;
  /** Its entry in a journal; null where it is in memory only. */
  readonly entry: EntryName | null;
  /** Whether it is a change, and not what was read or decided. */
  readonly isChange: boolean;
  readonly plan: (state: WorkingCopy) => Step | null;
  /** What the plan made last, and of which state. */
  made: { readonly from: WorkingCopy; readonly step: Step | null; readonly to: WorkingCopy } | null;
  /** Called once the first attempt to store it has ended. */
  readonly end: (error: Error | null) => void;
}

/** What a transaction found or made of the database. */
export interface StoredSteps {
  readonly copy: LoadedCopy;
  /** The highest journal entry that the database has taken, by tab. */
  readonly taken: ReadonlyMap<string, number>;
  readonly isWritten: boolean;
}

interface StoredStep {
  /** The pending steps that it joins. */
  readonly ids: readonly string[];
  readonly shape: string;
  /** Null where the step was too long to be kept. */
  readonly step: Step | null;
}

/** Makes the step of a plan, unless it was made of the same state before. */
export function makeStep(
  pending: PendingStep,
  from: WorkingCopy,
): NonNullable<PendingStep['made']> {
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

/** The kinds of records that pending steps change. */
export function kindsOfSteps(pending: readonly PendingStep[]): ReadonlySet<RecordKind> {
  const steps = pending.flatMap(({ made }) => made?.step ?? []);
  const keys = steps.flatMap(({ patches, published }) => [
    ...(patches ?? []).map(({ key }) => key),
    ...(published?.put ?? []).map(recordKeyOf),
  ]);
  return new Set(keys.flatMap((key) => recordNameOf(key)?.kind ?? []));
}

/**
 * Stores pending steps in a transaction: takes in what other tabs stored since `known`, makes the steps
 * of that state, and writes the rows that differ. A database that lost everything is written anew,
 * unless it was cleared on purpose.
 */
export async function storeSteps(
  rows: WritableRows,
  known: LoadedCopy,
  pending: readonly PendingStep[],
  isCleared: () => boolean,
): Promise<StoredSteps> {
  const { copy, storedIds, isLost } = await readNewest(rows, known, isCleared);
  const before = await takenNumbers(rows, pending);
  const taken = new Map(before);
  let state = copy.state;
  let joined: Step = {};
  for (const one of pending) {
    const { id, entry } = one;
    if (entry !== null) {
      if (entry.number <= (before.get(entry.tab) ?? 0)) continue;
      taken.set(entry.tab, Math.max(entry.number, taken.get(entry.tab) ?? 0));
    } else if (storedIds.has(id)) continue;
    const { step, to } = makeStep(one, state);
    if (step !== null) joined = joinSteps(joined, step);
    state = to;
  }
  const newlyTaken = [...taken].filter(([tab, number]) => number !== before.get(tab));
  if (!isLost && isEmptyStep(joined) && newlyTaken.length === 0 && copy.version > 0) {
    return { copy, taken, isWritten: false };
  }
  const base = isLost ? emptyWorkingCopy() : copy.state;
  const next = { version: copy.version + 1, loose: copy.loose };
  const meta = await writeRows(rows, base, state, next);
  const step: StoredStep = {
    ids: pending.map(({ id }) => id),
    shape: schemaShape(),
    step: !isLost && isShort(joined) ? joined : null,
  };
  rows.put(stepKey(next.version), step);
  rows.remove(stepKey(next.version - recentSteps));
  for (const [tab, number] of newlyTaken) rows.put(`taken:${tab}`, number);
  return { copy: { ...copy, ...meta, state }, taken, isWritten: true };
}

/** The newest state of the database: by the steps since `known`, or else by reading everything. */
async function readNewest(rows: DatabaseRows, known: LoadedCopy, isCleared: () => boolean) {
  const meta = await loadMeta(rows);
  const version = meta?.version ?? 0;
  if (version === known.version) return { copy: known, storedIds: new Set(), isLost: false };
  const steps = await newerSteps(rows, known.version, version);
  const storedIds = new Set([...steps.values()].flatMap(({ ids }) => ids));
  let state: WorkingCopy | null = version > known.version ? known.state : null;
  for (let at = known.version + 1; at <= version && state !== null; at += 1) {
    const stored = steps.get(stepKey(at));
    const isUsable = stored?.step != null && stored.shape === schemaShape();
    state = isUsable ? applyStep(state, stored.step) : null;
  }
  if (state !== null) return { copy: { ...known, ...meta, state }, storedIds, isLost: false };
  const loaded = await loadRows(rows);
  if (loaded !== null) return { copy: loaded, storedIds, isLost: false };
  const isLost = !isCleared();
  const copy = isLost ? { ...known, version: 0, loose: 0 } : nothingLoaded();
  return { copy, storedIds, isLost };
}

/** The steps after a version, as far as they are kept; all of them where that version is lost. */
async function newerSteps(
  rows: DatabaseRows,
  known: number,
  version: number,
): Promise<ReadonlyMap<string, StoredStep>> {
  if (version < known) return new Map(await rows.all('step:')) as ReadonlyMap<string, StoredStep>;
  const steps = new Map<string, StoredStep>();
  for (let at = Math.max(known, version - recentSteps) + 1; at <= version; at += 1) {
    const step = (await rows.get(stepKey(at))) as StoredStep | undefined;
    if (step !== undefined) steps.set(stepKey(at), step);
  }
  return steps;
}

async function takenNumbers(
  rows: DatabaseRows,
  pending: readonly PendingStep[],
): Promise<ReadonlyMap<string, number>> {
  const tabs = new Set(pending.flatMap(({ entry }) => entry?.tab ?? []));
  const numbers = new Map<string, number>();
  for (const tab of tabs) numbers.set(tab, Number((await rows.get(`taken:${tab}`)) ?? 0));
  return numbers;
}

function isShort({ published, patches = [], logged = [] }: Step): boolean {
  const { put = [], remove = [] } = published ?? {};
  return put.length + remove.length + patches.length + logged.length <= longestStep;
}

function stepKey(version: number): string {
  return `step:${String(Math.max(0, version)).padStart(12, '0')}`;
}
