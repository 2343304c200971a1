import { randomUUID } from 'node:crypto';
import { Failure } from '@manchester-eats/shared/domain';
import type { CommandDefinition } from '../../command-definition.ts';
import type { Run } from '../../run.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { workspaceOptions, yesOption } from '../../terminal/options.ts';
import { openExistingWorkspace } from '../../workspace/workspace.ts';
import {
  addChangesOptions,
  runChanges,
  type ChangesFlags,
  type Confirm,
} from '../changes/run-changes.ts';
import { undo, type ChangesResult } from '../changes/service.ts';
import { plannedUndoText, undoQuestion } from './report-text.ts';

interface UndoFlags extends ChangesFlags {
  readonly yes?: boolean;
}

const helpEnd = `
Undoes the last change, or the one with this id ("eats log" lists them all).
Values that were changed again since then stay as they are and are listed.
Undoing a published change makes an unpublished change that reverses it.

It shows what it would undo and asks. In scripts (no terminal, or --json) it
needs --yes.

Examples:
  $ eats undo --dry-run
  $ eats undo
  $ eats undo 3f0c2a9e-5b1d-4c7e-9a63-0d1f2e3c4b5a --yes

Exit codes: 0 done; 1 failed, something was left as it is, or you answered no;
2 wrong usage, or --yes is missing: nothing was changed.`;

/** `eats undo`. */
export const undoCommand: CommandDefinition = {
  define(command, run) {
    addChangesOptions(command.description('Undoes a change.').argument('[change]', 'its id'))
      .addOption(yesOption(command))
      .addHelpText('after', helpEnd)
      .action(async (id: string | undefined, flags: UndoFlags) => {
        const needsYes = flags.dryRun !== true && flags.yes !== true;
        if (needsYes && (flags.json === true || !run.terminal.interactive)) {
          throw missingYes(id, flags, await planUndo(id, flags, run));
        }
        await runChanges(flags, run, (deps) => undo(deps, id), needsYes ? ask : undefined);
      });
  },
};

const ask: Confirm = async (planned) => {
  if (planned.count === 0) return true;
  const { askYesNo } = await import('../../terminal/ask.tsx');
  return askYesNo(undoQuestion(planned));
};

/** Returns what the undo would do; writes and locks nothing. */
function planUndo(id: string | undefined, flags: UndoFlags, run: Run): Promise<ChangesResult> {
  const workspace = openExistingWorkspace(workspaceOptions({ ...flags, dryRun: true }, run));
  return undo({ workspace, dryRun: true, now: Date.now, newId: randomUUID }, id);
}

function missingYes(id: string | undefined, flags: UndoFlags, planned: ChangesResult): Failure {
  const name = id === undefined ? 'undo' : `undo ${id}`;
  const { data, json } = flags;
  return new Failure(
    'usage/invalid',
    'An undo changes the data file, so it needs --yes. Nothing was changed.',
    {
      hint: `${plannedUndoText(planned)} To undo it, run:\n  ${commandLine(name, { data, json, yes: true })}`,
    },
  );
}
