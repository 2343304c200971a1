import type { CommandDefinition } from '../../command-definition.ts';
import { addChangesOptions, type ChangesFlags } from '../changes/changes-options.ts';

const helpEnd = `
Offered changes were found by eats: what the published directory lost when it
was restored from a backup, and how a data file that was saved somewhere else
differs from yours. Accepting an offer makes it an unpublished change; refusing
it deletes it, so a terminal asks first, unless --yes is given. A script is not
asked.

Examples:
  $ eats offers
  $ eats offers accept 3f0c…

Exit codes: 0 done; 1 failed, a record was left out, or you answered no; 2 wrong
usage.`;

/** `eats offers`. */
export const offersCommand: CommandDefinition = {
  define(command, run) {
    addChangesOptions(
      command
        .description('Lists, accepts or refuses offered changes.')
        .argument('[decision]', 'accept or refuse; without it the offers are listed')
        .argument('[id]', 'the offer'),
    )
      .addHelpText('after', helpEnd)
      .action(async (decision: string | undefined, id: string | undefined, flags: ChangesFlags) => {
        const { runOffers } = await import('./run-offers.ts');
        await runOffers(decision, id, flags, run);
      });
  },
};
