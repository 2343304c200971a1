import { Failure, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import {
  readRemovedListings,
  type ImportOutcome,
  type ImportProgress,
} from '@manchester-eats/shared/import';
import type { DirectoryStore } from '@manchester-eats/shared/store';
import { locallyRemoved } from '@manchester-eats/shared/sync';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { AccountServices } from '../../state/account.ts';
import type { Administration } from '../../state/administration.ts';
import { createObservable } from '../../state/observable.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { findChoiceProblem, type ImportChoice } from './import-choice.ts';
import { takeImportLock } from './import-lock.ts';
import { createImportRun, type ImportRun } from './import-run.ts';
import { nameOfArea, waitingAreas, type ImportState } from './import-state.ts';
import {
  areaFailed,
  areaImported,
  categoryNotFound,
  importCompleted,
  importFailed,
  multiAreaImported,
  nothingFound,
  nothingNew,
} from './import-toasts.ts';
import { offeredCategories } from './offered-categories.ts';

interface SessionParts {
  readonly administration: Administration;
  readonly store: DirectoryStore;
  readonly accounts: Pick<AccountServices, 'state' | 'client'>;
}

/** What was read, and the plan that is shown. */
interface Planned {
  readonly run: ImportRun;
  readonly documents: DirectoryDocuments;
  readonly outcome: ImportOutcome;
}

/** The import of one dialog: one at a time. */
export interface ImportSession extends SessionParts {
  readonly state: ReturnType<typeof createObservable<ImportState>>;
  /** Gives the reservation of the import back. */
  release: () => void;
  /** What is being read; null if nothing is. */
  running: ImportRun | null;
  planned: Planned | null;
}

export function createImportSession(parts: SessionParts): ImportSession {
  const state = createObservable<ImportState>({ phase: 'form', problem: '' });
  return { ...parts, state, release: () => undefined, running: null, planned: null };
}

/** Stops reading or drops the plan, and shows the form. */
export function dropImport(session: ImportSession): void {
  session.running?.stop();
  session.running = null;
  session.planned = null;
  session.release();
  session.release = () => undefined;
  session.state.set({ phase: 'form', problem: '' });
}

/** Says why an import did not start: also in the dialog, which can cover the toast. */
function refuseImport(session: ImportSession, reason: ReturnType<typeof importFailed>): void {
  dropImport(session);
  session.state.set({ phase: 'form', problem: reason.text ?? reason.title });
  showToast(reason);
}

/** Reads the chosen areas and shows the plan; says so if that is not possible. */
export async function startImport(session: ImportSession, choice: ImportChoice): Promise<void> {
  const { state, store, accounts } = session;
  if (state.read().phase !== 'form') return;
  const problem = findChoiceProblem(choice, offeredCategories(store.getState().documents));
  if (problem !== null) {
    refuseImport(session, problem);
    return;
  }
  if (accounts.state.read().phase !== 'signed-in') {
    refuseImport(session, importFailed('User must be authenticated to import listings'));
    return;
  }
  const release = await takeImportLock();
  if (release === null) {
    refuseImport(
      session,
      importFailed('Another import is open in this browser. Finish or close it first.'),
    );
    return;
  }
  session.release = release;
  state.set({ phase: 'reading', areas: waitingAreas(choice.areas) });
  try {
    await readAndPlan(session, choice);
  } catch (error) {
    stopAfter(session, error);
  }
}

/** Shows the form again, and why the import failed. */
function stopAfter(session: ImportSession, error: unknown): void {
  dropImport(session);
  if (!(error instanceof Failure)) throw error;
  const isMissing = error.code === 'usage/invalid';
  refuseImport(session, (isMissing ? categoryNotFound : importFailed)(error.message));
}

async function readAndPlan(session: ImportSession, choice: ImportChoice): Promise<void> {
  const { state, store } = session;
  const begun = state.read();
  const run = await prepareRun(session, choice);
  // Closed meanwhile, and perhaps begun again.
  if (state.read() !== begun) return;
  session.running = run;
  const { documents } = store.getState();
  const outcome = await run.read(documents, (progress) => {
    if (session.running === run) showProgress(session, progress);
  });
  if (session.running !== run) return;
  session.running = null;
  session.planned = { run, documents, outcome };
  showOutcome(outcome);
  const shown = state.read();
  if (shown.phase !== 'reading') return;
  state.set({ phase: 'plan', areas: shown.areas, outcome, isNew: false, isApplying: false });
}

/**
 * Reads what an import has to know.
 *
 * @throws {Failure} that says why it cannot.
 */
async function prepareRun(session: ImportSession, choice: ImportChoice): Promise<ImportRun> {
  const { administration, accounts, store } = session;
  const { reading, read } = administration;
  if (reading.read().phase !== 'read') await read();
  const now = reading.read();
  if (now.phase === 'failed') throw now.failure;
  if (now.phase !== 'read') {
    throw new Failure('backend/refused', 'Only administrators can import listings.');
  }
  const client = await accounts.client();
  if (client === null) {
    throw new Failure('backend/unreachable', 'The server cannot be reached at the moment.');
  }
  return createImportRun({
    choice,
    client,
    categories: offeredCategories(store.getState().documents),
    removedIds: await readRemoved(store, client),
  });
}

async function readRemoved(
  store: DirectoryStore,
  client: SupabaseClient,
): Promise<ReadonlySet<string>> {
  const published = await readRemovedListings(client);
  if (!published.ok) throw published.failure;
  return new Set([...published.value, ...locallyRemoved((await store.handle).state())]);
}

function showProgress({ state }: ImportSession, { area, report }: ImportProgress): void {
  const shown = state.read();
  if (shown.phase !== 'reading') return;
  const areas = shown.areas.map((each) =>
    each.id === area ? { ...each, isBeingRead: report === null, report } : each,
  );
  state.set({ ...shown, areas });
  if (report === null) return;
  const name = nameOfArea(area);
  if (report.error !== null) showToast(areaFailed(name, report.error));
  else if (report.found > 0) showToast(areaImported(name, report.found));
}

function showOutcome({ areas, found, added, updated, duplicates }: ImportOutcome): void {
  if (areas.every(({ error }) => error !== null)) {
    showToast(importFailed('None of the selected areas could be read.'));
  } else if (found === 0) {
    showToast(nothingFound);
  } else if (added + updated === 0 && duplicates > 0) {
    showToast(nothingNew);
  }
}

/**
 * Applies the plan that is shown, as one change; returns whether that was done. If the directory changed meanwhile,
 * it plans again, and shows a plan that differs before anything is applied.
 */
export async function applyImport(session: ImportSession): Promise<boolean> {
  const { planned } = session;
  const shown = session.state.read();
  if (planned === null || shown.phase !== 'plan' || shown.isApplying) return false;
  session.state.set({ ...shown, isApplying: true });
  try {
    return await applyPlan(session, planned, shown);
  } catch (error) {
    stopAfter(session, error);
    return false;
  }
}

async function applyPlan(
  session: ImportSession,
  planned: Planned,
  shown: Extract<ImportState, { readonly phase: 'plan' }>,
): Promise<boolean> {
  const { state, store, administration } = session;
  const { documents } = store.getState();
  const outcome = isSame(documents, planned.documents)
    ? planned.outcome
    : await planned.run.planAgain(documents);
  if (outcome.added !== planned.outcome.added || outcome.updated !== planned.outcome.updated) {
    session.planned = { ...planned, documents, outcome };
    state.set({ ...shown, outcome, isNew: true, isApplying: false });
    return false;
  }
  const { change, isSaved } = await administration.change(outcome.change, {
    cause: 'import',
    done: importCompleted(outcome.added, outcome.updated, outcome.duplicates),
  });
  const read = outcome.areas.filter(({ error }) => error === null);
  if (change !== null && isSaved && read.length > 1) {
    showToast(multiAreaImported(read.map(({ area }) => nameOfArea(area))));
  }
  dropImport(session);
  return true;
}

/** Whether a plan for one directory is also right for the other. */
function isSame(one: DirectoryDocuments, other: DirectoryDocuments): boolean {
  return (
    one.listings === other.listings &&
    one.categories === other.categories &&
    one.areas === other.areas
  );
}
