import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import { endDeclined, endRun } from '../../terminal/end-run.ts';
import { unreadJson, unreadSentences } from '../../terminal/left-out-lines.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { versionText } from '../../terminal/version-text.ts';
import { countText } from '../../terminal/words.ts';
import { limitGarbage } from '../../workspace/large-file.ts';
import { isFullyRead, openWorkspace, type Workspace } from '../../workspace/workspace.ts';
import type { BackupFlags } from './backup-flags.ts';
import { readFollowed } from './follow-backup.ts';
import { planJson, planLines, planSentences, restoreLine } from './report-text.ts';
import { contentToRestore, planRestoreOf, type RestorePlan } from './restore.ts';
import { dumpNotes } from './verify.ts';

interface Restore {
  readonly name: string;
  readonly flags: BackupFlags;
  readonly run: Run;
  /** Whether the content of the backup is not what was saved; what has no checksum may be. */
  readonly isEdited: boolean;
  /** What to say about the backup. */
  readonly notes: readonly string[];
  readonly workspace: Workspace;
  readonly plan: RestorePlan;
}

/** Runs `eats backup restore`. */
export async function runRestore(name: string, flags: BackupFlags, run: Run): Promise<void> {
  const mayAsk = run.terminal.interactive && flags.json !== true;
  const isConfirmed = flags.yes === true;
  checkFlags(name, flags, run);
  const isPreview = flags.dryRun === true || !(isConfirmed || mayAsk);
  const restore = await planFollowed(name, flags, run, isPreview);
  const { workspace, plan } = restore;
  showPlan(restore);
  if (flags.dryRun === true) {
    report(restore, false);
    return;
  }
  const missing = missingFlag(restore, mayAsk);
  if (missing !== null) throw missing;
  if (!isConfirmed && !(await ask(restore))) {
    endDeclined(run, 'Nothing was restored.');
    return;
  }
  await workspace.copy.update(() => plan.step);
  workspace.save();
  run.setInterruptMessage(`Interrupted after ${workspace.name} was saved.`);
  report(restore, true);
}

/** Reads a backup and plans its restore. Only the plan stays in memory, not the backup. */
async function planFollowed(
  name: string,
  flags: BackupFlags,
  run: Run,
  isPreview: boolean,
): Promise<Restore> {
  const { file, follower } = await readFollowed(name, run, flags.json === true);
  const { backup } = file;
  limitGarbage(file.size);
  const workspace = openWorkspace({
    ...workspaceOptions({ ...flags, dryRun: isPreview }, run),
    restored: contentToRestore(backup),
  });
  await follower.begin('comparing', `Comparing ${name} with ${workspace.name}`, null);
  const plan = planRestoreOf(backup, workspace, {
    remove: flags.keep !== true && (flags.remove === true || !backup.isStorageDump),
    now: Date.now,
    newId: randomUUID,
  });
  follower.stop();
  const isEdited = backup.isEdited || backup.editedDocuments.length > 0;
  return { name, flags, run, isEdited, notes: dumpNotes(backup), workspace, plan };
}

function checkFlags(name: string, flags: BackupFlags, run: Run): void {
  const { keep, remove, url, output, shape } = flags;
  if (keep === true && remove === true) {
    throw new Failure('usage/invalid', '--keep and --remove contradict each other.', {
      hint: 'Use one of them, or neither.',
    });
  }
  if (url !== undefined || output !== undefined || shape !== undefined) {
    throw new Failure(
      'usage/invalid',
      '--url, --output and --shape are for exports. Nothing was changed.',
      {
        hint: `A restore changes the data file, and a publish sends it to a server:\n  ${restoreLine(name, flags, run.hint)}\n  ${run.hint('publish', { url })}`,
      },
    );
  }
  const data = workspaceOptions(flags, run).name;
  if (resolve(run.folder, data) !== resolve(run.folder, name)) return;
  throw new Failure('usage/invalid', `${name} is the data file itself. Nothing was changed.`, {
    hint: `To see the backups beside it, run:\n  ${run.hint('backup list')}`,
  });
}

function showPlan({ name, flags, run, isEdited, notes, workspace, plan }: Restore): void {
  const { terminal } = run;
  const writeMessage = createMessageWriter(terminal);
  workspace.notes.forEach(writeMessage);
  if (isEdited) writeMessage(`${name} was edited after it was saved.`);
  notes.forEach(writeMessage);
  if (flags.json !== true) planLines(plan, terminal).forEach(terminal.print);
  planSentences(plan).forEach(writeMessage);
  run.setFailureDetails({ plan: planJson(plan) });
}

/** Returns the failure of a restore that cannot ask and lacks a flag; null if it lacks none. */
function missingFlag(
  { name, flags, run, isEdited, workspace }: Restore,
  mayAsk: boolean,
): Failure | null {
  const needsEdited = isEdited && flags.edited !== true;
  const needsYes = flags.yes !== true && !mayAsk;
  if (!needsYes && !(needsEdited && (flags.yes === true || !mayAsk))) return null;
  const needed = { ...flags, yes: true, edited: flags.edited === true || isEdited };
  const message = needsEdited
    ? `${name} was edited after it was saved, so this needs --edited${needsYes ? ' and --yes' : ''}. Nothing was changed.`
    : `A restore changes ${workspace.name}, so it needs --yes. Nothing was changed.`;
  return new Failure('usage/invalid', message, {
    hint: `To restore it, run:\n  ${restoreLine(name, needed, run.hint)}`,
  });
}

async function ask({ name, isEdited, workspace }: Restore): Promise<boolean> {
  const { askYesNo } = await import('../../terminal/ask.tsx');
  const edited = isEdited ? ', although it was edited,' : '';
  return askYesNo(`Restore ${name}${edited} into ${workspace.name}?`);
}

function report({ name, flags, run, workspace, plan }: Restore, isDone: boolean): void {
  const { terminal } = run;
  const writeMessage = createMessageWriter(terminal);
  const saved = workspace.wasSaved();
  const count = plan.added.length + plan.updated.length + plan.removed.length;
  if (!isDone) {
    writeMessage(
      `Dry run: nothing was written. A restore would change ${countText(count, 'record')} in ${workspace.name}.`,
    );
  } else if (count === 0) {
    writeMessage(
      saved
        ? `${workspace.name} is written again; it has what ${name} has.${versionText(workspace)}`
        : `${workspace.name} has what ${name} has: nothing to change.`,
    );
  } else {
    writeMessage(
      `Restored ${countText(count, 'record')} from ${name} to ${workspace.name}.${versionText(workspace)} Nothing is published yet.`,
    );
    if (plan.change !== null) {
      writeMessage(`To undo it, run:\n  ${run.hint('undo', { yes: flags.yes }, plan.change)}`);
    }
  }
  unreadSentences(workspace).forEach(writeMessage);
  const where = { file: name, data: workspace.name, saved, dryRun: !isDone };
  endRun(run, {
    json: flags.json,
    report: () => ({ ...where, ...planJson(plan), unread: unreadJson(workspace.unread) }),
    isWhole: plan.refused.length + plan.incomplete.length === 0 && isFullyRead(workspace),
  });
}
