import type { CommandDefinition } from '../../command-definition.ts';
import { dataOption, jsonOption } from '../../terminal/options.ts';
import { defaultLimit, type LogFlags } from './log-flags.ts';

const helpEnd = `
Lists the latest changes made in this data file, newest first: the id, what was
done, when, with which command and by whom, how many records it changed, how
many of them are unpublished, and whether it was undone. It changes nothing.
An edit of the file by hand is listed once a command has read it.

Examples:
  $ eats log
  $ eats log --limit 100
  $ eats log --json | jq -r '.changes[] | select(.unpublished > 0) | .id'

Exit codes: 0 done; 1 the file cannot be read; 2 wrong usage.`;

/** `eats log`. */
export const logCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Lists what was done in the data file.')
      .option(
        '--limit <n>',
        `list the latest n changes (default: ${String(defaultLimit)}, or all with --json)`,
      )
      .addOption(jsonOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: LogFlags) => {
        const { runLog } = await import('./run-log.ts');
        await runLog(flags, run);
      });
  },
};
