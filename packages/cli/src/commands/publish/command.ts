import { largeDirectory, removalLimit } from '@manchester-eats/shared/sync';
import {
  dataOption,
  joinOption,
  jsonOption,
  preferOption,
  urlOption,
  yesOption,
} from '../../terminal/options.ts';
import type { CommandDefinition } from '../../command-definition.ts';
import type { PublishFlags } from './missing-confirmation.ts';

const helpEnd = `
First the file is updated with what others published. Then the differences are
sent in batches. An interrupted publish continues when you run it again.

A field that was changed to different values in the file and in the published
directory is a conflict, unless it is a list such as categories. In a conflict,
both values are kept, what does not depend on it is published, and the exit code
is 1. --prefer resolves all conflicts, "eats resolve" a single one.

--yes does not confirm the following; each needs its own flag:
  --allow-removals   taking down more than ${String(removalLimit)} listings, or more than a
                     tenth of a directory of ${String(largeDirectory)} or more
  --take-back        restoring values that others have replaced, for example
                     with an older data file
  --join             publishing to a different directory from last time

Where visitors read a bucket of the project, by "snapshotUrl" in the site's
config.json, it is written afterwards. If that fails, everything is published
all the same, the exit code is 1, and "eats pieces --bucket" writes it again.

Signing in:
  "eats login" once, or EATS_EMAIL and EATS_PASSWORD of an administrator, or
  EATS_SECRET_KEY, the secret key of the backend.

Examples:
  $ eats publish --dry-run
  $ EATS_EMAIL=me@example.org EATS_PASSWORD=… eats publish --yes
  $ eats publish --url https://eats.example.org --drop-demo

Exit codes: 0 done; 1 failed, something was left out, or you answered no;
2 wrong usage, or --yes, --allow-removals or --take-back is missing: nothing
was sent.`;

/** `eats publish`. */
export const publishCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Publishes the changes in the data file.')
      .addOption(urlOption(command))
      .option('--drop-demo', 'also remove the demo records, from the file and the site')
      .addOption(preferOption(command))
      .addOption(joinOption(command))
      .option('--allow-removals', 'allow many listings to be taken down')
      .option('--take-back', 'allow values that others have replaced to be restored')
      .option('--dry-run', 'show what would be published; change nothing')
      .addOption(jsonOption(command))
      .addOption(yesOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: PublishFlags) => {
        const { runPublish } = await import('./run-publish.ts');
        await runPublish(flags, run);
      });
  },
};
