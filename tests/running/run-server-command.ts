import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const run = promisify(execFile);

/** Runs a command of the built server on a data folder, as `npm run server` does; rejects if it fails. */
export async function runServerCommand(
  command: 'backup' | 'restore',
  file: string,
  dataFolder: string,
): Promise<void> {
  await run(process.execPath, [program, command, file, '--data-dir', dataFolder]);
}
