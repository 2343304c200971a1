import type { CommandDefinition } from '../../command-definition.ts';
import { addChangesOptions } from '../changes/changes-options.ts';
import type { DiscardFlags } from './run-discard.ts';

const helpEnd = `
Discards unpublished changes: one change, those of a record or of one of its
fields, or all. "eats undo" brings them back.

Examples:
  $ eats discard edit-1a2b3c4d
  $ eats discard listing:fhrs-500001 phone
  $ eats discard --all

Exit codes: 0 done; 1 failed, or a record was left out; 2 wrong usage.`;

/** `eats discard`. */
export const discardCommand: CommandDefinition = {
  define(command, run) {
    addChangesOptions(
      command
        .description('Discards unpublished changes.')
        .argument('[what]', 'the id of a change, or a record: listing:fhrs-500001')
        .argument('[field]', 'only this field, with those that belong to it')
        .option('--all', 'discard all unpublished changes'),
    )
      .addHelpText('after', helpEnd)
      .action(async (name: string | undefined, field: string | undefined, flags: DiscardFlags) => {
        const { runDiscard } = await import('./run-discard.ts');
        await runDiscard({ name, field }, flags, run);
      });
  },
};
