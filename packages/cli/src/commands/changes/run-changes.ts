import { randomUUID } from 'node:crypto';
import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { isFullyRead, openExistingWorkspace } from '../../workspace/workspace.ts';
import type { ChangesFlags } from './changes-options.ts';
import { changesJson, changesSentences } from './report-text.ts';
import type { ChangesDeps, ChangesResult } from './service.ts';

/** Returns whether the user confirms what would be done. */
export type Confirm = (planned: ChangesResult) => Promise<boolean>;

/**
 * Returns the question before something is lost that `eats undo` does not bring back. A script is not asked, because
 * each of these commands names what it acts on; nor is a call with `--yes`.
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
  const workspace = openExistingWorkspace(workspaceOptions(flags, run));
  const writeMessage = createMessageWriter(terminal);
  workspace.notes.forEach(writeMessage);
  const deps = { workspace, dryRun, now: Date.now, newId: randomUUID };
  if (confirm !== undefined && !(await confirm(await work({ ...deps, dryRun: true })))) {
    writeMessage('Nothing was changed.');
    run.setExitCode(exitCodes.failed);
    return;
  }
  const result = await work(deps);
  if (result.saved) run.setInterruptMessage(`Interrupted after ${workspace.name} was saved.`);
  changesSentences(result, workspace, dryRun).forEach(writeMessage);
  if (flags.json === true) terminal.print(JSON.stringify(changesJson(result, workspace, dryRun)));
  const isWhole = result.kept.length === 0 && isFullyRead(workspace);
  run.setExitCode(isWhole ? exitCodes.done : exitCodes.failed);
}
