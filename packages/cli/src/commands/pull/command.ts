import {
  dataOption,
  joinOption,
  jsonOption,
  preferOption,
  urlOption,
  unneededYesOption,
} from '../../terminal/options.ts';
import type { CommandDefinition } from '../../command-definition.ts';
import type { PullFlags } from './run-pull.ts';

const helpEnd = `
Your unpublished changes are kept. Records that others published are added or
updated, and records that they removed are removed. A field that was changed
to different values in the file and in the published directory is a conflict,
unless it is a list such as categories. In a conflict, both values are kept and
the exit code is 1. --prefer resolves all conflicts, "eats resolve" a single
one. A value that only an import changed gives way to the published one.

If the published directory is a different one from last time, the pull is
refused. With --join it continues, and everything in the file except unedited
default pages and settings becomes an unpublished change to the new directory.

Signing in:
  "eats login" once, or EATS_EMAIL and EATS_PASSWORD of an administrator, or
  EATS_SECRET_KEY, the secret key of the backend.

Examples:
  $ eats pull
  $ eats pull --url https://eats.example.org --data backup.json
  $ eats pull --prefer published

Exit codes: 0 done; 1 failed, conflicts, or a record that cannot be read;
2 wrong usage.`;

/** `eats pull`. */
export const pullCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Updates the data file from the published directory.')
      .addOption(urlOption(command))
      .addOption(preferOption(command))
      .addOption(joinOption(command))
      .option('--dry-run', 'show what would change; write nothing')
      .addOption(jsonOption(command))
      .addOption(unneededYesOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: PullFlags) => {
        const { runPull } = await import('./run-pull.ts');
        await runPull(flags, run);
      });
  },
};
