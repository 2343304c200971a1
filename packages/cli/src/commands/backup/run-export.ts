import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { writeBackup, writeStorageDump } from '@manchester-eats/shared/backup';
import { Failure, siteName } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { endDeclined, endRun } from '../../terminal/end-run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { followWork } from '../../terminal/follow-work.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { connect } from '../../workspace/connect.ts';
import { diskOperations } from '../../workspace/file-operations.ts';
import { followPull } from '../pull/follow-pull.ts';
import type { BackupFlags } from './backup-flags.ts';
import { countsByKind } from './backup-counts.ts';
import { contentOfDirectory, contentOfFile, type ExportContent } from './export.ts';
import { readFollowed } from './follow-backup.ts';
import { countsText } from './report-text.ts';
import { printBackup, writeBackupFile } from './write-backup.ts';

/** Runs `eats backup export`. */
export async function runExport(flags: BackupFlags, run: Run): Promise<void> {
  const { terminal } = run;
  const output = outputOf(flags, run);
  const isPrinted = output === '-';
  if (!isPrinted && !(await mayWrite(output, flags, run))) {
    endDeclined(run, 'Nothing was written.');
    return;
  }
  const { content, source } = await readSource(flags, run);
  const writeMessage = createMessageWriter(terminal);
  content.notes.forEach(writeMessage);
  const { documents, unread, state } = content;
  const exportedAt = new Date().toISOString();
  const header = { site: siteName, exportedAt, hasDocumentChecksums: true };
  const shape = flags.shape ?? 'readable';
  const parts = () =>
    shape === 'raw'
      ? writeStorageDump(documents, unread)
      : writeBackup(documents, state === '' ? header : { ...header, state }, unread);
  const isDryRun = flags.dryRun === true;
  if (!isDryRun && isPrinted) printBackup(parts(), terminal.print);
  if (!isDryRun && !isPrinted) {
    const size = documents.listings.length * usualListingBytes;
    await writeFollowed(output, parts(), { size, run, json: flags.json === true });
  }
  const counts = countsByKind(documents);
  const text = countsText(counts);
  if (isDryRun)
    writeMessage(`Dry run: nothing was written. A backup of ${source} would have ${text}.`);
  else if (!isPrinted) {
    writeMessage(`${output} is a backup of ${source}: ${text}.`);
    writeMessage(`To prove it, run:\n  ${run.hint('backup verify', {}, output)}`);
  }
  const { isWhole, notes } = content;
  const report = { source, output, shape, exportedAt, counts, isWhole, notes, dryRun: isDryRun };
  endRun(run, { json: flags.json, report: () => report, isWhole });
}

/** Returns where to write; throws if the flags contradict each other or would replace the data file. */
function outputOf(flags: BackupFlags, run: Run): string {
  const { output, url, data, json } = flags;
  if (output === undefined || output === '') {
    throw new Failure('usage/invalid', 'No file to write the backup to given.', {
      hint: `To write one, run:\n  ${exportLine({ ...flags, output: 'backup.json' }, run)}`,
    });
  }
  if (url !== undefined && data !== undefined) {
    throw new Failure('usage/invalid', '--url and --data are two sources. Nothing was written.', {
      hint: 'Name one of them: --url for what is published, --data for a data file.',
    });
  }
  if (output === '-' && json === true) {
    throw new Failure('usage/invalid', '--output - and --json both need stdout.', {
      hint: 'Name a file with --output, or leave out --json.',
    });
  }
  const { name } = workspaceOptions(flags, run);
  const path = diskOperations.resolve(resolve(run.folder, output));
  const own = diskOperations.resolve(resolve(run.folder, name));
  const belongs =
    path === own || /^\.(?:\d+|published|published\.next|lock)$/.test(path.slice(own.length));
  if (output !== '-' && path.startsWith(own) && belongs) {
    throw new Failure(
      'usage/invalid',
      `${output} belongs to the data file ${name}. Nothing was written.`,
      {
        hint: `Name another file:\n  ${exportLine({ ...flags, output: 'backup.json' }, run)}`,
      },
    );
  }
  return output;
}

/** Returns whether a file may be written: one that exists needs a confirmation. */
async function mayWrite(output: string, flags: BackupFlags, run: Run): Promise<boolean> {
  const kind = diskOperations.kindOf(resolve(run.folder, output));
  if (kind === null || flags.dryRun === true) return true;
  if (kind !== 'file') {
    throw new Failure('usage/invalid', `${output} is not a file. Nothing was written.`, {
      hint: 'Name a file with --output.',
    });
  }
  if (flags.yes === true) return true;
  if (!run.terminal.interactive || flags.json === true) {
    throw new Failure(
      'usage/invalid',
      `${output} exists, so this needs --yes. Nothing was written.`,
      {
        hint: `To replace it, run:\n  ${exportLine({ ...flags, yes: true }, run)}`,
      },
    );
  }
  const { askYesNo } = await import('../../terminal/ask.tsx');
  return askYesNo(`Replace ${output}?`);
}

/** A guess at what a listing takes in a backup: it decides only whether progress is shown. */
const usualListingBytes = 1_000;

async function writeFollowed(
  output: string,
  parts: Iterable<string>,
  { size, run, json }: { readonly size: number; readonly run: Run; readonly json: boolean },
): Promise<void> {
  const { terminal, folder, onEnd } = run;
  const follower = await followWork(size, { terminal, json, onEnd });
  try {
    await follower.begin('writing', `Writing ${output}`, null);
    await writeBackupFile({ name: output, folder }, parts, onEnd, follower.onBytes);
  } finally {
    follower.stop();
  }
}

async function readSource(
  flags: BackupFlags,
  run: Run,
): Promise<{ readonly content: ExportContent; readonly source: string }> {
  if (flags.url === undefined) {
    const { name } = workspaceOptions(flags, run);
    const { file, follower } = await readFollowed(name, run, flags.json === true);
    follower.stop();
    return { content: contentOfFile(file, run.hint), source: name };
  }
  const connection = await connect(flags.url, run);
  const { url, directory } = connection;
  const { terminal, onEnd } = run;
  const follower = await followPull(url, { terminal, json: flags.json === true, onEnd });
  try {
    const deps = { now: Date.now, newId: randomUUID, onProgress: follower.onProgress };
    return { content: await contentOfDirectory(directory, deps), source: url };
  } finally {
    follower.stop();
    await connection.close();
  }
}

function exportLine({ output, shape, url, dryRun, json, yes }: BackupFlags, { hint }: Run): string {
  const flags = { output, shape, dryRun, json, yes };
  // With a server as its source, an export has no data file.
  if (url !== undefined) return commandLine('backup export', { url, ...flags });
  return hint('backup export', flags);
}
