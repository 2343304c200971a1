import { randomUUID } from 'node:crypto';
import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { openExistingWorkspace } from '../../workspace/workspace.ts';
import type { ChangesFlags } from '../changes/changes-options.ts';
import { runChanges, type Confirm } from '../changes/run-changes.ts';
import type { ChangesResult } from '../changes/service.ts';
import { undo, type UndoTarget } from '../changes/undo.ts';
import { plannedUndoText, undoQuestion } from './report-text.ts';

/** The flags of `eats undo`. */
export interface UndoFlags extends ChangesFlags {
  readonly since?: string;
}

/** Runs `eats undo`. */
export async function runUndo(id: string | undefined, flags: UndoFlags, run: Run): Promise<void> {
  const target = readTarget(id, flags.since);
  const needsYes = flags.dryRun !== true && flags.yes !== true;
  if (needsYes && (flags.json === true || !run.terminal.interactive)) {
    throw missingYes(id, flags, await planUndo(target, flags, run), run);
  }
  await runChanges(flags, run, (deps) => undo(deps, target), needsYes ? ask : undefined);
}

function readTarget(id: string | undefined, since: string | undefined): UndoTarget {
  if (since === undefined) return id === undefined ? {} : { id };
  if (id === undefined) return { id: since, andLater: true };
  throw new Failure('usage/invalid', 'An undo of one change has no --since.', {
    hint: 'Name the change, or write --since with its id to undo the later ones, too.',
  });
}

const ask: Confirm = async (planned) => {
  if (planned.count === 0) return true;
  const { askYesNo } = await import('../../terminal/ask.tsx');
  return askYesNo(undoQuestion(planned));
};

/** Returns what the undo would do; writes and locks nothing. */
function planUndo(target: UndoTarget, flags: UndoFlags, run: Run): Promise<ChangesResult> {
  const workspace = openExistingWorkspace(workspaceOptions({ ...flags, dryRun: true }, run));
  return undo({ workspace, dryRun: true, now: Date.now, newId: randomUUID }, target);
}

function missingYes(
  id: string | undefined,
  flags: UndoFlags,
  planned: ChangesResult,
  { hint }: Run,
): Failure {
  const names = id === undefined ? [] : [id];
  const { data, json, since } = flags;
  return new Failure(
    'usage/invalid',
    'An undo changes the data file, so it needs --yes. Nothing was changed.',
    {
      hint: `${plannedUndoText(planned)} To undo it, run:\n  ${hint('undo', { since, data, json, yes: true }, ...names)}`,
    },
  );
}
