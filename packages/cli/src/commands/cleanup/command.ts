import { cleanupRuleIds, cleanupTitles } from '@manchester-eats/shared/cleanup';
import type { CommandDefinition } from '../../command-definition.ts';
import { dataOption, jsonOption, yesOption } from '../../terminal/options.ts';
import type { CleanupFlags } from './run-cleanup.ts';

const helpEnd = `
Rules:
${ruleLines()}

Each rule makes one change, which can be undone by itself. What an owner or an
administrator wrote or edited stays as it is without --edited. A name that loses
a part is kept as the registered name. Ids are healed whenever a data file is
read. Cleaning again finds nothing.

In a terminal you can apply everything, choose rules, or look through the mends
one by one. Scripts need --yes.

Examples:
  $ eats cleanup --dry-run
  $ eats cleanup --only postcodes,legal-forms --yes
  $ eats cleanup --dry-run --json | tail -n 1 | jq '.mends[] | .after'

Exit codes: 0 done; 1 failed, something was left out, or you cancelled; 2 wrong
usage, or --yes is missing: nothing was changed.`;

/** `eats cleanup`. */
export const cleanupCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Cleans the listings of the data file: names, addresses, areas, categories.')
      .option('--only <rules>', 'apply only these rules, separated by commas (default: all)')
      .option('--edited', 'also change what an owner or administrator wrote or edited')
      .option('--dry-run', 'show what would be changed; write nothing')
      .addOption(jsonOption(command))
      .addOption(yesOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: CleanupFlags) => {
        const { runCleanup } = await import('./run-cleanup.ts');
        await runCleanup(flags, run);
      });
  },
};

function ruleLines(): string {
  return cleanupRuleIds
    .map((rule) => `  ${rule.padEnd(14)} ${cleanupTitles[rule].description}`)
    .join('\n');
}
