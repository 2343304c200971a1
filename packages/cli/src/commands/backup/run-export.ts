import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { writeBackup, writeStorageDump } from '@manchester-eats/shared/backup';
import { Failure, siteName } from '@manchester-eats/shared/domain';
import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { connect } from '../../workspace/connect.ts';
import { diskOperations } from '../../workspace/file-operations.ts';
import type { BackupFlags } from './backup-flags.ts';
import { countsByKind } from './backup-counts.ts';
import { contentOfDirectory, contentOfFile, type ExportContent } from './export.ts';
import { readBackup } from './read-backup.ts';
import { countsText } from './report-text.ts';
import { printBackup, writeBackupFile } from './write-backup.ts';

/** Runs `eats backup export`. */
export async function runExport(flags: BackupFlags, run: Run): Promise<void> {
  const { terminal } = run;
  const output = outputOf(flags, run);
  const isPrinted = output === '-';
  if (!isPrinted && !(await mayWrite(output, flags, run))) {
    terminal.writeMessage('Nothing was written.');
    run.setExitCode(exitCodes.failed);
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
  if (!isDryRun) {
    if (isPrinted) printBackup(parts(), terminal.print);
    else await writeBackupFile({ name: output, folder: run.folder }, parts(), run.onEnd);
  }
  const counts = countsByKind(documents);
  const text = countsText(counts);
  if (isDryRun)
    writeMessage(`Dry run: nothing was written. A backup of ${source} would have ${text}.`);
  else if (!isPrinted) {
    writeMessage(`${output} is a backup of ${source}: ${text}.`);
    writeMessage('To prove it, run:');
    writeMessage(`  ${commandLine('backup verify', {}, output)}`);
  }
  if (flags.json === true) {
    const report = { source, output, shape, exportedAt, counts, isWhole: content.isWhole };
    terminal.print(JSON.stringify({ ...report, notes: content.notes, dryRun: isDryRun }));
  }
  run.setExitCode(content.isWhole ? exitCodes.done : exitCodes.failed);
}

/** Returns where to write; throws if the flags contradict each other or would replace the data file. */
function outputOf(flags: BackupFlags, run: Run): string {
  const { output, url, data, json } = flags;
  if (output === undefined || output === '') {
    throw new Failure('usage/invalid', 'No file to write the backup to given.', {
      hint: `To write one, run:\n  ${exportLine({ ...flags, output: 'backup.json' })}`,
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
        hint: `Name another file:\n  ${exportLine({ ...flags, output: 'backup.json' })}`,
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
        hint: `To replace it, run:\n  ${exportLine({ ...flags, yes: true })}`,
      },
    );
  }
  const { askYesNo } = await import('../../terminal/ask.tsx');
  return askYesNo(`Replace ${output}?`);
}

async function readSource(
  flags: BackupFlags,
  run: Run,
): Promise<{ readonly content: ExportContent; readonly source: string }> {
  if (flags.url === undefined) {
    const { name } = workspaceOptions(flags, run);
    return { content: contentOfFile(await readBackup(name, run.folder)), source: name };
  }
  const connection = await connect(flags.url, run);
  const { url, directory } = connection;
  try {
    const content = await contentOfDirectory(directory, { now: Date.now, newId: randomUUID });
    return { content, source: url };
  } finally {
    await connection.close();
  }
}

function exportLine({ output, shape, url, data, dryRun, json, yes }: BackupFlags): string {
  return commandLine('backup export', { url, data, output, shape, dryRun, json, yes });
}
