import type { RecordKind } from '../domain/directory/directory-record.ts';
import { toRecordKey, parseRecordKey } from '../domain/directory/record-key.ts';
import type { DatabaseRows, WritableRows } from '../ports/storage-port.ts';
import { headOf } from '../sync/changes.ts';
import { appendChange } from '../sync/append-change.ts';
import { atOnce, type InSteps } from '../sync/in-steps.ts';
import {
  applyStep,
  applyStepInSteps,
  isEmptyStep,
  type Step,
  type WorkingCopy,
} from '../sync/working-copy.ts';
import { loadRows, nothingLoaded, writeRows, type LoadedCopy } from './database-rows.ts';

/**
 * How many steps the database remembers of each tab's journal, and how many that were in no journal, not
 * counting those of its last transaction.
 */
const rememberedSteps = 100;

/** The step that a plan made from a state, and the state with it. */
export interface MadeStep {
  readonly from: WorkingCopy;
  readonly step: Step | null;
  readonly to: WorkingCopy;
}

/** Plans a step; yields, so that a large one can be planned in slices. */
export type PlanInSteps = (state: WorkingCopy) => InSteps<Step | null>;

/** A step that is not stored yet. */
export interface PendingStep {
  /** The tab whose journal contains the step; null if it is in memory only. */
  readonly tab: string | null;
  /** Identifies the step within its tab, so that a step of unknown outcome can be looked up. */
  readonly id: string;
  readonly plan: (state: WorkingCopy) => Step | null;
  /** The last result of the plan, and the state it was made from. */
  made: MadeStep | null;
  /**
   * Called with null when the attempts to store the step end, even if all failed, or with the error that a
   * plan or the transaction threw; only the first call has an effect.
   */
  readonly end: (error: Error | null) => void;
}

/** The steps that the database has stored, by tab. */
type TakenSteps = ReadonlyMap<string | null, readonly string[]>;

/** The result of a transaction that stores steps. */
interface StoredSteps {
  readonly copy: LoadedCopy;
  readonly taken: TakenSteps;
  readonly isWritten: boolean;
}

/** Returns the step of a plan for a state; the last result is reused for the same state. */
export function makeStep(pending: PendingStep, from: WorkingCopy): MadeStep {
  if (pending.made?.from === from) return pending.made;
  let step: Step | null = null;
  try {
    step = pending.plan(from);
  } catch (error) {
    pending.end(error instanceof Error ? error : new Error(String(error)));
  }
  pending.made = { from, step, to: atOnce(stateAfter(from, step)) };
  return pending.made;
}

/** Makes a large step before it is pending; yields, so that this can be done in slices. */
export function* makeInSteps(plan: PlanInSteps, from: WorkingCopy): InSteps<MadeStep> {
  const step = yield* plan(from);
  yield;
  return { from, step, to: yield* stateAfter(from, step) };
}

function* stateAfter(from: WorkingCopy, step: Step | null): InSteps<WorkingCopy> {
  return step === null || isEmptyStep(step) ? from : yield* applyStepInSteps(from, step);
}

/** Returns whether pending steps include changes, not only reads and decisions. */
export function hasChanges(pending: readonly PendingStep[]): boolean {
  return pending.some(({ made }) => (made?.step?.heads ?? []).length > 0);
}

/** Returns the kinds of records that pending steps patch, or that their reads add, change or remove. */
export function kindsOfSteps(pending: readonly PendingStep[]): ReadonlySet<RecordKind> {
  const steps = pending.flatMap(({ made }) => made?.step ?? []);
  const keys = steps.flatMap(({ patches, published }) => [
    ...(patches ?? []).map(({ key }) => key),
    ...[...(published?.put ?? []), ...(published?.remove ?? [])].map(toRecordKey),
  ]);
  return new Set(keys.flatMap((key) => parseRecordKey(key)?.kind ?? []));
}

/**
 * Stores pending steps in a transaction: reads what other tabs have stored since `known`, applies the
 * steps to that state, and writes the rows that differ. A lost database is rewritten, unless it was
 * cleared on purpose.
 */
export async function storeSteps(
  rows: WritableRows,
  known: LoadedCopy,
  pending: readonly PendingStep[],
  { isCleared, newId }: { readonly isCleared: () => boolean; readonly newId: () => string },
): Promise<StoredSteps> {
  const copy = (await loadRows(rows, known)) ?? nothingLoaded();
  const isLost = copy.version === 0 && known.version > 0 && !isCleared();
  let state = isLost ? known.state : addMissingChanges(copy, known);
  const taken = await readTakenSteps(rows, pending);
  const newlyTaken = new Set<string | null>();
  for (const one of pending) {
    const ids = taken.get(one.tab) ?? [];
    if (ids.includes(one.id)) continue;
    state = makeStep(one, state).to;
    taken.set(one.tab, [...ids, one.id]);
    newlyTaken.add(one.tab);
  }
  // Steps that were in memory only and change nothing are not recorded.
  const isSame = state === copy.state && [...newlyTaken].every((tab) => tab === null);
  if (isSame && copy.version > 0) return { copy, taken, isWritten: false };
  for (const tab of newlyTaken) rows.put(takenKey(tab), taken.get(tab) ?? []);
  const origin = copy.version === 0 ? newId() : copy.origin;
  return { copy: await writeRows(rows, { ...copy, origin }, state), taken, isWritten: true };
}

/** Adds changes that the database lacks because it was lost and recreated. */
function addMissingChanges(copy: LoadedCopy, known: LoadedCopy): WorkingCopy {
  if (copy.version === 0 || copy.origin === known.origin) return copy.state;
  const stored = new Set([...copy.state.log, ...copy.state.changes].map(({ id }) => id));
  let { state } = copy;
  for (const change of known.state.changes) {
    if (stored.has(change.id)) continue;
    const patches = [...change.patches.values()];
    state = applyStep(state, appendChange(state, headOf(change), patches));
  }
  return state;
}

async function readTakenSteps(rows: DatabaseRows, pending: readonly PendingStep[]) {
  const tabs = [...new Set(pending.map(({ tab }) => tab))];
  const read = async (tab: string | null): Promise<[string | null, readonly string[]]> => {
    const stored = await rows.get(takenKey(tab));
    return [tab, Array.isArray(stored) ? (stored as string[]).slice(-rememberedSteps) : []];
  };
  return new Map(await Promise.all(tabs.map(read)));
}

function takenKey(tab: string | null): string {
  return `taken:${tab ?? ''}`;
}
