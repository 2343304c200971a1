import type { CommandDefinition } from '../../command-definition.ts';
import { dataOption, jsonOption, yesOption } from '../../terminal/options.ts';
import { provedScore } from './proved-score.ts';
import type { DedupeFlags } from './report-text.ts';

const helpEnd = `
Without --near, listings with the same name and address are merged, whatever
their capitals and outer spaces. --near also finds those that are written
differently. In a terminal it shows each pair side by side, with a score and
reasons, and you decide with keys. Each decision is saved at once: stop when you
like, and run it again to go on.

  ← →  keep the left or the right listing      s  skip, to see it next time
  c    choose the values field by field        b  back to the pair before
  n    not a duplicate: never shown again      u  undo the last decision
                                               q  quit

The listing that stays gets what it lacks from the other, whose page leads to
it. Two listings of different owners are never merged.

In scripts, --near --yes merges the pairs that are certain (a score of ${String(provedScore)} or
more, proved right 99 times of 100) and lists the others.

Examples:
  $ eats dedupe --dry-run
  $ eats dedupe --near
  $ eats dedupe --near --yes --json
  $ eats dedupe --near --yes --threshold 0.8 --allow-unproved

Exit codes: 0 done, also if pairs are left to decide; 1 failed, a pair could not
be merged, or you answered no; 2 wrong usage, or --yes is missing: nothing was
changed.`;

/** `eats dedupe`. */
export const dedupeCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Finds and merges duplicates.')
      .option('--near', 'also find duplicates that are written differently')
      .option(
        '--threshold <score>',
        `merge from this score on (0 to 1; default: ${String(provedScore)})`,
      )
      .option('--allow-unproved', `allow a threshold below ${String(provedScore)}`)
      .option('--dry-run', 'show what would be merged; write nothing')
      .addOption(jsonOption(command))
      .addOption(yesOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: DedupeFlags) => {
        const { runDedupe } = await import('./run-dedupe.ts');
        await runDedupe(flags, run);
      });
  },
};
