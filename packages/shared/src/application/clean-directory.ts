import type { CityProfile } from '../city/city-profile.ts';
import { knownCategories } from '../domain/category/known-categories.ts';
import type { CleanupRuleId } from '../domain/cleanup/cleanup-rule.ts';
import {
  cleanupChanges,
  planCleanup,
  type CleanupPlan,
  type RuleMends,
} from '../domain/cleanup/plan-cleanup.ts';
import type { RefusedRecord } from '../domain/directory/directory-records.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';
import { appendChange } from '../sync/append-change.ts';
import { applyChanges } from '../sync/apply.ts';
import { patchesOf, type ChangeCause } from '../sync/changes.ts';
import { patchesOfCommand } from '../sync/commands.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import type { ChangeContext } from './change-directory.ts';
import { runUninterrupted, type RunLong } from './run-long.ts';

interface CleanupOptions {
  readonly city: CityProfile;
  readonly rules: readonly CleanupRuleId[];
  /** Whether to clean also what an owner or an administrator wrote. */
  readonly includeEdited: boolean;
}

/** Plans the cleanup of a working copy. */
export function planDirectoryCleanup(
  state: WorkingCopy,
  { documents }: Pick<ShownDocuments, 'documents'>,
  { city, rules, includeEdited }: CleanupOptions,
): CleanupPlan {
  const { categories } = documents;
  // Without stored areas they are derived from the listings, so that any area may be new.
  const storedAreas = applyChanges(state).documents.areas;
  const context = {
    city,
    categories: categories.length === 0 ? null : knownCategories(categories),
    areas: storedAreas.length === 0 ? null : new Set(documents.areas.map(({ name }) => name)),
  };
  const isEditedHere = (id: string) =>
    patchesOf(state.changes, { kind: 'listing', id }).some(
      ({ change, patch }) => change.cause === 'person' && patch.operation === 'edit',
    );
  return planCleanup({ documents, context, rules, isEditedHere, includeEdited });
}

/** A change that a cleanup made. */
export interface CleanupChange {
  readonly rule: CleanupRuleId;
  /** The id of the change; null if all its records were refused. */
  readonly change: string | null;
}

/**
 * Carries out the mends as one change for each rule, which gives way to what others published meanwhile, as an
 * import does. `runLong` does the work of each rule, which takes seconds for many listings.
 */
export async function cleanDirectory(
  { copy, city, now, newId, by = '' }: ChangeContext,
  shown: ShownDocuments,
  rules: readonly RuleMends[],
  runLong: RunLong = runUninterrupted,
): Promise<{
  readonly changes: readonly CleanupChange[];
  readonly refused: readonly RefusedRecord[];
}> {
  const seen = copy.state();
  const refused: RefusedRecord[] = [];
  const changes: CleanupChange[] = [];
  for (const [index, command] of cleanupChanges(rules).entries()) {
    const planned = await runLong(() => patchesOfCommand(seen, shown, command, city));
    refused.push(...planned.refused);
    const rule = rules[index]?.rule;
    if (rule === undefined) continue;
    const isEmpty = planned.patches.length === 0;
    const { label } = command;
    const cause: ChangeCause = 'import';
    const head = { id: newId(), at: now(), by, label, cause, together: false };
    if (!isEmpty) {
      await runLong(() => copy.update((state) => appendChange(state, head, planned.patches)));
    }
    changes.push({ rule, change: isEmpty ? null : head.id });
  }
  return { changes, refused };
}
