import { randomUUID } from 'node:crypto';
import { Failure } from '@manchester-eats/shared/domain';
import type { CommandDefinition } from '../../command-definition.ts';
import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { dataOption, jsonOption, workspaceOptions, yesOption } from '../../terminal/options.ts';
import { countText } from '../../terminal/words.ts';
import { isFullyRead, openExistingWorkspace, type Workspace } from '../../workspace/workspace.ts';
import { findPairs, mergeableListings, provedScore } from './find-pairs.ts';
import {
  dedupeJson,
  dedupeSentences,
  outcomeLines,
  reviewSentences,
  type DedupeFlags,
} from './report-text.ts';
import { mergeDuplicates, type DedupeOptions, type DedupeResult } from './service.ts';

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
        await runDedupe(flags, run);
      });
  },
};

async function runDedupe(flags: DedupeFlags, run: Run): Promise<void> {
  const options = readOptions(flags, run);
  const { terminal } = run;
  const isSure = options.dryRun || flags.yes === true;
  // Keys decide without a threshold, so one that is given is meant for a run that does not ask.
  const mayAsk = terminal.interactive && flags.json !== true && flags.threshold === undefined;
  if (!isSure && !mayAsk) throw missingYes(flags, run);
  const workspace = openExistingWorkspace(workspaceOptions(flags, run));
  const writeMessage = createMessageWriter(terminal);
  workspace.notes.forEach(writeMessage);
  if (options.near) {
    const { listings } = workspace.shown().documents;
    writeMessage(`Comparing ${countText(listings.length, 'listing')}…`);
  }
  if (!isSure && options.near) {
    await reviewPairs(workspace, run);
    return;
  }
  const deps = depsOf(workspace);
  if (!isSure) {
    const planned = await mergeDuplicates(deps, { ...options, dryRun: true });
    const merged = planned.outcomes.filter(({ outcome }) => outcome === 'merged').length;
    if (merged > 0) {
      outcomeLines(planned, true, terminal.columns).forEach(terminal.print);
      const { askYesNo } = await import('../../terminal/ask.tsx');
      if (!(await askYesNo(`Merge ${countText(merged, 'duplicate')}?`))) {
        writeMessage('Nothing was changed.');
        run.setExitCode(exitCodes.failed);
        return;
      }
    }
  }
  const onSaved = (merges: number) => {
    if (merges === 0) return;
    run.setInterruptMessage(
      `Interrupted. ${countText(merges, 'merge')} saved in ${workspace.name}. To go on, run:\n  ${run.hint('dedupe', { ...flags })}`,
    );
  };
  const result = await mergeDuplicates(deps, { ...options, onSaved });
  if (!options.dryRun) workspace.save();
  report(result, { workspace, flags, run, options });
}

interface Reported {
  readonly workspace: Workspace;
  readonly flags: DedupeFlags;
  readonly run: Run;
  readonly options: DedupeOptions;
}

function report(result: DedupeResult, { workspace, flags, run, options }: Reported): void {
  const { terminal } = run;
  if (flags.json !== true) {
    outcomeLines(result, options.dryRun, terminal.columns).forEach(terminal.print);
  }
  dedupeSentences(result, workspace, flags).forEach(createMessageWriter(terminal));
  if (flags.json === true) {
    const { near, threshold, dryRun } = options;
    terminal.print(JSON.stringify(dedupeJson(result, workspace, { near, threshold, dryRun })));
  }
  const isRefused = result.outcomes.some(({ outcome }) => outcome === 'refused');
  run.setExitCode(isRefused || !isFullyRead(workspace) ? exitCodes.failed : exitCodes.done);
}

async function reviewPairs(workspace: Workspace, run: Run): Promise<void> {
  const writeMessage = createMessageWriter(run.terminal);
  const pairs = await findPairs(mergeableListings(workspace.shown()));
  workspace.save();
  const { startReview } = await import('./review.ts');
  const review = startReview(depsOf(workspace), pairs);
  if (review.state().pair === null) {
    writeMessage('No duplicates found.');
  } else {
    const { runReview } = await import('./review-screen.tsx');
    const end = await runReview(review);
    if (end === 'interrupted') run.setExitCode(exitCodes.interrupted);
    reviewSentences(review.state(), workspace).forEach(writeMessage);
    if (end === 'interrupted') return;
  }
  run.setExitCode(isFullyRead(workspace) ? exitCodes.done : exitCodes.failed);
}

function depsOf(workspace: Workspace) {
  return { workspace, now: Date.now, newId: randomUUID };
}

/** @throws {Failure} `usage/invalid` for a threshold that is no score, is not proved or needs `--near`. */
function readOptions(flags: DedupeFlags, { hint }: Run): DedupeOptions {
  const { near = false, dryRun = false, threshold: text } = flags;
  const threshold = text === undefined ? provedScore : Number(text);
  if (text !== undefined && (text.trim() === '' || !(threshold >= 0 && threshold <= 1))) {
    throw usage(`--threshold ${text} is not a score from 0 to 1.`, 'For example: --threshold 0.95');
  }
  if (text !== undefined && !near) {
    throw usage('--threshold needs --near.', `Run:\n  ${hint('dedupe', { ...flags, near: true })}`);
  }
  if (threshold < provedScore && flags.allowUnproved !== true) {
    throw usage(
      `Below a score of ${String(provedScore)}, merging is not proved to be right 99 times of 100.`,
      `To merge from ${String(threshold)} on all the same, run:\n  ${hint('dedupe', { ...flags, allowUnproved: true })}`,
    );
  }
  return { near, threshold, dryRun };
}

function missingYes(flags: DedupeFlags, { hint }: Run): Failure {
  return usage(
    'A merge removes listings, so it needs --yes.',
    `--dry-run shows what would be merged. To merge, run:\n  ${hint('dedupe', { ...flags, yes: true })}`,
  );
}

function usage(message: string, hint: string): Failure {
  return new Failure('usage/invalid', `${message} Nothing was changed.`, { hint });
}
