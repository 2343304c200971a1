import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import type { CommandDefinition } from '../../command-definition.ts';
import { openExistingWorkspace } from '../../workspace/workspace.ts';
import { offerLines, offersJson } from '../changes/report-text.ts';
import {
  addChangesOptions,
  confirmLoss,
  runChanges,
  type ChangesFlags,
} from '../changes/run-changes.ts';
import { decideOffer } from '../changes/service.ts';

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
        if (decision === undefined) {
          printOffers(flags, run);
          return;
        }
        if ((decision !== 'accept' && decision !== 'refuse') || id === undefined) {
          throw new Failure('usage/invalid', 'Name a decision and an offer.', {
            hint: `Use "accept ID" or "refuse ID". The offers are listed by:\n  ${run.hint('offers')}`,
          });
        }
        await runChanges(
          flags,
          run,
          (deps) => decideOffer(deps, decision, id),
          decision === 'accept'
            ? undefined
            : confirmLoss(flags, run, ({ target }) => `Refuse "${target}"?`),
        );
      });
  },
};

function printOffers(flags: ChangesFlags, run: Run): void {
  const { terminal } = run;
  const workspace = openExistingWorkspace(workspaceOptions({ ...flags, dryRun: true }, run));
  workspace.notes.forEach(createMessageWriter(terminal));
  if (flags.json === true) terminal.print(JSON.stringify(offersJson(workspace)));
  else offerLines(workspace).forEach(terminal.print);
}
