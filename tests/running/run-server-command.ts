import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { builtProgram, quickStart } from '@manchester-eats/server/built-program';

const run = promisify(execFile);

/** Runs a command of the built server on a data folder, as `npm run server` does; rejects if it fails. */
export async function runServerCommand(
  command: 'backup' | 'restore',
  file: string,
  dataFolder: string,
): Promise<void> {
  await run(process.execPath, [
    ...quickStart,
    builtProgram,
    command,
    file,
    '--data-dir',
    dataFolder,
  ]);
}
