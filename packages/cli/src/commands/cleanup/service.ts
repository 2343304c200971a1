import type { RunLong } from '@manchester-eats/shared/application';
import { greaterManchesterImport } from '@manchester-eats/shared/import';
import {
  cleanDirectory,
  planDirectoryCleanup,
  type CleanupChange,
  type CleanupPlan,
  type CleanupRuleId,
  type RuleMends,
} from '@manchester-eats/shared/cleanup';
import { Failure, healDocuments } from '@manchester-eats/shared/domain';
import { titleOf } from '@manchester-eats/shared/publishing';
import { applyChanges } from '@manchester-eats/shared/sync';
import type { LeftOut } from '../../terminal/left-out-lines.ts';
import { listText } from '../../terminal/words.ts';
import { startDraft } from '../../workspace/draft.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** The dependencies of a cleanup. */
export interface CleanupDeps {
  readonly workspace: Workspace;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly runLong: RunLong;
}

/** What a cleanup did. */
export interface CleanupResult {
  /** The changes, one for each rule. */
  readonly changes: readonly CleanupChange[];
  /** Records that are not valid, each with the reason. */
  readonly refused: readonly LeftOut[];
  /** Whether the data file or its side file was written. */
  readonly saved: boolean;
}

/** The documents that the rules depend on. */
const neededDocuments = ['listings', 'categories', 'areas'];

/**
 * Plans a cleanup of the data file.
 *
 * @throws {Failure} if the file's listings, categories or areas cannot be read.
 */
export function planWorkspaceCleanup(
  workspace: Workspace,
  options: { readonly rules: readonly CleanupRuleId[]; readonly includeEdited: boolean },
): CleanupPlan {
  checkDocuments(workspace);
  return planDirectoryCleanup(workspace.copy.state(), workspace.shown(), {
    city: greaterManchesterImport,
    ...options,
  });
}

/** Carries out the mends as one change for each rule, and saves them in one step. */
export async function cleanWorkspace(
  { workspace, now, newId, runLong }: CleanupDeps,
  rules: readonly RuleMends[],
): Promise<CleanupResult> {
  const draft = startDraft(workspace.copy.state());
  const { changes, refused } = await cleanDirectory(
    {
      copy: draft.copy,
      city: greaterManchesterImport,
      now: () => new Date(now()).toISOString(),
      newId,
    },
    workspace.shown(),
    rules,
    runLong,
  );
  await runLong(() => workspace.copy.update(() => draft.step()));
  await runLong(() => workspace.save());
  return {
    changes,
    refused: refused.map(({ record: { kind, id, fields }, reason }) => ({
      ...{ kind, id, reason },
      name: titleOf(id, fields),
    })),
    saved: workspace.wasSaved(),
  };
}

/** Returns what was repaired when the file was read, such as ids of categories, in sentences. */
export function healedOnReading({ copy }: Pick<Workspace, 'copy'>): readonly string[] {
  return healDocuments(applyChanges(copy.state()).documents, greaterManchesterImport).healed;
}

function checkDocuments({ name, realName, hint, unreadDocuments }: Workspace): void {
  const unknown = unreadDocuments.flatMap(({ document }) =>
    neededDocuments.includes(document) ? [document] : [],
  );
  if (unknown.length === 0) return;
  throw new Failure(
    'document/unknown',
    `The ${listText(unknown)} of ${name} cannot be read, so nothing can be cleaned. Nothing was changed.`,
    {
      hint: `The previous version, if there is one, is ${realName}.1. To see what is wrong:\n  ${hint('status')}`,
    },
  );
}
