import type { CommandDefinition } from '../../command-definition.ts';
import { addChangesOptions, runChanges, type ChangesFlags } from '../changes/run-changes.ts';
import { undo } from '../changes/service.ts';

const helpEnd = `
Undoes the last change, or the one with this id ("eats status" lists the ids of
unpublished changes).
Values that were changed again since then stay as they are and are listed.
Undoing a published change makes an unpublished change that reverses it.

Examples:
  $ eats undo
  $ eats undo --dry-run

Exit codes: 0 done; 1 failed, or something was left as it is; 2 wrong usage.`;

/** `eats undo`. */
export const undoCommand: CommandDefinition = {
  define(command, run) {
    addChangesOptions(command.description('Undoes a change.').argument('[change]', 'its id'))
      .addHelpText('after', helpEnd)
      .action(async (id: string | undefined, flags: ChangesFlags) => {
        await runChanges(flags, run, (deps) => undo(deps, id));
      });
  },
};
