import type { CommandDefinition } from '../../command-definition.ts';
import { addChangesOptions } from '../changes/changes-options.ts';
import type { UndoFlags } from './run-undo.ts';

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
        const { runUndo } = await import('./run-undo.ts');
        await runUndo(id, flags, run);
      });
  },
};
