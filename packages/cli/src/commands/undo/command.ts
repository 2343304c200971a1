import type { VerbDefinition } from '../../verb.ts';
import { addChangesOptions, runChanges, type ChangesFlags } from '../changes/run-changes.ts';
import { undo } from '../changes/service.ts';

const helpEnd = `
Takes back the last change, or the one with this id ("eats status" lists them).
What was changed again since stays as it is and is listed. A change that is
published already becomes an unpublished change in the other direction.

Examples:
  $ eats undo
  $ eats undo --dry-run

Exit codes: 0 done; 1 failed, or something was left as it is; 2 wrong usage.`;

/** `eats undo`. */
export const undoVerb: VerbDefinition = {
  define(command, run) {
    addChangesOptions(command.description('Takes back a change.').argument('[change]', 'its id'))
      .addHelpText('after', helpEnd)
      .action(async (id: string | undefined, flags: ChangesFlags) => {
        await runChanges(flags, run, (deps) => undo(deps, id));
      });
  },
};
