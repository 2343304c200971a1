import { randomUUID } from 'node:crypto';
import type { Run } from '../../run.ts';
import { endRun } from '../../terminal/end-run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import type { BackupFlags } from './backup-flags.ts';
import { listBackups } from './list.ts';
import { readFollowed } from './follow-backup.ts';
import { listJson, listLines, listSentences, verifyLines, verifySentences } from './report-text.ts';
import { verifyBackup } from './verify.ts';

/** Runs `eats backup verify`. */
export async function runVerify(name: string, flags: BackupFlags, run: Run): Promise<void> {
  const { terminal } = run;
  const { file, follower } = await readFollowed(name, run, flags.json === true);
  await follower.begin('comparing', `Restoring ${name} to a scratch store`, null);
  const found = await verifyBackup(file, { now: Date.now, newId: randomUUID });
  follower.stop();
  if (flags.json !== true) verifyLines(found, terminal).forEach(terminal.print);
  verifySentences(found).forEach(createMessageWriter(terminal));
  endRun(run, { json: flags.json, report: () => found, isWhole: found.isWhole });
}

/** Runs `eats backup list`. */
export async function runList(flags: BackupFlags, run: Run): Promise<void> {
  const { terminal } = run;
  const { name } = workspaceOptions(flags, run);
  const files = await listBackups(name, run.folder);
  if (flags.json === true) {
    terminal.print(JSON.stringify(listJson(name, files)));
    return;
  }
  if (files.length > 0) listLines(files, terminal).forEach(terminal.print);
  listSentences(files, flags, run.hint).forEach(createMessageWriter(terminal));
}
