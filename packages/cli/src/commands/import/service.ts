import type { RunLong } from '@manchester-eats/shared/application';
import {
  Failure,
  toRecord,
  type DirectoryChange,
  type RefusedRecord,
} from '@manchester-eats/shared/domain';
import {
  importDirectory,
  type ImportOutcome,
  type ImportProfile,
  type ImportProgress,
  type ImportScope,
  type PlacesSourcePort,
} from '@manchester-eats/shared/import';
import { applyStep, planCommand, type ShownDocuments } from '@manchester-eats/shared/sync';
import { titleOf } from '@manchester-eats/shared/publishing';
import type { LeftOut } from '../../terminal/left-out-lines.ts';
import { listText } from '../../terminal/words.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { withoutRefused } from './refused-counts.ts';

/** The dependencies and options of an import. */
export interface ImportDeps {
  readonly workspace: Workspace;
  readonly source: PlacesSourcePort;
  readonly city: ImportProfile;
  /** Ids of the areas, in the order in which they are read. */
  readonly areas: readonly string[];
  readonly category?: string;
  readonly scope: ImportScope;
  readonly limit?: number;
  /** Ids of removed listings that may be added again. */
  readonly bringBack?: readonly string[];
  /** Called between two areas and awaited. */
  readonly pause?: () => Promise<void>;
  /** Whether the run was interrupted: the areas that were read by then are saved. */
  readonly isStopped?: () => boolean;
  /** Called while an area is planned, and awaited. */
  readonly betweenSteps?: () => Promise<void> | undefined;
  /** Does the work that takes seconds without a pause. */
  readonly runLong: RunLong;
  /** If true, nothing is saved. */
  readonly dryRun: boolean;
  /** Unix milliseconds. */
  readonly now: number;
  readonly newId: () => string;
  readonly onProgress: (progress: ImportProgress) => void;
  readonly onSave: () => void;
}

/** What an import did, or would do. */
export interface ImportResult {
  /** Counts refused listings as dropped. */
  readonly outcome: ImportOutcome;
  /** Records that are not valid, each with the reason. */
  readonly refused: readonly LeftOut[];
  /** The id of the change; null if nothing was added or updated. */
  readonly change: string | null;
  /** Whether the data file or its side file was written. */
  readonly saved: boolean;
  /** The number of listings before the import. */
  readonly before: number;
  /** The number of listings after the import; for a dry run, what it would be. */
  readonly total: number;
}

/** The documents that an import writes to. */
const writtenDocuments = ['listings', 'categories', 'areas'];

/**
 * Imports listings into the data file as one change. If areas fail, the outcome says so, and the listings of
 * the other areas are saved.
 *
 * @throws {Failure} if the file's listings, categories or areas cannot be read, if the category does not
 *   exist, or if `bringBack` contains an id that was not removed; nothing is changed then.
 */
export async function importPlaces(deps: ImportDeps): Promise<ImportResult> {
  const { workspace, city, dryRun, now, runLong } = deps;
  checkDocuments(workspace);
  const shown = await runLong(() => workspace.shown());
  const outcome = await readSource(deps, shown);
  const state = workspace.copy.state();
  const head = {
    id: deps.newId(),
    at: new Date(now).toISOString(),
    by: '',
    cause: 'import',
  } as const;
  const isStoppedEarly = outcome.areas.length === 0 && outcome.notRead.length > 0;
  const { step, refused, total } = await runLong(() => {
    const change = workspace.existed
      ? outcome.change
      : withStartingCategories(outcome.change, city);
    const planned = planCommand(state, shown, change, head, city);
    const next = planned.step === null ? state : applyStep(state, planned.step);
    return { ...planned, total: workspace.shown(next).documents.listings.length };
  });
  if (!dryRun && !isStoppedEarly) {
    deps.onSave();
    await runLong(() => workspace.copy.update(() => step));
    await runLong(() => workspace.save());
  }
  return {
    outcome: withoutRefused(outcome, refused),
    refused: refused.map(asLeftOut),
    change: step === null ? null : head.id,
    saved: workspace.wasSaved(),
    before: shown.documents.listings.length,
    total,
  };
}

function readSource(deps: ImportDeps, shown: ShownDocuments): Promise<ImportOutcome> {
  const removedIds = removedListings(deps.workspace, deps.bringBack ?? []);
  const { city, now } = deps;
  const input = {
    documents: shown.documents,
    city,
    source: deps.source,
    areas: deps.areas,
    now,
    newId: deps.newId,
    onProgress: deps.onProgress,
    options: {
      removedIds,
      scope: deps.scope,
      ...(deps.category === undefined ? {} : { category: deps.category }),
      ...(deps.limit === undefined ? {} : { limit: deps.limit }),
      ...(deps.pause === undefined ? {} : { pause: deps.pause }),
      ...(deps.isStopped === undefined ? {} : { isStopped: deps.isStopped }),
      ...(deps.betweenSteps === undefined ? {} : { betweenSteps: deps.betweenSteps }),
    },
  };
  return deps.runLong(() => importDirectory(input));
}

/** Adds the city's categories to the change that creates a data file, so that they can be chosen from the start. */
function withStartingCategories(change: DirectoryChange, city: ImportProfile): DirectoryChange {
  if (change.put.length === 0) return change;
  const given = new Set(change.put.flatMap(({ kind, id }) => (kind === 'category' ? [id] : [])));
  const others = city.categories.filter(({ id }) => !given.has(id));
  return {
    ...change,
    put: [...others.map((category) => toRecord('category', category.id, category)), ...change.put],
  };
}

function checkDocuments({ name, realName, hint, unreadDocuments }: Workspace): void {
  const unknown = unreadDocuments.flatMap(({ document }) =>
    writtenDocuments.includes(document) ? [document] : [],
  );
  if (unknown.length === 0) return;
  throw new Failure(
    'document/unknown',
    `The ${listText(unknown)} of ${name} cannot be read, so nothing can be added to them. Nothing was changed.`,
    {
      hint: `The previous version, if there is one, is ${realName}.1. To see what is wrong:\n  ${hint('status')}`,
    },
  );
}

/**
 * Returns ids of listings that must not be added: those removed here or by others, except those in
 * `bringBack`, and those of unread records in the file. Throws if an id in `bringBack` was not removed.
 */
function removedListings(workspace: Workspace, bringBack: readonly string[]): ReadonlySet<string> {
  const removed = new Set(workspace.removedListings());
  for (const id of bringBack) {
    if (removed.delete(id)) continue;
    throw new Failure('usage/invalid', `--bring-back ${id}: no listing with this id was removed.`, {
      hint: 'Use the id of a listing that was removed, such as fhrs-500001.',
    });
  }
  for (const { id } of workspace.shown().documents.listings) removed.delete(id);
  for (const { kind, id } of workspace.unread)
    if (kind === 'listing' && id !== null) removed.add(id);
  return removed;
}

function asLeftOut({ record, reason }: RefusedRecord): LeftOut {
  const { kind, id, fields } = record;
  return { kind, id, name: titleOf(id, fields), reason };
}
