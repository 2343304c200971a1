import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { Failure } from '@manchester-eats/shared/domain';
import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { countText } from '../../terminal/words.ts';
import { watchReplacement } from '../../workspace/replaced-file.ts';
import { isFullyRead, type Workspace } from '../../workspace/workspace.ts';
import { findPairs, mergeableListings } from './find-pairs.ts';
import { provedScore } from './proved-score.ts';
import {
  dedupeJson,
  dedupeSentences,
  outcomeLines,
  reviewSentences,
  type DedupeFlags,
} from './report-text.ts';
import { mergeDuplicates, type DedupeOptions, type DedupeResult } from './service.ts';
import { endDeclined, endRun } from '../../terminal/end-run.ts';
import { openDataFile } from '../../workspace/open-data-file.ts';

/** Runs `eats dedupe`. */
export async function runDedupe(flags: DedupeFlags, run: Run): Promise<void> {
  const options = readOptions(flags, run);
  const { terminal } = run;
  const isSure = options.dryRun || flags.yes === true;
  // Keys decide without a threshold, so one that is given is meant for a run that does not ask.
  const mayAsk = terminal.interactive && flags.json !== true && flags.threshold === undefined;
  if (!isSure && !mayAsk) throw missingYes(flags, run);
  const workspace = await openDataFile(flags, run);
  const writeMessage = createMessageWriter(terminal);
  if (options.near) {
    const { listings } = (await run.runLong(() => workspace.shown())).documents;
    writeMessage(`Comparing ${countText(listings.length, 'listing')}…`);
  }
  if (!isSure && options.near) {
    await reviewPairs(workspace, run);
    return;
  }
  const deps = depsOf(workspace, run);
  if (!isSure) {
    const planned = await mergeDuplicates(deps, { ...options, dryRun: true });
    const merged = planned.outcomes.filter(({ outcome }) => outcome === 'merged').length;
    if (merged > 0) {
      outcomeLines(planned, true, terminal.columns).forEach(terminal.print);
      const { askYesNo } = await import('../../terminal/ask.tsx');
      if (!(await askYesNo(`Merge ${countText(merged, 'duplicate')}?`))) {
        endDeclined(run, 'Nothing was changed.');
        return;
      }
    }
  }
  const result = await mergeDuplicates(deps, { ...options, ...countSaved(workspace, flags, run) });
  if (!options.dryRun) await run.runLong(() => workspace.save());
  report(result, { workspace, flags, run, options });
}

/** Keeps the message for Ctrl-C true while merges are saved. */
function countSaved(
  { name, realName }: Workspace,
  flags: DedupeFlags,
  { folder, hint, setInterruptMessage, again }: Run,
): Required<Pick<DedupeOptions, 'onSave' | 'onSaved'>> {
  const path = resolve(folder, realName);
  let saved = 0;
  const sentence = (merges: number) =>
    merges === 0
      ? `Interrupted. ${name} was not changed. To start again, run:\n  ${again()}`
      : `Interrupted. ${countText(merges, 'merge')} saved in ${name}. To go on, run:\n  ${hint('dedupe', { ...flags })}`;
  setInterruptMessage(sentence(saved));
  return {
    onSave(merges) {
      const isReplaced = watchReplacement(path);
      setInterruptMessage(() => sentence(isReplaced() ? merges : saved));
    },
    onSaved(merges) {
      saved = merges;
      setInterruptMessage(sentence(saved));
    },
  };
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
  const { near, threshold, dryRun } = options;
  const isRefused = result.outcomes.some(({ outcome }) => outcome === 'refused');
  endRun(run, {
    json: flags.json,
    report: () => dedupeJson(result, workspace, { near, threshold, dryRun }),
    isWhole: !isRefused && isFullyRead(workspace),
  });
}

async function reviewPairs(workspace: Workspace, run: Run): Promise<void> {
  const writeMessage = createMessageWriter(run.terminal);
  const listings = await run.runLong(() => mergeableListings(workspace.shown()));
  const pairs = await findPairs(listings, run.runLong);
  await run.runLong(() => workspace.save());
  const { startReview } = await import('./review.ts');
  const review = startReview(depsOf(workspace, run), pairs);
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

function depsOf(workspace: Workspace, { runLong }: Run) {
  return { workspace, now: Date.now, newId: randomUUID, runLong };
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
