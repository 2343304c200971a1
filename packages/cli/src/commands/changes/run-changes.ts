import { randomUUID } from 'node:crypto';
import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { isFullyRead } from '../../workspace/workspace.ts';
import type { ChangesFlags } from './changes-options.ts';
import { changesJson, changesSentences } from './report-text.ts';
import type { ChangesDeps, ChangesResult } from './service.ts';
import { endDeclined, endRun } from '../../terminal/end-run.ts';
import { openDataFile } from '../../workspace/open-data-file.ts';

/** Returns whether the user confirms what would be done. */
export type Confirm = (planned: ChangesResult) => Promise<boolean>;

/**
 * Returns the question before something is lost that `eats undo` does not bring back. A script is not asked, because
 * the call names what it acts on; nor is a call with `--yes`.
 */
export function confirmLoss(
  { dryRun, json, yes }: ChangesFlags,
  { terminal }: Run,
  question: (planned: ChangesResult) => string,
): Confirm | undefined {
  if (dryRun === true || yes === true || json === true || !terminal.interactive) return undefined;
  return async (planned) => {
    // Nothing to lose: the report says so.
    if (planned.count + planned.unpublished === 0) return true;
    const { askYesNo } = await import('../../terminal/ask.tsx');
    return askYesNo(`${question(planned)} This cannot be undone.`);
  };
}

/** Opens the data file, does the work and reports it. With `confirm`, shows first what would be done and asks. */
export async function runChanges(
  flags: ChangesFlags,
  run: Run,
  work: (deps: ChangesDeps) => Promise<ChangesResult>,
  confirm?: Confirm,
): Promise<void> {
  const { terminal } = run;
  const dryRun = flags.dryRun ?? false;
  const workspace = await openDataFile(flags, run);
  const deps = { workspace, dryRun, now: Date.now, newId: randomUUID };
  if (confirm !== undefined && !(await confirm(await work({ ...deps, dryRun: true })))) {
    endDeclined(run, 'Nothing was changed.');
    return;
  }
  const result = await work(deps);
  if (result.saved) run.setInterruptMessage(`Interrupted after ${workspace.name} was saved.`);
  changesSentences(result, workspace, dryRun).forEach(createMessageWriter(terminal));
  endRun(run, {
    json: flags.json,
    report: () => changesJson(result, workspace, dryRun),
    isWhole: result.kept.length === 0 && isFullyRead(workspace),
  });
}
