import { dataOption, jsonOption, urlOption } from '../../terminal/options.ts';
import type { CommandDefinition } from '../../command-definition.ts';
import type { StatusFlags } from './run-status.ts';

const helpEnd = `
Shows how many records the file has and the sources of its listings, which
records are left out and why, unpublished changes with old and new values,
conflicts with both values, the time of the last publish from this file, and
whether the server responds. Long lists are cut; --json lists all. It needs no
sign-in and changes nothing. A server that does not respond is not an error.

Examples:
  $ eats status
  $ eats status --json | jq .unpublished

Exit codes: 0 done; 1 the file cannot be read; 2 wrong usage.`;

/** `eats status`. */
export const statusCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Shows what the data file contains and what is unpublished.')
      .addOption(urlOption(command))
      .option('--offline', 'do not contact the server')
      .addOption(jsonOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: StatusFlags) => {
        const { runStatus } = await import('./run-status.ts');
        await runStatus(flags, run);
      });
  },
};
