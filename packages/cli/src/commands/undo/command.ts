import { randomUUID } from 'node:crypto';
import { Failure } from '@manchester-eats/shared/domain';
import type { CommandDefinition } from '../../command-definition.ts';
import type { Run } from '../../run.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { openExistingWorkspace } from '../../workspace/workspace.ts';
import {
  addChangesOptions,
  runChanges,
  type ChangesFlags,
  type Confirm,
} from '../changes/run-changes.ts';
import type { ChangesResult } from '../changes/service.ts';
import { undo, type UndoTarget } from '../changes/undo.ts';
import { plannedUndoText, undoQuestion } from './report-text.ts';

interface UndoFlags extends ChangesFlags {
  readonly since?: string;
}

const helpEnd = `
Undoes the last change, or the one with this id ("eats log" lists them all), or
with --since one and all later ones, for example all merges of a call.
Values that were changed again since then stay as they are and are listed.
Undoing a published change makes an unpublished change that reverses it.

It shows what it would undo and asks. In scripts (no terminal, or --json) it
needs --yes.

Examples:
  $ eats undo --dry-run
  $ eats undo
  $ eats undo 3f0c2a9e-5b1d-4c7e-9a63-0d1f2e3c4b5a --yes
  $ eats undo --since 3f0c2a9e-5b1d-4c7e-9a63-0d1f2e3c4b5a --dry-run

Exit codes: 0 done; 1 failed, something was left as it is, or you answered no;
2 wrong usage, or --yes is missing: nothing was changed.`;

/** `eats undo`. */
export const undoCommand: CommandDefinition = {
  define(command, run) {
    addChangesOptions(command.description('Undoes a change.').argument('[change]', 'its id'))
      .option('--since <change>', 'undo this change and all later ones')
      .addHelpText('after', helpEnd)
      .action(async (id: string | undefined, flags: UndoFlags) => {
        const target = readTarget(id, flags.since);
        const needsYes = flags.dryRun !== true && flags.yes !== true;
        if (needsYes && (flags.json === true || !run.terminal.interactive)) {
          throw missingYes(id, flags, await planUndo(target, flags, run), run);
        }
        await runChanges(flags, run, (deps) => undo(deps, target), needsYes ? ask : undefined);
      });
  },
};

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
