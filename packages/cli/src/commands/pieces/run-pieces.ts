import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { Failure } from '@manchester-eats/shared/domain';
import { listPieceFiles, piecesVersion } from '@manchester-eats/shared/pieces';
import type { Run } from '../../run.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { endRun } from '../../terminal/end-run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { sayEvery } from '../../terminal/say-every.ts';
import { countText } from '../../terminal/words.ts';
import { createHttpClient } from '../../workspace/http-client.ts';
import { serverUrlOf } from '../../workspace/server-url.ts';
import type { PiecesFlags } from './pieces-flags.ts';
import { readDirectory } from './read-directory.ts';
import { leftOutSentences, piecesSentence } from './report-text.ts';
import { writePieces } from './write-pieces.ts';

/** Files between two lines of progress. */
const linesEvery = 5_000;

/** Runs `eats pieces`. */
export async function runPieces(flags: PiecesFlags, run: Run): Promise<void> {
  if (flags.bucket === true) {
    if (flags.output !== undefined) throw twoTargets(flags);
    const { runBucket } = await import('./run-bucket.ts');
    await runBucket(flags, run);
    return;
  }
  const { terminal, environment, signal } = run;
  const { output = '', json = false, dryRun = false } = flags;
  if (output === '') throw noOutput(flags);
  const url = serverUrlOf(flags.url, run);
  const folder = join(resolve(run.folder, output), 'data');
  const writeMessage = createMessageWriter(terminal);
  const say = (text: string) => {
    if (!json) writeMessage(text);
  };
  const http = createHttpClient({ signal, environment });
  try {
    say(`Reading ${url}`);
    const directory = await readDirectory(http, url, sayEvery(linesEvery, say, 'row', 'read'));
    const { listings } = directory;
    if (listings.length === 0 && flags.yes !== true && hasPieces(folder)) throw emptied(url, flags);
    const files = listPieceFiles({ ...directory, day: new Date().toISOString().slice(0, 10) });
    say(`Writing ${countText(files.length, 'file')}`);
    run.setInterruptMessage(
      `Interrupted. Every file in ${output} is complete, but some are still the old ones. To go on, run:\n  ${run.again()}`,
    );
    run.finishOnInterrupt();
    const report = await writePieces({
      ...{ files, folder, dryRun, signal },
      isWindows: process.platform === 'win32',
      onProgress: sayEvery(linesEvery, say, 'file', 'done'),
    });
    const done = { url, output, dryRun, listings: listings.length, ...report };
    writeMessage(piecesSentence(done));
    leftOutSentences(report.leftOut).forEach(writeMessage);
    endRun(run, { json, report: () => done, isWhole: report.leftOut.length === 0 });
  } finally {
    await http.close();
  }
}

function hasPieces(folder: string): boolean {
  return existsSync(join(folder, `v${String(piecesVersion)}`, 'cards'));
}

function twoTargets({ url, dryRun, json, yes }: PiecesFlags): Failure {
  return new Failure(
    'usage/invalid',
    'Name a folder or the bucket, not both. Nothing was written.',
    {
      hint: `To write the bucket, run:\n  ${commandLine('pieces', { url, bucket: true, dryRun, json, yes })}`,
    },
  );
}

function noOutput({ url, dryRun, json }: PiecesFlags): Failure {
  const flags = { url: url ?? 'https://eats.example.org', output: 'public', dryRun, json };
  return new Failure('usage/invalid', 'No folder to write to given. Nothing was written.', {
    hint: `Name the folder of the site:\n  ${commandLine('pieces', flags)}`,
  });
}

function emptied(url: string, { output, dryRun, json }: PiecesFlags): Failure {
  return new Failure(
    'usage/invalid',
    `${url} has no listings, but the folder has some. Nothing was changed.`,
    {
      hint: `If they are to be removed, run:\n  ${commandLine('pieces', { url, output, dryRun, json, yes: true })}`,
    },
  );
}
